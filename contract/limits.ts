/** Maximum lengths in characters. Source of 500: the specification's business constants. */
export const MAX_LENGTH = { email: 254, line: 200, phone: 20, text: 4000, featureDescription: 500 } as const;

/** Minimum fill time in milliseconds. Nobody submits a form faster, not even one that opens with values filled in. */
export const MIN_FILL_MS = 400;

/** The longest answers. Source of 500: the specification's business constants; the others: what fits a screen and a mail. */
export const MAX_LENGTH = { email: 254, line: 200, phone: 20, text: 4000, featureDescription: 500 } as const;

/** Nobody opens a page and sends its form faster, not even one that comes filled in; in milliseconds. */
export const LEAST_FILL_MS = 400;

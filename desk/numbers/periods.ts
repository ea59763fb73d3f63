/** The periods that one can choose, in days. The second is the default. */
export const PERIODS = [30, 90, 365] as const;

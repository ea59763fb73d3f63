import type { Allowances } from "#server/allowances/allowances.ts";

/** Settings without a limit on what a client may send. */
export const UNLIMITED = { RATE_LIMIT: "off", DAILY_BYTES: "off", DAILY_MESSAGES: "off", DISK_RESERVE: "0" };

/** Allowances that refuse nothing and count nothing. */
export const unlimited: Allowances = {
  charge: (_client, work) => work(() => undefined),
  requireSpace: async () => {},
  countRefusal: () => {},
};

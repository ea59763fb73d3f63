import { v7 } from "uuid";

/**
 * Returns a UUID of version 7 (RFC 9562 section 5.7): it begins with the time, so new rows go to the end of an index.
 * @param now milliseconds since 1970
 */
export const uuidv7 = (now = Date.now()): string => v7({ msecs: now });

/** Returns the time at which a UUID of version 7 begins, in milliseconds since 1970. */
export const timeOfUuid = (id: string): number => Number.parseInt(id.replace("-", "").slice(0, 12), 16);

/** Returns the lowest id that a row of this moment may have, for queries by time. @param moment milliseconds since 1970 */
export const firstUuidAt = (moment: number): string =>
  v7({ msecs: Math.max(0, moment), random: new Uint8Array(16), seq: 0 });

import { randomUUID } from "node:crypto";

/**
 * A UUID of version 7 (RFC 9562 section 5.7): the time comes first, so that new rows go to the end of an index.
 * @param now milliseconds since 1970
 */
export function uuidv7(now = Date.now()): string {
  const time = now.toString(16).padStart(12, "0");
  // The random bits and the variant of a version 4 UUID stand where version 7 wants them too.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The least id that a row of this moment may have, for reading by time. */
export function firstUuidAt(moment: number): string {
  const time = Math.max(0, moment).toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

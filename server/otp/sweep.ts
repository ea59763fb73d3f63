import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { firstUuidAt } from "../db/uuid.ts";
import { OTP_FORM } from "./codes.ts";

/** How long it is kept who asked for a code, in milliseconds: a day explains a complaint, and no longer. */
const KEPT_MS = 24 * 3_600_000;

/** Forgets old requests for codes, with their codes and messages. */
export async function sweepCodes(db: Kysely<Database>, now = Date.now()): Promise<void> {
  await db
    .deleteFrom("submissions")
    .where("form", "=", OTP_FORM)
    .where("id", "<", firstUuidAt(now - KEPT_MS))
    .execute();
}

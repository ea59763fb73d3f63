import { randomBytes, randomInt, scrypt } from "node:crypto";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { messages } from "#contract/messages.ts";
import { isWholeCode, OTP } from "#contract/otp.ts";
import type { Db } from "../db/schema.ts";
import { firstUuidAt } from "../db/uuid.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import type { Lead } from "../outbox/delivery.ts";
import { isSame } from "../security/signature.ts";

/** Requests for a code are stored with the leads under this name, so that they are found and erased like them. */
export const OTP_FORM = "otp";

const LIFETIME_MS = OTP.minutes * 60_000;
/**
 * Limits of requests for one mailbox: with five tries each, 25 guesses of a million in ten minutes, and no more mails
 * in a day than a stranger may cause. They are counted in the database, so they hold for all instances together.
 */
const REQUEST_LIMITS = [
  { count: 5, windowMs: LIFETIME_MS },
  { count: 20, windowMs: 24 * 3_600_000 },
] as const;

const hash = promisify<string, Buffer, number, Buffer>(scrypt);
const HASH_BYTES = 32;
/** One hash at a time: each takes a processor for some 50 ms, and four at once would leave none to other requests. */
const limitHashes = pLimit(1);

/** Returns the time that an address must wait for another code, in milliseconds; 0 if it may request one. */
export async function waitForRequest(db: Db, email: string): Promise<number> {
  const now = Date.now();
  let waitMs = 0;
  for (const limit of REQUEST_LIMITS) {
    const oldest = await oldestOfTooMany(db, email, now, limit).executeTakeFirst();
    if (oldest) waitMs = Math.max(waitMs, 1000, oldest.created_at + limit.windowMs - now);
  }
  return waitMs;
}

/** Selects the request that has to expire before the mailbox may have another, if it has reached the limit. */
function oldestOfTooMany(
  db: Db,
  email: string,
  now: number,
  { count, windowMs }: (typeof REQUEST_LIMITS)[number],
) {
  return db
    .selectFrom("submissions")
    .select("created_at")
    .where("mailbox", "=", mailboxOf(email))
    .where("form", "=", OTP_FORM)
    .where("id", ">=", firstUuidAt(now - windowMs))
    .orderBy("id", "desc")
    .offset(count - 1)
    .limit(1);
}

export type Code = { readonly digits: string; readonly minutesLeft: number };

/**
 * Generates the code for a request at the moment when it is mailed, so that neither the database nor the outbox ever
 * contains it in plain text. If the mail is sent again it has another code, and the last one is valid.
 * @returns undefined if the request is too old, or over the limit: requests that arrive at the same moment can all
 *   pass the first check
 */
export async function issueCode(db: Db, request: Lead): Promise<Code | undefined> {
  const expires_at = request.created_at + LIFETIME_MS;
  const minutesLeft = Math.floor((expires_at - Date.now()) / 60_000 + 0.5);
  if (request.email === null || minutesLeft < 1) return undefined;
  for (const limit of REQUEST_LIMITS) {
    const before = oldestOfTooMany(db, request.email, request.created_at, limit).where("id", "<", request.id);
    if (await before.executeTakeFirst()) return undefined;
  }
  const digits = String(randomInt(10 ** OTP.digits)).padStart(OTP.digits, "0");
  const code_hash = await hashCode(digits);
  await db
    .insertInto("otps")
    .values({
      submission_id: request.id,
      email: request.email,
      code_hash,
      attempts: 0,
      expires_at,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column("submission_id").doUpdateSet({ code_hash }))
    .execute();
  return { digits, minutesLeft };
}

/**
 * Checks a code against the last one that was mailed to the address. A try is counted before the code is compared, so
 * that concurrent tries have no advantage over sequential ones. An incomplete code costs no try.
 * @param code normalized
 * @returns the message for the visitor if the code is refused; undefined if it is right, which works once
 */
export async function tryCode(db: Db, email: string, code: string): Promise<string | undefined> {
  const last = await db
    .selectFrom("otps")
    .selectAll()
    .where("email", "=", email)
    .orderBy("submission_id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last || last.used_at !== null || last.expires_at <= Date.now()) return messages.otpExpired;
  if (!isWholeCode(code) && last.attempts < OTP.attempts) return messages.otpInvalid;

  const tried = await db
    .updateTable("otps")
    .set((row) => ({ attempts: row("attempts", "+", 1) }))
    .where("submission_id", "=", last.submission_id)
    .where("attempts", "<", OTP.attempts)
    .returning("code_hash")
    .executeTakeFirst();
  if (!tried) return messages.otpMaxAttempts;
  if (!(await isCode(code, tried.code_hash))) return messages.otpInvalid;

  const used = await db
    .updateTable("otps")
    .set({ used_at: Date.now() })
    .where("submission_id", "=", last.submission_id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return Number(used.numUpdatedRows) === 1 ? undefined : messages.otpExpired;
}

/** Hashes by scrypt with Node's defaults (N 2^14, 16 MiB): trying all codes takes hours, and one holds ten minutes. */
async function hashCode(code: string, salt = randomBytes(16)): Promise<string> {
  const hashed = await limitHashes(() => hash(code, salt, HASH_BYTES));
  return `${salt.toString("base64")}:${hashed.toString("base64")}`;
}

async function isCode(code: string, stored: string): Promise<boolean> {
  const [salt = ""] = stored.split(":");
  return isSame(await hashCode(code, Buffer.from(salt, "base64")), stored);
}

import { randomBytes, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import type { Kysely } from "kysely";
import { messages } from "../../contract/messages.ts";
import { isWholeCode, OTP } from "../../contract/otp.ts";
import type { Database } from "../db/schema.ts";
import { firstUuidAt } from "../db/uuid.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import type { Lead } from "../outbox/delivery.ts";

/** A request for a code is stored beside the leads under this name, so that it is found and erased like them. */
export const OTP_FORM = "otp";

const LIFETIME_MS = OTP.minutes * 60_000;
/**
 * Requests for one mailbox: with five tries each, 25 guesses of a million in ten minutes, and in a day no more mail than a
 * stranger may be sent. They are counted in the database, whichever instance took them.
 */
const REQUEST_LIMITS = [
  { count: 5, windowMs: LIFETIME_MS },
  { count: 20, windowMs: 24 * 3_600_000 },
] as const;

const hash = promisify<string, Buffer, number, Buffer>(scrypt);
const HASH_BYTES = 32;

/** How long an address must wait for another code, in milliseconds; 0 where it may have one. */
export async function waitForRequest(db: Kysely<Database>, email: string): Promise<number> {
  const now = Date.now();
  let waitMs = 0;
  for (const limit of REQUEST_LIMITS) {
    const oldest = await oldestOfTooMany(db, email, now, limit).executeTakeFirst();
    if (oldest) waitMs = Math.max(waitMs, 1000, oldest.created_at + limit.windowMs - now);
  }
  return waitMs;
}

/** Of the requests of a mailbox that count at a time, the one that has to be over before there may be another. */
function oldestOfTooMany(
  db: Kysely<Database>,
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
 * Makes the code for a request, at the moment when it is mailed: so it lies readable neither in the database nor in
 * the outbox, at any time. Where the mail is tried again it carries another code, and the last one holds.
 * @returns undefined where the request is too old for anyone to wait for it, or one too many: of those that come at the
 * same moment, each finds room for itself
 */
export async function issueCode(db: Kysely<Database>, request: Lead): Promise<Code | undefined> {
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
 * Tries a code against the last one that was mailed to the address. Every try counts before the code is looked at, so
 * that many at once are no more tries than one after the other. One that cannot be right, lacking a digit, costs none.
 * @param code normalized
 * @returns the message that says why not; undefined where the code is right, which it is once
 */
export async function tryCode(
  db: Kysely<Database>,
  email: string,
  code: string,
): Promise<string | undefined> {
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

/** scrypt with Node's defaults (N 2^14, 16 MiB): trying all million codes takes hours, and a code holds ten minutes. */
async function hashCode(code: string, salt = randomBytes(16)): Promise<string> {
  return `${salt.toString("base64")}:${(await hash(code, salt, HASH_BYTES)).toString("base64")}`;
}

async function isCode(code: string, stored: string): Promise<boolean> {
  const [salt = ""] = stored.split(":");
  const given = Buffer.from(await hashCode(code, Buffer.from(salt, "base64")));
  const expected = Buffer.from(stored);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

import type { Generated } from "kysely";
import type { Vital } from "../../contract/vitals.ts";

/** What is stored. Times are milliseconds since 1970 (UTC), ids are UUIDs of version 7, so ids sort by time. */
export type Database = {
  /** `mailbox` counts what goes to one person: the address without tag and spelling. Null in rows older than it. */
  submissions: SubmissionRow & { mailbox: Generated<string | null> };
  outbox: OutboxRow;
  heartbeats: { id: number; beat_at: number };
  /** Who wants no mail: the address in lower case, and since when. */
  suppressions: { email: string; created_at: number };
  /** The addresses whose owners confirmed their newsletter subscription by a signed link, in lower case. */
  newsletter_confirmations: { email: string; confirmed_at: number };
  /** Keys that the server made for itself, which all its instances share. */
  keys: { name: string; value: string };
  otps: OtpRow;
  uploads: UploadRow;
  push_subscriptions: Omit<PushSubscriptionRow, "failures"> & { failures: Generated<number> };
  /** Solved puzzles, each of which opens the way once. */
  used_proofs: { id: string; expires_at: number };
  web_vitals: WebVitalRow;
};

export type SubmissionRow = {
  id: string;
  /** The short name of the form: `name` in `contract/endpoints.ts`. */
  form: string;
  /** The visitor's address in lower case, by which a person is found and erased. */
  email: string | null;
  /** The fields as they were sent, as JSON. */
  payload: string;
  /** The address the server saw, beside the one that the browser may have sent. */
  seen_ip: string;
  created_at: number;
  /** The same for a repeat of the same submission; null where the sender gave no key. */
  idempotency_key: string | null;
  /** 1: it looks like a program's, so nobody gets a message about it until the operator releases it. */
  quarantined: 0 | 1;
};

export type OutboxKind = "mail-owner" | "mail-visitor" | "mail-otp" | "webhook" | "platform-user";
/** `dropped`: by the time it was to leave, nobody wanted it any more. */
export type OutboxState = "pending" | "sent" | "dead" | "dropped";

/** One message that is to leave the server because of a submission. */
export type OutboxRow = {
  id: string;
  submission_id: string;
  kind: OutboxKind;
  state: OutboxState;
  attempts: number;
  next_attempt_at: number;
  /** Until then it belongs to the worker that took it. */
  claimed_until: number;
  last_error: string | null;
  created_at: number;
  sent_at: number | null;
};

/** A one-time code that was mailed. */
export type OtpRow = {
  /** The request that it answers. */
  submission_id: string;
  email: string;
  /** Salt and scrypt hash; the code itself is stored nowhere. */
  code_hash: string;
  /** How often a code was tried. */
  attempts: number;
  expires_at: number;
  used_at: number | null;
};

/** A file that a visitor sent. */
export type UploadRow = {
  id: string;
  /** Its name in `DATA_DIR/uploads`. */
  file: string;
  size: number;
  created_at: number;
  /** What it was sent with; null until then. */
  submission_id: string | null;
  /** Whose share of waiting files it counts for, as the rate limit names clients; null once it was sent with a form. */
  client: string | null;
};

/** A browser that wants notifications. Nothing says whose it is. */
export type PushSubscriptionRow = {
  /** The address at its push service. */
  endpoint: string;
  /** What messages are encrypted with, as base64url (RFC 8291). */
  p256dh: string;
  auth: string;
  created_at: number;
  /** How many messages in a row did not reach it. */
  failures: number;
};

/** How often a measure of a kind of page fell into a bucket on a day. Nothing says whose page it was. */
export type WebVitalRow = {
  /** The next four, with "|" between them. */
  id: string;
  /** Such as 2026-01-31, in UTC. */
  day: string;
  kind: string;
  vital: Vital;
  bucket: number;
  count: number;
};

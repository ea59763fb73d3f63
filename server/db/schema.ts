import type { Generated, Kysely } from "kysely";
import type { PageEvent, Vital } from "#contract/vitals.ts";

/** The stored data. Times are milliseconds since 1970 (UTC), ids are UUIDs of version 7, so ids sort by time. */
export type Database = {
  /**
   * `mailbox` groups messages to one person: the address without its tag and spelling. Null in rows from before the
   * column.
   */
  submissions: SubmissionRow & {
    mailbox: Generated<string | null>;
    /** The country of the visitor's location, as the form sent it. */
    country: Generated<string | null>;
    /** The path of the page that sent the form; null for callers of the API. */
    page: Generated<string | null>;
    /** The name of the source, and the campaign, of the visit's last arrival; null if unknown (`contract/source.ts`). */
    source: Generated<string | null>;
    campaign: Generated<string | null>;
    /** The visit's first and last arrival, as JSON. */
    touches: Generated<string | null>;
    /** When an operator first gave it a state; null while it is new, or in quarantine and not judged. */
    handled_at: Generated<number | null>;
    /** The state of the lead; null if it is new, only handled, in quarantine or spam (`server/submissions/lead-state.ts`). */
    status: Generated<LeadStatus | null>;
    /** The name of who handles it, as it was typed, and a note of the team. */
    handler: Generated<string | null>;
    note: Generated<string | null>;
    /** Why it may be spam, as JSON (`server/submissions/spam.ts`); null if nothing speaks for it. */
    spam_reasons: Generated<string | null>;
  };
  outbox: OutboxRow;
  heartbeats: { id: number; beat_at: number };
  /** Addresses that are to get no mail, in lower case, and since when. */
  suppressions: { email: string; created_at: number };
  /** Addresses whose owners confirmed their newsletter subscription by a signed link, in lower case. */
  newsletter_confirmations: { email: string; confirmed_at: number };
  /** Keys that the server generated for itself, shared by all its instances. */
  keys: { name: string; value: string };
  otps: OtpRow;
  uploads: UploadRow;
  push_subscriptions: Omit<PushSubscriptionRow, "failures"> & { failures: Generated<number> };
  /** No longer used, but older versions may serve the same database. */
  used_proofs: { id: string; expires_at: number };
  web_vitals: WebVitalRow;
  visits: VisitRow;
  desk_log: DeskLogRow;
  allowances: AllowanceRow;
};

/** An open database, or a transaction on it. */
export type Db = Kysely<Database>;

export type SubmissionRow = {
  id: string;
  /** The short name of the form: a folder of `forms/`. */
  form: string;
  /** The visitor's mail address in lower case, by which a person's data is found and erased. */
  email: string | null;
  /** The fields as they were sent, as JSON. */
  payload: string;
  /** The IP address that the server saw, besides the one that the browser may have sent. */
  seen_ip: string;
  created_at: number;
  /** Identical for a repeat of the same submission; null if the client sent no key. */
  idempotency_key: string | null;
  /** 1: probably spam, or marked as such, so it causes no messages until an operator releases it. */
  quarantined: 0 | 1;
};

export type LeadStatus = "talking" | "won" | "lost";

/** The kinds of messages, with their names for operators. */
export const OUTBOX_KINDS = {
  "mail-owner": "Mail to you",
  "mail-visitor": "Confirmation",
  "mail-otp": "One-time code",
  webhook: "Webhook",
  "webhook-subscriber": "Webhook about a subscriber",
  "platform-user": "Platform account",
} as const;
export type OutboxKind = keyof typeof OUTBOX_KINDS;
/** `dropped`: no longer wanted when it was due, or discarded by an operator after it had failed. */
export type OutboxState = "pending" | "sent" | "dead" | "dropped";

/** A message to be delivered because of a submission. */
export type OutboxRow = {
  id: string;
  submission_id: string;
  kind: OutboxKind;
  state: OutboxState;
  attempts: number;
  next_attempt_at: number;
  /** End of the lease of the worker that took it. */
  claimed_until: number;
  last_error: string | null;
  created_at: number;
  sent_at: number | null;
};

/** A one-time code that was mailed. */
type OtpRow = {
  /** The request for the code. */
  submission_id: string;
  email: string;
  /** Salt and scrypt hash; the code itself is not stored. */
  code_hash: string;
  /** Number of tries. */
  attempts: number;
  expires_at: number;
  used_at: number | null;
};

/** A file that a visitor uploaded. */
type UploadRow = {
  id: string;
  /** Its name in `DATA_DIR/uploads`. */
  file: string;
  size: number;
  created_at: number;
  /** The submission that it belongs to; null until that is sent. */
  submission_id: string | null;
};

/** A browser that is subscribed to notifications, without any reference to its user. */
export type PushSubscriptionRow = {
  /** The URL at its push service. */
  endpoint: string;
  /** The keys by which messages are encrypted, as base64url (RFC 8291). */
  p256dh: string;
  auth: string;
  created_at: number;
  /** Number of consecutive messages that could not be delivered. */
  failures: number;
};

/** The number of measurements in one bucket, by day, kind of page and metric, without any reference to visitors. */
export type WebVitalRow = {
  /** The next four columns, joined by "|". */
  id: string;
  /** In UTC, as `2026-01-31`. */
  day: string;
  kind: string;
  vital: Vital;
  bucket: number;
  count: number;
};

/** Counts of visitors' actions by day, without any reference to them. A column that an event does not have is empty. */
export type VisitRow = {
  /** A hash of the next six columns. */
  id: string;
  /** In UTC, as `2026-01-31`. */
  day: string;
  /** `missed`: an address without a page was asked for. */
  event: PageEvent | "missed";
  /** The path of a page, without its parameters, or "other". */
  page: string;
  /** The form, the target of a button, the text of a search, or the missed address. */
  name: string;
  /** The source of the visit. */
  source: string;
  campaign: string;
  count: number;
};

/** A change that somebody made at the desk, without the personal data that it was about. */
export type DeskLogRow = {
  id: string;
  /** The person, by the name given at sign-in. */
  name: string;
  action: string;
  /** The id of the submission or message. */
  subject: string | null;
  /** The result as JSON: pairs of a label and a number. */
  result: string | null;
  created_at: number;
};

/** The part of a daily allowance that a network used. Removed after its day. */
export type AllowanceRow = {
  /** The next three columns, joined by "|". */
  id: string;
  /** The number of the day since 1970, in UTC. */
  day: number;
  /** The kind of allowance. */
  kind: string;
  /** The network, keyed as in the rate limit; "all" for all clients together. */
  client: string;
  used: number;
  /** The number of requests or messages over the allowance. */
  refused: number;
};

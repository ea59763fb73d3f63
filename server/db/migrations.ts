import { fillCountries } from "./fill-countries.ts";
import type { Db } from "./schema.ts";
import { addHandlingToViews, addSourcesToViews, addVisitView, createViews } from "./view-migrations.ts";

/** A statement that both databases know, or a function for what they write in different ways. */
type Step = string | ((db: Db) => Promise<void>);

/** All changes of the schema, oldest first, for SQLite and PostgreSQL alike. A released one is never edited. */
export const migrations: Readonly<Record<string, readonly Step[]>> = {
  "0001-submissions-and-outbox": [
    `create table submissions (
      id text primary key,
      form text not null,
      email text,
      payload text not null,
      seen_ip text not null,
      created_at bigint not null,
      idempotency_key text unique,
      quarantined integer not null
    )`,
    // Lists and exports read a form by id, which is by time; erasure looks people up by address.
    "create index submissions_form on submissions (form, id)",
    "create index submissions_email on submissions (email)",
    `create table outbox (
      id text primary key,
      submission_id text not null references submissions (id) on delete cascade,
      kind text not null,
      state text not null,
      attempts integer not null,
      next_attempt_at bigint not null,
      claimed_until bigint not null,
      last_error text,
      created_at bigint not null,
      sent_at bigint
    )`,
    "create index outbox_submission on outbox (submission_id)",
    // The worker polls for due messages, and nearly every row is sent: an index of the others stays small.
    "create index outbox_pending on outbox (kind, next_attempt_at) where state = 'pending'",
    "create table heartbeats (id integer primary key, beat_at bigint not null)",
  ],
  "0002-suppressions-and-keys": [
    "create table suppressions (email text primary key, created_at bigint not null)",
    "create table keys (name text primary key, value text not null)",
  ],
  "0003-one-time-codes": [
    `create table otps (
      submission_id text primary key references submissions (id) on delete cascade,
      email text not null,
      code_hash text not null,
      attempts integer not null,
      expires_at bigint not null,
      used_at bigint
    )`,
    "create index otps_email on otps (email, submission_id)",
  ],
  "0004-uploads": [
    // A file belongs to one submission, and a submission has one file.
    `create table uploads (
      id text primary key,
      file text not null,
      size integer not null,
      created_at bigint not null,
      submission_id text unique references submissions (id) on delete cascade
    )`,
  ],
  "0005-used-proofs": ["create table used_proofs (id text primary key, expires_at bigint not null)"],
  "0006-push-subscriptions": [
    `create table push_subscriptions (
      endpoint text primary key,
      p256dh text not null,
      auth text not null,
      created_at bigint not null
    )`,
  ],
  "0007-web-vitals": [
    `create table web_vitals (
      id text primary key,
      day text not null,
      kind text not null,
      vital text not null,
      bucket integer not null,
      count bigint not null
    )`,
    "create index web_vitals_day on web_vitals (day)",
  ],
  "0008-push-failures": ["alter table push_subscriptions add column failures integer default 0 not null"],
  // Limits look back a day at most, so older rows need no mailbox.
  "0009-mailboxes": [
    "alter table submissions add column mailbox text",
    "create index submissions_mailbox on submissions (mailbox, id)",
  ],
  "0010-clients-of-uploads": ["alter table uploads add column client text"],
  // Subscriptions from before this table count as unconfirmed: nothing proves that their owners asked for them.
  "0011-newsletter-confirmations": [
    "create table newsletter_confirmations (email text primary key, confirmed_at bigint not null)",
  ],
  // The columns of the desk's filters, with an index each, and its log.
  "0012-desk": [
    "alter table submissions add column country text",
    "alter table submissions add column page text",
    "alter table submissions add column handled_at bigint",
    fillCountries,
    // Lists are read newest first, which is by id.
    "create index submissions_country on submissions (country, id)",
    // Most rows have one of these states, the others few: partial indexes keep the latter short.
    "create index submissions_new on submissions (id) where quarantined = 0 and handled_at is null",
    "create index submissions_handled on submissions (id) where quarantined = 0 and handled_at is not null",
    "create index submissions_quarantined on submissions (id) where quarantined = 1",
    `create table desk_log (
      id text primary key,
      name text not null,
      action text not null,
      subject text,
      result text,
      created_at bigint not null
    )`,
  ],
  "0013-views": [createViews],
  // The allowances also bound waiting files, which had a quota by client.
  "0014-allowances": [
    `create table allowances (
      id text primary key,
      day integer not null,
      kind text not null,
      client text not null,
      used bigint not null,
      refused bigint not null
    )`,
    "create index allowances_day on allowances (day)",
    "alter table uploads drop column client",
  ],
  // Few messages fail, so the index by which the desk finds their submissions stays small.
  "0015-failed-deliveries": ["create index outbox_dead on outbox (submission_id) where state = 'dead'"],
  // The origin of leads, with an index for each filter: most rows have null in it.
  "0016-sources": [
    "alter table submissions add column source text",
    "alter table submissions add column campaign text",
    "alter table submissions add column touches text",
    "create index submissions_source on submissions (source, id) where source is not null",
    "create index submissions_campaign on submissions (campaign, id) where campaign is not null",
    addSourcesToViews,
  ],
  // Who handles a lead, with which result, a note, and why it may be spam.
  "0017-handling": [
    "alter table submissions add column status text",
    "alter table submissions add column handler text",
    "alter table submissions add column note text",
    "alter table submissions add column spam_reasons text",
    "create index submissions_status on submissions (status, id) where status is not null",
    "create index submissions_handler on submissions (handler, id) where handler is not null",
    addHandlingToViews,
  ],
  "0018-visits": [
    `create table visits (
      id text primary key,
      day text not null,
      event text not null,
      page text not null,
      name text not null,
      source text not null,
      campaign text not null,
      count bigint not null
    )`,
    "create index visits_day on visits (day, event)",
    addVisitView,
  ],
};

import { type Kysely, type Migration, sql } from "kysely";
import { addDesk, addHandling, addSources, indexFailedDeliveries } from "./desk-migrations.ts";
import { createViews } from "./view-migrations.ts";

/** All changes of the schema, oldest first, for SQLite and PostgreSQL alike. A released one is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-submissions-and-outbox": { up: createSubmissionsAndOutbox },
  "0002-suppressions-and-keys": { up: createSuppressionsAndKeys },
  "0003-one-time-codes": { up: createCodes },
  "0004-uploads": { up: createUploads },
  "0005-used-proofs": { up: createUsedProofs },
  "0006-push-subscriptions": { up: createPushSubscriptions },
  "0007-web-vitals": { up: createWebVitals },
  "0008-push-failures": { up: countPushFailures },
  "0009-mailboxes": { up: addMailboxes },
  "0010-clients-of-uploads": { up: addClientsOfUploads },
  "0011-newsletter-confirmations": { up: createNewsletterConfirmations },
  "0012-desk": { up: addDesk },
  "0013-views": { up: createViews },
  "0014-allowances": { up: createAllowances },
  "0015-failed-deliveries": { up: indexFailedDeliveries },
  "0016-sources": { up: addSources },
  "0017-handling": { up: addHandling },
};

async function createSubmissionsAndOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("submissions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("seen_ip", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("idempotency_key", "text", (column) => column.unique())
    .addColumn("quarantined", "integer", (column) => column.notNull())
    .execute();
  // Lists and exports read a form by id, which is by time; erasure looks people up by address.
  await db.schema.createIndex("submissions_form").on("submissions").columns(["form", "id"]).execute();
  await db.schema.createIndex("submissions_email").on("submissions").column("email").execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("submission_id", "text", (column) =>
      column.notNull().references("submissions.id").onDelete("cascade"),
    )
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "bigint", (column) => column.notNull())
    .addColumn("claimed_until", "bigint", (column) => column.notNull())
    .addColumn("last_error", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("sent_at", "bigint")
    .execute();
  await db.schema.createIndex("outbox_submission").on("outbox").column("submission_id").execute();
  // The worker polls for due messages, and nearly every row is sent: an index of the others stays small.
  await db.schema
    .createIndex("outbox_pending")
    .on("outbox")
    .columns(["kind", "next_attempt_at"])
    .where(sql.ref("state"), "=", sql.lit("pending"))
    .execute();

  await db.schema
    .createTable("heartbeats")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("beat_at", "bigint", (column) => column.notNull())
    .execute();
}

async function createSuppressionsAndKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("suppressions")
    .addColumn("email", "text", (column) => column.primaryKey())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("keys")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}

async function createCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("otps")
    .addColumn("submission_id", "text", (column) =>
      column.primaryKey().references("submissions.id").onDelete("cascade"),
    )
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema.createIndex("otps_email").on("otps").columns(["email", "submission_id"]).execute();
}

async function createUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("uploads")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("file", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    // A file belongs to one submission, and a submission has one file.
    .addColumn("submission_id", "text", (column) =>
      column.unique().references("submissions.id").onDelete("cascade"),
    )
    .execute();
}

async function createUsedProofs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("used_proofs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
}

async function createPushSubscriptions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("push_subscriptions")
    .addColumn("endpoint", "text", (column) => column.primaryKey())
    .addColumn("p256dh", "text", (column) => column.notNull())
    .addColumn("auth", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
}

async function createWebVitals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("web_vitals")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("vital", "text", (column) => column.notNull())
    .addColumn("bucket", "integer", (column) => column.notNull())
    .addColumn("count", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("web_vitals_day").on("web_vitals").column("day").execute();
}

async function countPushFailures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("push_subscriptions")
    .addColumn("failures", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Limits look back a day at most, so older rows need no mailbox. */
async function addMailboxes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("submissions").addColumn("mailbox", "text").execute();
  await db.schema.createIndex("submissions_mailbox").on("submissions").columns(["mailbox", "id"]).execute();
}

async function addClientsOfUploads(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("uploads").addColumn("client", "text").execute();
}

/** Subscriptions from before this table count as unconfirmed: nothing proves that their owners asked for them. */
async function createNewsletterConfirmations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("newsletter_confirmations")
    .addColumn("email", "text", (column) => column.primaryKey())
    .addColumn("confirmed_at", "bigint", (column) => column.notNull())
    .execute();
}

/** The allowances also bound waiting files, which had a quota by client. */
async function createAllowances(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("allowances")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("day", "integer", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("client", "text", (column) => column.notNull())
    .addColumn("used", "bigint", (column) => column.notNull())
    .addColumn("refused", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("allowances_day").on("allowances").column("day").execute();
  await db.schema.alterTable("uploads").dropColumn("client").execute();
}

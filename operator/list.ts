import { join } from "node:path";
import { readableLine } from "#contract/readable-text.ts";
import { addressKey } from "#contract/typed-text.ts";
import { endpoints } from "#forms/index.ts";
import type { Db } from "#server/db/schema.ts";
import { firstUuidAt } from "#server/db/uuid.ts";
import { FILE_REMOVED, hasFile, originRows } from "#server/mail/lead-text.ts";
import { NEWSLETTER } from "#server/newsletter/confirmations.ts";
import { leadState } from "#server/submissions/lead-state.ts";
import { readTouches } from "#server/submissions/origin.ts";
import { readReasons } from "#server/submissions/spam.ts";
import { readPayload } from "#server/submissions/store.ts";
import { uploadsFolder } from "#server/uploads/uploads.ts";
import { formatTime, printTable } from "./table.ts";
import type { CommandContext } from "./with-database.ts";

/** @throws Error if there is neither a form of this name nor a lead of a removed one */
export async function checkForm(db: Db, form: string): Promise<void> {
  const names = endpoints.map(({ name }) => name);
  if (names.some((name) => name === form)) return;
  const lead = await db.selectFrom("submissions").select("id").where("form", "=", form).executeTakeFirst();
  if (!lead) throw new Error(`There is no form ${form} and no lead of one. Forms: ${names.join(", ")}`);
}

type ListOptions = {
  form?: string;
  since?: number;
  until?: number;
  email?: string;
  quarantined?: true;
  limit: number;
};

export async function listLeads({ db }: CommandContext, options: ListOptions): Promise<void> {
  const { form, since, until, email, quarantined, limit } = options;
  if (form !== undefined) await checkForm(db, form);
  const leads = await db
    .selectFrom("submissions")
    .leftJoin("newsletter_confirmations", "newsletter_confirmations.email", "submissions.email")
    .leftJoin("suppressions", "suppressions.email", "submissions.email")
    .selectAll("submissions")
    .select(["confirmed_at", "suppressions.email as unsubscribed"])
    .$if(form !== undefined, (query) => query.where("form", "=", form ?? ""))
    .$if(email !== undefined, (query) => query.where("submissions.email", "=", addressKey(email ?? "")))
    .$if(since !== undefined, (query) => query.where("id", ">=", firstUuidAt(since ?? 0)))
    .$if(until !== undefined, (query) => query.where("id", "<", firstUuidAt(until ?? 0)))
    .$if(quarantined === true, (query) => query.where("quarantined", "=", 1))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  printTable(
    ["ID", "RECEIVED (UTC)", "FORM", "EMAIL", ""],
    leads.map((lead) => [
      lead.id,
      formatTime(lead.created_at),
      lead.form,
      lead.email ?? "",
      lead.quarantined ? leadState(lead) : subscriptionState(lead),
    ]),
  );
}

type Subscription = { form: string; confirmed_at: number | null; unsubscribed: string | null };

function subscriptionState({ form, confirmed_at, unsubscribed }: Subscription): string {
  if (form !== NEWSLETTER) return "";
  if (unsubscribed !== null) return "unsubscribed";
  return confirmed_at === null ? "unconfirmed" : "confirmed";
}

/** Prints one lead with its fields, origin and messages. @throws Error if there is no such lead */
export async function showLead({ db, dataDir }: CommandContext, id: string): Promise<void> {
  const lead = await db
    .selectFrom("submissions")
    .leftJoin("newsletter_confirmations", "newsletter_confirmations.email", "submissions.email")
    .selectAll("submissions")
    .select("confirmed_at")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!lead) throw new Error(`There is no lead ${id}.`);
  const { messages, upload } = await readAttached(db, id);
  const fields = readPayload(lead.payload) ?? { "cannot be read": lead.payload };
  const rows = [
    ["id", lead.id],
    ["received", new Date(lead.created_at).toISOString()],
    ["form", lead.form],
    ["seen address", lead.seen_ip],
    ["state", leadState(lead)],
    ...(lead.handler === null ? [] : [["handler", lead.handler]]),
    ...(lead.note === null ? [] : [["note", lead.note]]),
    ...readReasons(lead.spam_reasons).map(([reason, weight]) => ["spam", `${weight}: ${reason}`]),
    ...(lead.form === NEWSLETTER
      ? [["confirmed", lead.confirmed_at === null ? "no" : new Date(lead.confirmed_at).toISOString()]]
      : []),
    ...Object.entries(fields).map(([field, value]) => [
      `  ${field}`,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
    ...originRows({ page: lead.page, source: readTouches(lead.touches) }).map(([label, value]) => [
      label.toLowerCase(),
      value,
    ]),
    ...(upload ? [["file", join(uploadsFolder(dataDir), upload.file)]] : []),
    ...(!upload && hasFile(lead.form) ? [["file", FILE_REMOVED]] : []),
    ...messages.map((message) => [
      message.kind,
      `${message.state}, attempts: ${message.attempts}${message.last_error ? `, ${message.last_error}` : ""}`,
    ]),
  ];
  const width = Math.max(...rows.map(([label = ""]) => label.length));
  // Not shortened: this command shows long values in full.
  for (const [label = "", value = ""] of rows)
    console.log(`${readableLine(label).padEnd(width)}  ${readableLine(value)}`);
}

/** Reads the messages that a submission caused, by kind, and its uploaded file. */
export async function readAttached(db: Db, id: string) {
  const messages = await db
    .selectFrom("outbox")
    .selectAll()
    .where("submission_id", "=", id)
    .orderBy("kind")
    .execute();
  const upload = await db
    .selectFrom("uploads")
    .select("file")
    .where("submission_id", "=", id)
    .executeTakeFirst();
  return { messages, upload };
}

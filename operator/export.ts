import { once } from "node:events";
import { fchmodSync, fstatSync } from "node:fs";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { csvLine } from "#contract/csv.ts";
import { endpoints } from "#forms/index.ts";
import type { Database, SubmissionRow } from "#server/db/schema.ts";
import { firstUuidAt } from "#server/db/uuid.ts";
import { NEWSLETTER } from "#server/newsletter/confirmations.ts";
import { readPayload } from "#server/submissions/store.ts";
import type { CommandContext } from "./with-database.ts";

export const EXPORT_FORMATS = ["csv", "jsonl"] as const;
type ExportOptions = {
  form?: string;
  /** Exports the leads of this person, of all forms. */
  email?: string;
  format: (typeof EXPORT_FORMATS)[number];
  since?: number;
  until?: number;
};

/** Rows per query, which bounds memory. */
const PAGE_SIZE = 1000;
const PROGRESS_EVERY = 100_000;

/**
 * Writes all leads of a form or of a person to stdout, oldest first. It may include leads that arrive meanwhile.
 * A person's leads are JSON lines, because fields differ by form.
 * @throws Error unless exactly one of `form` and `email` is given
 */
export async function exportLeads({ db }: CommandContext, options: ExportOptions): Promise<void> {
  const { form, since, until } = options;
  const email = options.email?.trim().toLowerCase();
  if ((form === undefined) === (email === undefined)) throw new Error("Name either --form or --email.");
  restrictStdout();
  const conditions = [
    ...(form === undefined ? [] : [sql<boolean>`submissions.form = ${form}`]),
    ...(email === undefined ? [] : [sql<boolean>`submissions.email = ${email}`]),
    ...(until === undefined ? [] : [sql<boolean>`submissions.id < ${firstUuidAt(until)}`]),
  ];
  const format = form === undefined ? "jsonl" : options.format;
  let count = 0;
  const onProgress = (done: number) => {
    count = done;
    if (count % PROGRESS_EVERY === 0) console.error(`${count} leads`);
  };
  const matching = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  for await (const text of leadLines(db, { form, format, since, matching, onProgress })) await write(text);
  console.error(`${count} leads exported`);
}

type LeadLines = {
  /** The form whose fields are the columns of CSV; without one, all fields are in one column as JSON. */
  readonly form: string | undefined;
  readonly format: (typeof EXPORT_FORMATS)[number];
  readonly since?: number | undefined;
  /** A condition on `submissions`. */
  readonly matching: RawBuilder<SqlBool>;
  /** Called after each page with the number of leads so far. */
  readonly onProgress?: (done: number) => void;
};

/** Yields leads as CSV or JSON lines, oldest first, a page of rows at a time. */
export async function* leadLines(
  db: Kysely<Database>,
  { form, format, since = 0, matching, onProgress }: LeadLines,
): AsyncGenerator<string> {
  const { head, line } = format === "csv" ? csvWriter(form) : jsonlWriter();
  if (head !== "") yield head;
  let count = 0;
  let after = firstUuidAt(since);
  for (;;) {
    const page = await db
      .selectFrom("submissions")
      .leftJoin("suppressions", "suppressions.email", "submissions.email")
      .selectAll("submissions")
      .select("suppressions.email as unsubscribed")
      .leftJoin("newsletter_confirmations", "newsletter_confirmations.email", "submissions.email")
      .select("newsletter_confirmations.confirmed_at")
      .where("submissions.id", ">", after)
      .where(matching)
      .orderBy("submissions.id")
      .limit(PAGE_SIZE)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    yield page.map(line).join("");
    after = last.id;
    count += page.length;
    onProgress?.(count);
  }
}

type LineWriter = { readonly head: string; readonly line: (row: ExportRow) => string };

/** A lead with its suppression and the time of its newsletter confirmation. */
type ExportRow = SubmissionRow & {
  readonly unsubscribed: string | null;
  readonly confirmed_at: number | null;
};

function csvWriter(form: string | undefined): LineWriter {
  if (form === undefined) return anyFormWriter();
  const endpoint = endpoints.find(({ name }) => name === form);
  const fields = endpoint
    ? [...Object.keys(endpoint.fields.shape), ...Object.keys(endpoint.enrichment ?? {})]
    : [];
  const subscription = form === NEWSLETTER ? ["confirmed"] : [];
  return {
    head: csvLine(["id", "received", ...fields, "seen_ip", ...subscription, "quarantined", "unsubscribed"]),
    line(row) {
      const payload = fieldsOf(row);
      const values = fields.map((field) => payload[field]);
      const flags = [
        ...subscription.map(() => row.confirmed_at !== null),
        row.quarantined === 1,
        row.unsubscribed !== null,
      ];
      const words = flags.map((flag) => (flag ? "yes" : "no"));
      return csvLine([row.id, receivedAt(row), ...values, row.seen_ip, ...words]);
    },
  };
}

/** Writes leads of several forms, whose fields differ. */
function anyFormWriter(): LineWriter {
  return {
    head: csvLine(["id", "received", "form", "email", "fields", "seen_ip", "quarantined", "unsubscribed"]),
    line(row) {
      const flags = [row.quarantined === 1, row.unsubscribed !== null].map((flag) => (flag ? "yes" : "no"));
      return csvLine([row.id, receivedAt(row), row.form, row.email, fieldsOf(row), row.seen_ip, ...flags]);
    },
  };
}

function jsonlWriter(): LineWriter {
  return {
    head: "",
    line(row) {
      const { id, form, email, seen_ip, confirmed_at } = row;
      const flags = { quarantined: row.quarantined === 1, unsubscribed: row.unsubscribed !== null };
      const lead = { id, form, received: receivedAt(row), email, fields: fieldsOf(row), seen_ip };
      const confirmed = confirmed_at === null ? null : new Date(confirmed_at).toISOString();
      const all = { ...lead, ...flags, ...(form === NEWSLETTER && { confirmed }) };
      return `${escapeControls(JSON.stringify(all))}\n`;
    },
  };
}

/** Returns the fields of a lead; none if they cannot be parsed, so that one damaged row does not end the export. */
function fieldsOf({ id, payload }: SubmissionRow): Record<string, unknown> {
  const fields = readPayload(payload);
  if (!fields) console.error(`The fields of ${id} cannot be read; it is exported without them.`);
  return fields ?? {};
}

/** Escapes C1 controls and bidi overrides, which JSON leaves as they are: stdout may be a terminal. */
function escapeControls(json: string): string {
  const escaped = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return json.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, escaped);
}

function receivedAt({ created_at }: SubmissionRow): string {
  return new Date(created_at).toISOString();
}

/** Sets mode 0600 on the file that the shell created for `>`. Pipes and terminals have no mode. */
function restrictStdout(): void {
  const { fd } = process.stdout;
  const file = fstatSync(fd);
  if (!file.isFile() || (file.mode & 0o077) === 0 || file.uid !== process.getuid?.()) return;
  fchmodSync(fd, 0o600);
  console.error("The file is readable by you alone now.");
}

/** Writes to stdout with backpressure. */
async function write(text: string): Promise<void> {
  if (text !== "" && !process.stdout.write(text)) await once(process.stdout, "drain");
}

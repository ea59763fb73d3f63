import { once } from "node:events";
import { fchmodSync, fstatSync } from "node:fs";
import { ByteWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { csvLine } from "#contract/csv.ts";
import { addressKey } from "#contract/typed-text.ts";
import { endpoints } from "#forms/index.ts";
import type { Database, Db, SubmissionRow } from "#server/db/schema.ts";
import { firstUuidAt } from "#server/db/uuid.ts";
import { NEWSLETTER } from "#server/newsletter/confirmations.ts";
import { readPayload } from "#server/submissions/store.ts";
import type { CommandContext } from "./with-database.ts";

export const EXPORT_FORMATS = ["csv", "jsonl", "parquet"] as const;
type ExportFormat = (typeof EXPORT_FORMATS)[number];
type ExportOptions = {
  form?: string;
  /** Exports the leads of this person, of all forms. */
  email?: string;
  format: ExportFormat;
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
  const email = options.email && addressKey(options.email);
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
  const file = leadFile(db, { form, format, since, matching, onProgress });
  for await (const part of file) await write(part);
  console.error(`${count} leads exported`);
}

type LeadSelection = {
  /** The form whose fields are columns; without one, all fields are in one column as JSON. */
  readonly form: string | undefined;
  readonly since?: number | undefined;
  /** A condition on `submissions`. */
  readonly matching: RawBuilder<SqlBool>;
  /** Called after each page with the number of leads so far. */
  readonly onProgress?: (done: number) => void;
};

type Encode = (
  pages: AsyncIterable<ExportRow[]>,
  form: string | undefined,
) => AsyncGenerator<Uint8Array | string>;

const encoders: Readonly<Record<ExportFormat, Encode>> = {
  csv: encodeCsv,
  jsonl: encodeJsonLines,
  parquet: encodeParquet,
};

/** Yields leads as a file of a format, oldest first, a page of rows at a time. */
export function leadFile(
  db: Db,
  { format, ...selection }: LeadSelection & { readonly format: ExportFormat },
): AsyncGenerator<Uint8Array | string> {
  return encoders[format](readPages(db, selection), selection.form);
}

async function* readPages(
  db: Db,
  { since = 0, matching, onProgress }: LeadSelection,
): AsyncGenerator<ExportRow[]> {
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
    yield page.map((row) => ({ ...row, fields: fieldsOf(row) }));
    after = last.id;
    count += page.length;
    onProgress?.(count);
  }
}

/** A lead with its parsed fields, its suppression and the time of its newsletter confirmation. */
type ExportRow = Selectable<Database["submissions"]> & {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly unsubscribed: string | null;
  readonly confirmed_at: number | null;
};

type Column = readonly [name: string, cell: (row: ExportRow) => unknown];

const timeOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const yesOrNo = (flag: boolean) => (flag ? "yes" : "no");

/** The last columns of every export: the page that sent the form, and when an operator marked it as handled. */
const STATE: readonly Column[] = [
  ["quarantined", ({ quarantined }) => yesOrNo(quarantined === 1)],
  ["unsubscribed", ({ unsubscribed }) => yesOrNo(unsubscribed !== null)],
  ["page", ({ page }) => page],
  ["handled", ({ handled_at }) => timeOrNull(handled_at)],
];

/** Returns the columns of a form's leads; leads of several forms, whose fields differ, have them in one column. */
function columnsOf(form: string | undefined): Column[] {
  const endpoint = endpoints.find(({ name }) => name === form);
  const names = endpoint ? Object.keys({ ...endpoint.fields.shape, ...endpoint.enrichment }) : [];
  const several: Column[] = [
    ["form", (row) => row.form],
    ["email", (row) => row.email],
    ["fields", (row) => row.fields],
  ];
  const confirmed: Column = ["confirmed", (row) => yesOrNo(row.confirmed_at !== null)];
  return [
    ["id", ({ id }) => id],
    ["received", receivedAt],
    ...(form === undefined ? several : names.map((name): Column => [name, ({ fields }) => fields[name]])),
    ["seen_ip", (row) => row.seen_ip],
    ...(form === NEWSLETTER ? [confirmed] : []),
    ...STATE,
  ];
}

async function* encodeCsv(pages: AsyncIterable<ExportRow[]>, form: string | undefined) {
  const columns = columnsOf(form);
  yield csvLine(columns.map(([name]) => name));
  for await (const page of pages) {
    yield page.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join("");
  }
}

async function* encodeJsonLines(pages: AsyncIterable<ExportRow[]>) {
  for await (const page of pages) yield page.map(jsonLine).join("");
}

function jsonLine(row: ExportRow): string {
  const { id, form, email, fields, seen_ip, confirmed_at, page, handled_at } = row;
  const flags = { quarantined: row.quarantined === 1, unsubscribed: row.unsubscribed !== null };
  const state = { ...flags, page, handled: timeOrNull(handled_at) };
  const lead = { id, form, received: receivedAt(row), email, fields, seen_ip };
  const all = { ...lead, ...state, ...(form === NEWSLETTER && { confirmed: timeOrNull(confirmed_at) }) };
  return `${escapeControls(JSON.stringify(all))}\n`;
}

/** Writes the cells of CSV as text, unchanged: a column of text is never a formula. Each page is a row group. */
async function* encodeParquet(pages: AsyncIterable<ExportRow[]>, form: string | undefined) {
  const columns = columnsOf(form);
  const columnData = (rows: readonly ExportRow[]) =>
    columns.map(([name, cell]) => ({
      name,
      type: "STRING" as const,
      data: rows.map((row) => textOf(cell(row))),
    }));
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema: schemaFromColumnData({ columnData: columnData([]) }) });
  const written = () => {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    return bytes;
  };
  for await (const page of pages) {
    await file.write({ columnData: columnData(page), rowGroupSize: PAGE_SIZE });
    yield written();
  }
  await file.finish();
  yield written();
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === "string" ? value : JSON.stringify(value);
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
async function write(part: string | Uint8Array): Promise<void> {
  if (part.length > 0 && !process.stdout.write(part)) await once(process.stdout, "drain");
}

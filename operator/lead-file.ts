import type { SchemaElement } from "hyparquet";
import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { csvHead, csvLine } from "#contract/csv.ts";
import type { Db } from "#server/db/schema.ts";
import { firstUuidAt } from "#server/db/uuid.ts";
import { NEWSLETTER } from "#server/newsletter/confirmations.ts";
import { leadState } from "#server/submissions/lead-state.ts";
import { readTouches } from "#server/submissions/origin.ts";
import { readReasons } from "#server/submissions/spam.ts";
import { readPayload } from "#server/submissions/store.ts";
import { type Column, type ColumnType, collectFields, columnsOf, type ExportRow } from "./lead-columns.ts";

export const EXPORT_FORMATS = ["csv", "jsonl", "parquet"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

type LeadSelection = {
  /** The form whose fields are columns; without one, all fields are in one column as JSON. */
  readonly form: string | undefined;
  readonly since?: number | undefined;
  /** A condition on `submissions`. */
  readonly matching: RawBuilder<SqlBool>;
  /** Called after each page with the number of leads so far. */
  readonly onProgress?: (done: number) => void;
};

type Pages = AsyncIterable<ExportRow[]>;
type FilePart = Uint8Array | string;

/** Rows per query, which bounds memory. */
const PAGE_SIZE = 1000;

/** The formats with columns. */
const encoders = { csv: encodeCsv, parquet: encodeParquet };

/**
 * Yields leads as a file of a format, oldest first, a page of rows at a time. Columns are known only once all leads of a
 * form have been read, so these are read twice; leads that arrive meanwhile are left out.
 */
export async function* leadFile(
  db: Db,
  { format, ...selection }: LeadSelection & { readonly format: ExportFormat },
): AsyncGenerator<FilePart> {
  if (format === "jsonl") {
    for await (const page of readPages(db, selection)) yield page.map(jsonLine).join("");
    return;
  }
  const { form, matching, since } = selection;
  if (form === undefined) {
    yield* encoders[format](columnsOf(form, new Map()), readPages(db, selection));
    return;
  }
  const fields = collectFields(form);
  let last = "";
  for await (const page of readPages(db, { matching, since }, () => {})) {
    for (const row of page) fields.add(row.fields);
    last = page.at(-1)?.id ?? last;
  }
  const read = sql<boolean>`${matching} and submissions.id <= ${last}`;
  yield* encoders[format](columnsOf(form, fields.types()), readPages(db, { ...selection, matching: read }));
}

/** @param onDamaged called with the id of a lead whose fields cannot be parsed; it has none then */
async function* readPages(
  db: Db,
  { since = 0, matching, onProgress }: Omit<LeadSelection, "form">,
  onDamaged = (id: string) =>
    console.error(`The fields of ${id} cannot be read; it is exported without them.`),
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
    yield page.map((row) => {
      const fields = readPayload(row.payload);
      // One damaged row does not end the export.
      if (!fields) onDamaged(row.id);
      return { ...row, fields: fields ?? {}, arrivals: readTouches(row.touches) };
    });
    after = last.id;
    count += page.length;
    onProgress?.(count);
  }
}

async function* encodeCsv(columns: readonly Column[], pages: Pages): AsyncGenerator<FilePart> {
  yield csvHead(columns.map(({ name }) => name));
  for await (const page of pages)
    yield page.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join("");
}

/** Parquet's own types. Source: github.com/apache/parquet-format, LogicalTypes.md. */
const ELEMENTS = {
  STRING: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  BOOLEAN: { type: "BOOLEAN" },
  INT32: { type: "INT32" },
  DOUBLE: { type: "DOUBLE" },
  DATE: { type: "INT32", converted_type: "DATE" },
  TIMESTAMP: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
} as const satisfies Readonly<Record<ColumnType, Omit<SchemaElement, "name">>>;

/** Writes text unchanged: a column of text is never a formula. Each page is a row group. */
async function* encodeParquet(columns: readonly Column[], pages: Pages): AsyncGenerator<FilePart> {
  const schema: SchemaElement[] = [
    { name: "root", num_children: columns.length },
    ...columns.map(({ name, type }) => ({ name, ...ELEMENTS[type], repetition_type: "OPTIONAL" as const })),
  ];
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema });
  const written = () => {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    return bytes;
  };
  for await (const page of pages) {
    const columnData = columns.map(({ name, value }) => ({ name, data: page.map(value) }));
    await file.write({ columnData, rowGroupSize: PAGE_SIZE });
    yield written();
  }
  await file.finish();
  yield written();
}

function jsonLine(row: ExportRow): string {
  const { id, form, email, fields, seen_ip, confirmed_at, page, handled_at, arrivals } = row;
  const flags = { quarantined: row.quarantined === 1, unsubscribed: row.unsubscribed !== null };
  const { handler, note } = row;
  const team = { state: leadState(row), handler, note, spam_reasons: readReasons(row.spam_reasons) };
  const state = { ...flags, page, handled: timeOrNull(handled_at), ...team };
  const lead = { id, form, received: timeOrNull(row.created_at), email, fields, seen_ip };
  const all = {
    ...lead,
    ...state,
    source: arrivals,
    ...(form === NEWSLETTER && { confirmed: timeOrNull(confirmed_at) }),
  };
  return `${escapeControls(JSON.stringify(all))}\n`;
}

const timeOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Escapes C1 controls and bidi overrides, which JSON leaves as they are: stdout may be a terminal. */
function escapeControls(json: string): string {
  return json.replace(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

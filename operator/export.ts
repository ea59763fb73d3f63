import { once } from "node:events";
import { endpoints } from "../contract/endpoints.ts";
import type { SubmissionRow } from "../server/db/schema.ts";
import { firstUuidAt } from "../server/db/uuid.ts";
import { csvLine } from "./csv.ts";
import type { Tools } from "./with-database.ts";

export const EXPORT_FORMATS = ["csv", "jsonl"] as const;
type ExportOptions = { form: string; format: (typeof EXPORT_FORMATS)[number]; since?: number };

/** Rows read at once: memory stays the same however many leads there are. */
const PAGE_SIZE = 1000;
const PROGRESS_EVERY = 100_000;

/** Writes every lead of a form to stdout, oldest first. Leads that arrive meanwhile may come along. */
export async function exportLeads({ db }: Tools, { form, format, since }: ExportOptions): Promise<void> {
  const { head, line } = format === "csv" ? csvWriter(form) : jsonlWriter();
  await write(head);
  let count = 0;
  let after = firstUuidAt(since ?? 0);
  for (;;) {
    const page = await db
      .selectFrom("submissions")
      .selectAll()
      .where("form", "=", form)
      .where("id", ">", after)
      .orderBy("id")
      .limit(PAGE_SIZE)
      .execute();
    const last = page.at(-1);
    if (!last) break;
    await write(page.map(line).join(""));
    after = last.id;
    count += page.length;
    if (count % PROGRESS_EVERY === 0) console.error(`${count} leads`);
  }
  console.error(`${count} leads exported`);
}

type LineWriter = { readonly head: string; readonly line: (row: SubmissionRow) => string };

function csvWriter(form: string): LineWriter {
  const endpoint = endpoints.find(({ name }) => name === form);
  const fields = endpoint
    ? [...Object.keys(endpoint.fields.shape), ...Object.keys(endpoint.enrichment ?? {})]
    : [];
  return {
    head: csvLine(["id", "received", ...fields, "seen_ip", "quarantined"]),
    line(row) {
      const payload: Record<string, unknown> = JSON.parse(row.payload);
      const values = fields.map((field) => payload[field]);
      return csvLine([row.id, receivedAt(row), ...values, row.seen_ip, row.quarantined ? "yes" : "no"]);
    },
  };
}

function jsonlWriter(): LineWriter {
  return {
    head: "",
    line(row) {
      const { id, form, email, seen_ip } = row;
      const lead = { id, form, received: receivedAt(row), email, fields: JSON.parse(row.payload), seen_ip };
      return `${JSON.stringify({ ...lead, quarantined: row.quarantined === 1 })}\n`;
    },
  };
}

function receivedAt({ created_at }: SubmissionRow): string {
  return new Date(created_at).toISOString();
}

/** Waits for a reader that is slower than the database. */
async function write(text: string): Promise<void> {
  if (text !== "" && !process.stdout.write(text)) await once(process.stdout, "drain");
}

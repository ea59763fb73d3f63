import { isRecord } from "#contract/records.ts";
import { FileError, MAX_FILE_BYTES, megabytes } from "./import/file-error.ts";
import { gunzip } from "./import/gzip.ts";
import type { TableInput } from "./import/read-file.ts";
import type { Remark } from "./import/remark.ts";
import { readAddress, writeAddress } from "./model/address.ts";
import { EMPTY_VIEW, type View } from "./model/view.ts";
import { type Opening, PROJECT_START, type SessionState } from "./session-state.ts";

const MAX_LINE_BYTES = 1_000_000;
const NEWLINE = "\n".charCodeAt(0);

const queryOf = (view: View) => writeAddress({ set: "project", view });
const viewOf = (query: unknown): View =>
  (typeof query === "string" && readAddress(query)?.view) || EMPTY_VIEW;

/** Returns a table and the views of its session as a file. @throws Error with words for the visitor */
export async function makeProject({ source, history }: SessionState, table: TableInput): Promise<Blob> {
  const { view, dashboard } = history.now;
  const { bytes, rows, remarks } = table;
  if (bytes.length > MAX_FILE_BYTES)
    throw new Error(
      `The table takes ${megabytes(bytes.length)}: a project can have ${megabytes(MAX_FILE_BYTES)}.`,
    );
  const rest = {
    title: source.title,
    rows,
    remarks,
    view: queryOf(view),
    pins: dashboard.pins.map(queryOf),
    filters: queryOf({ ...EMPTY_VIEW, filters: dashboard.filters }),
  };
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Blob([
    ...[PROJECT_START, JSON.stringify(rest).slice(1), "\n"],
    await new Response(compressed).blob(),
  ]);
}

/** Returns the content of a project. @throws FileError if it is damaged */
export async function readProject(file: File): Promise<Opening> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const end = bytes.subarray(0, MAX_LINE_BYTES).indexOf(NEWLINE);
  const { title, rows, remarks, view, pins, filters } = parseLine(bytes.subarray(0, Math.max(0, end)));
  const table = await gunzip(bytes.slice(end + 1)).catch(() => Promise.reject(damaged()));
  if (typeof title !== "string" || typeof rows !== "number") throw damaged();
  const given = listOf(remarks).filter(
    (each): each is Remark =>
      isRecord(each) && typeof each.about === "string" && typeof each.text === "string",
  );
  return {
    origin: {
      source: { kind: "file", name: title, title },
      read: async () => ({ bytes: table.slice(), rows, remarks: given }),
      viewOf: () => viewOf(view),
    },
    dashboard: { pins: listOf(pins).map(viewOf), filters: viewOf(filters).filters },
  };
}

const damaged = () =>
  new FileError("This project is damaged or cut off. Open the one that you saved before it.");

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function parseLine(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (isRecord(parsed)) return parsed;
  } catch {
    // Said below.
  }
  throw damaged();
}

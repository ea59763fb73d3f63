import { type Table as ArrowTable, DataType, type Vector } from "apache-arrow";
import type { Row, Value } from "#charts/rows.ts";
import { distinctNames } from "../import/names.ts";
import type { TableInput } from "../import/read-file.ts";
import type { FieldKind } from "../model/table.ts";

type Column = { name: string; kind: FieldKind };
/** A query's result, with rows in the format of charts. */
export type Result = { columns: readonly Column[]; rows: readonly Row[] };
export type Query = (sql: string) => Promise<Result>;

/** @param loaded bytes so far @param total bytes to expect; 0 if unknown */
export type Progress = (loaded: number, total: number) => void;

/** The database behind the workbench. */
export type Engine = {
  query: Query;
  /** Creates or replaces the table of that name. */
  load(name: string, input: TableInput): Promise<void>;
  unload(name: string): Promise<void>;
  /** Runs a visitor's own SQL in a read-only transaction. @throws Error with the database's message */
  queryReadOnly(sql: string): Promise<Result & { more: boolean }>;
  /** Terminates the engine: a running query cannot be canceled otherwise. */
  close(): void;
};

/** Converts an Arrow table to rows; dates become ISO 8601 strings. */
export function readResult(table: ArrowTable): Result {
  const names = distinctNames(table.schema.fields.map(({ name }) => name));
  const columns = table.schema.fields.map(({ type }, i) => ({ name: names[i] ?? "", kind: kindOf(type) }));
  const cells = columns.map((_, i) => {
    const vector: Vector | null = table.getChildAt(i);
    return vector ? cellsOf(vector) : [];
  });
  const rows = Array.from({ length: table.numRows }, (_, row) =>
    Object.fromEntries(columns.map(({ name }, i) => [name, cells[i]?.[row] ?? null])),
  );
  return { columns, rows };
}

function kindOf(type: DataType): FieldKind {
  if (DataType.isDictionary(type)) return kindOf(type.dictionary);
  if (DataType.isBool(type)) return "boolean";
  if (DataType.isDate(type) || DataType.isTimestamp(type)) return "date";
  return DataType.isInt(type) || DataType.isFloat(type) || DataType.isDecimal(type) ? "number" : "text";
}

function cellsOf(vector: Vector): Value[] {
  const cells = Array.from<unknown>(vector);
  if (kindOf(vector.type) === "date") return datesOf(cells);
  return cells.map(cellOf);
}

function cellOf(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "string" || typeof value === "boolean") return value;
  return JSON.stringify(value);
}

/** Dates if all are at midnight, else dates with minutes. */
function datesOf(cells: readonly unknown[]): Value[] {
  const dates = cells.map((value) =>
    value === null || value === undefined ? null : new Date(Number(value)).toISOString(),
  );
  const wholeDays = dates.every((date) => date === null || date.endsWith("T00:00:00.000Z"));
  return dates.map((date) => date?.slice(0, wholeDays ? 10 : 16) ?? null);
}

import { type Table as ArrowTable, DataType, type Vector } from "apache-arrow";
import type { Value } from "#charts/rows.ts";
import { decimalNumber } from "../import/arrow.ts";
import { distinctNames } from "../import/names.ts";
import type { TableInput } from "../import/read-file.ts";
import type { Remark } from "../import/remark.ts";
import { identifier } from "../model/sql.ts";
import type { FieldKind } from "../model/table.ts";
import type { Query, Result } from "./query.ts";

export type { Query, Result };

/** @param loaded bytes so far @param total bytes to expect; 0 if unknown */
export type Progress = (loaded: number, total: number) => void;

/** Rows of a result that are counted at most: a visitor's query may have billions. */
export const MAX_COUNTED_ROWS = 1_000_000;

/** What a visitor reads if a query of ours fails, which the engine does for want of memory. */
export const NOT_COMPUTED = "The browser could not compute this. Use fewer groups, or reload the page.";

/** The database behind the workbench. */
export type Engine = {
  query: Query;
  /** Creates or replaces the table of that name. @returns what its joins have done */
  load(name: string, input: TableInput): Promise<readonly Remark[]>;
  unload(name: string): Promise<void>;
  /**
   * Runs SQL in a read-only transaction, as a visitor's own.
   * @param limit maximum number of returned rows, at most `MAX_COUNTED_ROWS`
   * @returns `total` is the number of all rows; infinity above `MAX_COUNTED_ROWS`
   * @throws Error with the database's message
   */
  queryReadOnly(sql: string, limit: number): Promise<Result & { total: number }>;
  /**
   * Runs SQL like `queryReadOnly`, for a table of its rows. Each value keeps its type.
   * @throws Error in words for the visitor above the limit, by default `MAX_COUNTED_ROWS` rows
   */
  selectInput(sql: string, limit?: number): Promise<TableInput>;
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
  const { type } = vector;
  if (DataType.isDecimal(type))
    return cells.map((words) => (words instanceof Uint32Array ? decimalNumber(words, type.scale) : null));
  return cells.map(cellOf);
}

function cellOf(value: unknown): Value {
  if (value === null || value === undefined) return null;
  if (typeof value === "bigint") return exactNumber(value);
  if (typeof value === "number" && Number.isFinite(value)) return value;
  // A sum beyond the largest number.
  if (typeof value === "number") return Number.isNaN(value) ? null : value > 0 ? "∞" : "-∞";
  if (typeof value === "string" || typeof value === "boolean") return value;
  return JSON.stringify(value, (_, nested: unknown) =>
    typeof nested === "bigint" ? exactNumber(nested) : nested,
  );
}

/** Returns a number, or the digits of one that JavaScript would round. */
const exactNumber = (value: bigint) => (Number.isSafeInteger(Number(value)) ? Number(value) : String(value));

/** Types of which this module reads the values; others would be numbers without meaning, such as 52200000000 for 14:30. */
const READABLE =
  /^(U?(TINYINT|SMALLINT|INTEGER|BIGINT)|HUGEINT|FLOAT|DOUBLE|DECIMAL\(.*\)|BOOLEAN|DATE|TIMESTAMP.*|VARCHAR|ENUM\(.*\)|UUID)$/;

/** Returns a query that has columns of other types as text. */
export async function withReadableColumns(query: Query, sql: string): Promise<string> {
  // Only a SELECT can be described.
  const described = await query(`DESCRIBE SELECT * FROM (\n${sql}\n)`).catch(() => undefined);
  const casts = (described?.rows ?? []).flatMap(({ column_name, column_type }) =>
    READABLE.test(String(column_type))
      ? []
      : [`CAST(${identifier(String(column_name))} AS VARCHAR) AS ${identifier(String(column_name))}`],
  );
  return casts.length > 0 ? `SELECT * REPLACE (${casts.join(", ")}) FROM (\n${sql}\n)` : sql;
}

/** Ends of dates that say nothing if all values of a column have them, the longest first. */
const EMPTY_ENDS = ["T00:00:00.000000", ":00.000000", ".000000", "000", ""] as const;

/** Writes dates in ISO form, as short as all values of the column allow: days, minutes, seconds or fractions. */
function datesOf(cells: readonly unknown[]): Value[] {
  const dates = cells.map((value) => (value === null || value === undefined ? null : isoOf(Number(value))));
  const end = EMPTY_ENDS.find((each) => dates.every((date) => date === null || date.endsWith(each))) ?? "";
  return dates.map((date) => date?.slice(0, date.length - end.length) ?? null);
}

/** The last time that JavaScript can write, in milliseconds. Source: ECMA-262, time values. */
const MAX_TIME = 8.64e15;

/** Returns a time in ISO form with microseconds. @param time milliseconds with a fraction */
function isoOf(time: number): string {
  if (!(Math.abs(time) <= MAX_TIME)) return time > 0 ? "after the year 275760" : "before the year -271821";
  // Microseconds of a division by 1000 are not exact.
  const microseconds = Math.round((time - Math.floor(time)) * 1000);
  return `${new Date(Math.floor(time)).toISOString().slice(0, -1)}${String(microseconds).padStart(3, "0")}`;
}

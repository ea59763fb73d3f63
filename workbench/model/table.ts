import { tickStep } from "d3-array";
import { formatNumber } from "#charts/format-values.ts";
import { timeOf, type Value } from "#charts/rows.ts";

export type FieldKind = "number" | "date" | "text" | "boolean";

/** One bar of a distribution; `count` is its number of rows. */
export type Bar = { label: string; count: number };

/** A column of a table. */
export type Field = {
  name: string;
  kind: FieldKind;
  /** Number of distinct values; estimated in large tables. */
  distinct: number;
  missing: number;
  /** Bounds of numbers and dates; null for other kinds. */
  low: Value;
  high: Value;
  /** Of a calculated field: its SQL, and the fields that this reads. */
  formula?: { text: string; sql: string; uses: readonly string[] };
};

export type Distribution = readonly Bar[];

/** Rows per page of the table. */
export const PAGE_ROWS = 50;

/** Approximate number of bars of a histogram. */
const BAR_COUNT = 14;

/** Returns the bars of a field of numbers or dates: where they start, their width and their number. Dates are times. */
export function binsOf({ kind, low, high }: Pick<Field, "kind" | "low" | "high">) {
  if (kind === "date") {
    const [start, end] = [timeOf(low), timeOf(high)];
    return { start, step: (end - start || 1) / BAR_COUNT, steps: BAR_COUNT };
  }
  const step = tickStep(Number(low), Number(high), BAR_COUNT) || 1;
  const start = Math.floor(Number(low) / step) * step;
  return { start, step, steps: Math.max(1, Math.floor((Number(high) - start) / step) + 1) };
}

export type Table = {
  /** Its SQL name. */
  name: string;
  rows: number;
  fields: readonly Field[];
  /** The table itself, of one with calculated fields. */
  base?: Table;
};

/** @returns the field of that name, or undefined if the table has none */
export const fieldNamed = ({ fields }: Table, name: string) => fields.find((field) => field.name === name);

/** Distinct values are counted up to this many rows and estimated above. */
export const EXACT_COUNT_ROWS = 100_000;

/** @example "5,012 different", or "about 5,012 different" if that is estimated */
export const distinctText = ({ rows }: Table, distinct: number) =>
  `${rows > EXACT_COUNT_ROWS ? "about " : ""}${formatNumber(distinct)} different`;

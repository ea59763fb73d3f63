/** A cell of a data set. A date is a string in ISO form ("2009-03-01"), so that rows can be stored and sent as JSON. */
export type Value = string | number | boolean | null;

export type Row = Readonly<Record<string, Value>>;

const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z?)?$/;

/** Whether a value is a date as the rows write it. */
export function isDate(value: Value | undefined): value is string {
  return typeof value === "string" && ISO_DATE.test(value);
}

/** The moment a date stands for, in milliseconds, read as UTC; NaN where it is no date. */
export function timeOf(value: Value): number {
  if (!isDate(value)) return Number.NaN;
  return Date.parse(value.length === 10 || value.endsWith("Z") ? value : `${value}Z`);
}

/** A value as a number; NaN where it is none, so that a missing measure never counts as zero. */
export function numberOf(value: Value | undefined): number {
  return typeof value === "number" ? value : Number.NaN;
}

/** Names of the fields that any of the first rows has. */
export function fieldsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.slice(0, 100).flatMap((row) => Object.keys(row)))];
}

/** Order of values: numbers and dates by size, words by alphabet, missing values last. */
export function compareValues(a: Value | undefined, b: Value | undefined): number {
  const missing = Number(a == null) - Number(b == null);
  if (missing !== 0 || a == null || b == null) return missing;
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

/** Whether values have an order of their own: numbers and dates have, words stand as the rows give them. */
export const areOrdered = (values: readonly Value[]) =>
  values.every((value) => typeof value === "number" || isDate(value));

/** Each value once: in their own order where they have one, else as they appear. */
export function distinctValues(values: readonly Value[]): Value[] {
  const distinct = [...new Set(values)];
  return areOrdered(distinct) ? distinct.sort(compareValues) : distinct;
}

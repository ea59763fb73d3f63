/** A cell of a data set. A date is a string in ISO form ("2009-03-01"), so that rows can be stored and sent as JSON. */
export type Value = string | number | boolean | null;

export type Row = Readonly<Record<string, Value>>;

const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z?)?$/;

/** Returns true for a date in the ISO form of rows that is in the calendar: a code may look like one, such as 2024-13-01. */
export const isDate = (value: Value | undefined): value is string => !Number.isNaN(timeOf(value));

/** Returns the time of a date in milliseconds, read as UTC; NaN if it is not a date. */
export function timeOf(value: Value | undefined): number {
  if (typeof value !== "string" || !ISO_DATE.test(value)) return Number.NaN;
  const time = Date.parse(value.length === 10 || value.endsWith("Z") ? value : `${value}Z`);
  // February 30 is read as a day of March.
  return new Date(time).getUTCDate() === Number(value.slice(8, 10)) ? time : Number.NaN;
}

/** Returns a value as a number; NaN if it is none, so that a missing measure never counts as zero. */
export function numberOf(value: Value | undefined): number {
  return typeof value === "number" ? value : Number.NaN;
}

/** Returns the names of the fields of the first rows. */
export function fieldsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.slice(0, 100).flatMap((row) => Object.keys(row)))];
}

/** Compares values: numbers and dates by size, text alphabetically, missing values last. */
export function compareValues(a: Value | undefined, b: Value | undefined): number {
  const missing = Number(a == null) - Number(b == null);
  if (missing !== 0 || a == null || b == null) return missing;
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

/** Returns true for numbers and dates, which are sorted; text remains in the order of the rows. */
export const areOrdered = (values: readonly Value[]) =>
  values.every((value) => typeof value === "number" || isDate(value));

/** Returns each value once: sorted if it has an order, otherwise in order of appearance. */
export function distinctValues(values: readonly Value[]): Value[] {
  const distinct = [...new Set(values)];
  return areOrdered(distinct) ? distinct.sort(compareValues) : distinct;
}

type SortKey = { field: string; down?: boolean };

/**
 * Returns a comparator of rows for `sort()`: the first key with different values decides.
 * @param keys fields in order of precedence; `down` sorts in descending order
 */
export const compareBy = (keys: readonly SortKey[]) => (a: Row, b: Row) => {
  for (const { field, down } of keys) {
    const order = compareValues(a[field], b[field]);
    if (order !== 0) return down ? -order : order;
  }
  return 0;
};

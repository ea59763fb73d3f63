import {
  areYears,
  dateFormatter,
  EXACT_DIGITS,
  HUGE,
  largestOf,
  type NumberFormat,
  numberFormatter,
  TINY,
} from "./format.ts";
import { numberFormat } from "./format-values.ts";
import type { Row, Value } from "./rows.ts";

/**
 * Returns a formatter for each column of a table of rows, by the column's name. Dates are written in full. A column
 * of the kind "text" stays as it is, also where it looks like a date.
 * @param maxDecimals where numbers are rounded; by default they have all their decimals
 * @param formats of columns that have their own
 */
export const formattersFor = (
  columns: readonly { readonly name: string; readonly kind?: string }[],
  rows: readonly Row[],
  maxDecimals = MAX_DECIMALS,
  formats: Readonly<Record<string, NumberFormat>> = {},
) =>
  new Map(
    columns.map(({ name, kind }) => {
      const values = rows.map((row) => row[name] ?? null);
      if (formats[name]) return [name, givenFormatter(formats[name], values)];
      return [name, kind === "text" ? asText : dataFormatter(values, maxDecimals)];
    }),
  );

/** Returns the formatter of a measure in a table of data, in its own format if it has one. */
export const measureFormatter = (
  own: NumberFormat | undefined,
  values: readonly Value[],
  maxDecimals: number,
) => (own ? givenFormatter(own, values) : dataFormatter(values, maxDecimals, true, false));

/** Returns a formatter of numbers in a given format; other values stay as they are. */
export function givenFormatter(format: NumberFormat, values: readonly Value[]): (value: Value) => string {
  const number = numberFormatter(
    format,
    values.filter((value) => typeof value === "number"),
  );
  return (value) => (typeof value === "number" ? number(value) : asText(value));
}

const asText = (value: Value) => String(value ?? "");

/** The most that `Intl.NumberFormat` writes in all engines. */
const MAX_DECIMALS = 10;

/** Returns one formatter for all values of a column that is read as data. */
export function dataFormatter(
  values: readonly Value[],
  maxDecimals = MAX_DECIMALS,
  preciseDates = true,
  mayBeYears = true,
): (value: Value) => string {
  const number = exactFormatter(
    values.filter((value) => typeof value === "number"),
    maxDecimals,
    mayBeYears,
  );
  const date = dateFormatter(values, preciseDates);
  return (value) => (typeof value === "number" ? number(value) : date(value));
}

/**
 * Returns the function that formats the numbers of a column for a table that is read as data: with all their decimals.
 * @param maxDecimals where to round numbers above 1; those below have twice as many
 * @param mayBeYears false for a measure, which has thousands separators whatever its size
 */
function exactFormatter(
  values: readonly number[],
  maxDecimals: number,
  mayBeYears = true,
): (value: number) => string {
  const decimalsOf = (value: number) =>
    /^-?\d+\.(\d+)$/.exec(String(Number(value.toPrecision(EXACT_DIGITS))))?.[1]?.length ?? 0;
  const most = largestOf(values) < 1 ? 2 * maxDecimals : maxDecimals;
  const decimals = Math.min(most, Math.max(0, ...values.map(decimalsOf)));
  const format = numberFormat({
    minimumFractionDigits: Math.min(2, decimals),
    maximumFractionDigits: decimals,
    useGrouping: !(mayBeYears && areYears(values)),
  });
  const power = numberFormat({ notation: "scientific", maximumSignificantDigits: EXACT_DIGITS });
  return (value) => {
    const size = Math.abs(value);
    return (size >= HUGE && !Number.isSafeInteger(value)) ||
      (size > 0 && size < Math.max(TINY, 10 ** -decimals / 2))
      ? power.format(value)
      : format.format(value);
  };
}

import { axisFormat, dateFormatter, exactFormatter, type NumberFormat, numberFormatter } from "./format.ts";
import type { MarkKind } from "./marks/panel.ts";
import type { Row, Value } from "./rows.ts";
import { type AnySpec, axesOf } from "./spec.ts";
import { transform } from "./transform.ts";

/** The numbers of a chart as text. `more` is the number of omitted rows. */
export type NumbersTable = { head: string[]; rows: string[][]; numeric: boolean[]; more: number };

const SHOWN = 50;

/**
 * Returns the fields of a chart as a table; several series over one axis become adjacent columns.
 * @param maxDecimals decimals of a table that is read as data; by default the numbers are as precise as in the chart
 */
export function numbersTable(spec: AnySpec, kind: MarkKind, maxDecimals?: number): NumbersTable {
  const { rows, fields, wide } = { wide: undefined, ...(kind.table?.(spec) ?? tableRows(spec, kind)) };
  const formats = fields.map((field, i) => {
    const values = rows.map((row) => row[field] ?? null);
    const own = spec.formats?.[wide !== undefined && i > 0 ? wide : field];
    if (own) return givenFormatter(own, values);
    return maxDecimals === undefined ? formatterFor(values) : dataFormatter(values, maxDecimals, false);
  });
  return {
    head: fields.map((field) => spec.names?.[field] ?? field),
    rows: rows.slice(0, SHOWN).map((row) => fields.map((field, i) => formats[i]?.(row[field] ?? null) ?? "")),
    numeric: fields.map((field) => rows.some((row) => typeof row[field] === "number")),
    more: Math.max(0, rows.length - SHOWN),
  };
}

function tableRows(spec: AnySpec, { series }: MarkKind) {
  const { rows, color, facet, size, label, low, high, lat, lon } = spec;
  const { over, measures } = axesOf(spec);
  const [measure, ...others] = measures;
  const isWide = series !== undefined && series !== "cloud" && facet === undefined && others.length === 0;
  if (isWide && color !== undefined && over && measure && color !== over) {
    const wide = transform(rows, [{ pivot: color, value: measure, by: over }]);
    return { rows: wide, fields: [...new Set([over, ...Object.keys(wide[0] ?? {})])], wide: measure };
  }
  const encoded = [label, facet, over, ...measures, color, size, lat, lon, low, high];
  return { rows, wide: undefined, fields: [...new Set(encoded.filter((field) => field !== undefined))] };
}

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

/** Returns one formatter for all values of a column of a chart. */
export function formatterFor(values: readonly Value[]): (value: Value) => string {
  const numbers = values.filter((value) => typeof value === "number");
  const number = numberFormatter(axisFormat({}, numbers), numbers);
  const date = dateFormatter(values);
  return (value) => (typeof value === "number" ? number(value) : date(value));
}

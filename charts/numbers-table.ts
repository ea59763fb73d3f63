import { areYears, dateFormatter, numberFormatter } from "./format.ts";
import type { Row, Value } from "./rows.ts";
import type { ChartSpec } from "./spec.ts";
import { transform } from "./transform.ts";

/** The numbers of a chart as text. `more` is the number of omitted rows. */
export type NumbersTable = { head: string[]; rows: string[][]; numeric: boolean[]; more: number };

const SHOWN = 50;

/** Returns the fields of a chart as a table; several series over one axis become adjacent columns. */
export function numbersTable(spec: ChartSpec, locale: string): NumbersTable {
  const { rows, fields } = tableRows(spec);
  const columns = fields.map((field) => {
    const values = rows.map((row) => row[field] ?? null);
    return { head: spec.names?.[field] ?? field, format: formatterFor(values, locale), values };
  });
  return {
    head: columns.map(({ head }) => head),
    rows: rows.slice(0, SHOWN).map((_, i) => columns.map(({ format, values }) => format(values[i] ?? null))),
    numeric: columns.map(({ values }) => values.some((value) => typeof value === "number")),
    more: Math.max(0, rows.length - SHOWN),
  };
}

function tableRows({ rows, mark, x, y, color, facet, size, label, low, high, lat, lon }: ChartSpec): {
  rows: readonly Row[];
  fields: string[];
} {
  const ys = y === undefined ? [] : typeof y === "string" ? [y] : y;
  const own = (...fields: (string | undefined)[]) => [
    ...new Set(fields.filter((field) => field !== undefined)),
  ];
  const series = mark === "line" || mark === "area" || mark === "column" || mark === "bar";
  const [over, measure] = mark === "bar" ? [ys[0], x] : [x, ys[0]];
  if (
    series &&
    color !== undefined &&
    facet === undefined &&
    ys.length === 1 &&
    over &&
    measure &&
    color !== over
  ) {
    const wide = transform(rows, [{ pivot: color, value: measure, by: over }]);
    return { rows: wide, fields: own(over, ...Object.keys(wide[0] ?? {})) };
  }
  const fields =
    mark === "range"
      ? own(label, facet, x, ys[0], low ?? "low", high ?? "high")
      : own(label, facet, mark === "bar" ? ys[0] : x, ...(mark === "bar" ? [x] : ys), color, size, lat, lon);
  return { rows, fields };
}

/** Returns a formatter for each column of rows, by the column's name. */
export const formattersFor = (
  columns: readonly { readonly name: string }[],
  rows: readonly Row[],
  locale: string,
) =>
  new Map(
    columns.map(({ name }) => {
      const values = rows.map((row) => row[name] ?? null);
      return [name, formatterFor(values, locale)];
    }),
  );

/** Returns one formatter for all values of a column. */
export function formatterFor(values: readonly Value[], locale: string): (value: Value) => string {
  const numbers = values.filter((value) => typeof value === "number");
  const number = numberFormatter({ locale, ...(areYears(numbers) && { style: "plain" }) }, numbers);
  const date = dateFormatter(values, locale);
  return (value) => (typeof value === "number" ? number(value) : date(value));
}

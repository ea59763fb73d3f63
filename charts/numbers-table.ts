import { axisFormat, dateFormatter, numberFormatter } from "./format.ts";
import type { MarkKind } from "./marks/panel.ts";
import { pivot } from "./reshape.ts";
import type { Row, Value } from "./rows.ts";
import { type AnySpec, axesOf } from "./spec.ts";

/** The numbers of a chart as text. `more` is the number of omitted rows. */
export type NumbersTable = { head: string[]; rows: string[][]; numeric: boolean[]; more: number };

const SHOWN = 50;

/** Returns the formatter of the values of a field. */
export type ColumnFormatter = (values: readonly Value[], field: string) => (value: Value) => string;

/**
 * Returns the fields of a chart as a table; several series over one axis become adjacent columns.
 * @param formatterOf by default, numbers are as precise as in the chart
 */
export function numbersTable(
  spec: AnySpec,
  kind: MarkKind,
  formatterOf: ColumnFormatter = formatterFor,
): NumbersTable {
  const { rows, fields, wide }: TableRows = kind.table?.(spec) ?? tableRows(spec, kind);
  const formats = fields.map((field, i) =>
    formatterOf(
      rows.map((row) => row[field] ?? null),
      (i > 0 && wide) || field,
    ),
  );
  return {
    head: fields.map((field) => spec.names?.[field] ?? field),
    rows: rows.slice(0, SHOWN).map((row) => fields.map((field, i) => formats[i]?.(row[field] ?? null) ?? "")),
    numeric: fields.map((field) => rows.some((row) => typeof row[field] === "number")),
    more: Math.max(0, rows.length - SHOWN),
  };
}

/** `wide` is the measure in all columns but the first, which are series. */
type TableRows = { rows: readonly Row[]; fields: string[]; wide?: string };

function tableRows(spec: AnySpec, { series }: MarkKind): TableRows {
  const { rows, color, facet, size, label, low, high, lat, lon } = spec;
  const { over, measures } = axesOf(spec);
  const [measure, ...others] = measures;
  const isWide = series !== undefined && series !== "cloud" && facet === undefined && others.length === 0;
  if (isWide && color !== undefined && over && measure && color !== over) {
    const wide = pivot(rows, color, measure, [over]);
    return { rows: wide, fields: [...new Set([over, ...Object.keys(wide[0] ?? {})])], wide: measure };
  }
  const encoded = [label, facet, over, ...measures, color, size, lat, lon, low, high];
  return { rows, fields: [...new Set(encoded.filter((field) => field !== undefined))] };
}

/** Returns one formatter for all values of a column of a chart. */
export function formatterFor(values: readonly Value[]): (value: Value) => string {
  const numbers = values.filter((value) => typeof value === "number");
  const number = numberFormatter(axisFormat({}, numbers), numbers);
  const date = dateFormatter(values);
  return (value) => (typeof value === "number" ? number(value) : date(value));
}

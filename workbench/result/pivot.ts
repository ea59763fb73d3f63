import type { Row, Value } from "#charts/rows.ts";
import { dimensionLabel, measureLabel, valueText } from "../model/labels.ts";
import { TOTALS } from "../model/sql.ts";
import { type Dimension, measuresOf, pivotAxes, type View } from "../model/view.ts";

/** A heading of a pivot's row or column: a key of its own, the values of its groups, and their labels. */
export type Heading = { key: string; values: readonly Value[]; labels: readonly string[]; total: boolean };

export type Pivot = {
  rowNames: readonly string[];
  columnNames: readonly string[];
  measures: readonly string[];
  rows: readonly Heading[];
  columns: readonly Heading[];
  /** For each row, the values of each column and measure. */
  cells: readonly (readonly Value[])[];
};

/** Arranges the rows of `pivotQuery` as a pivot, totals last. */
export function layoutPivot(view: View, rows: readonly Row[]): Pivot {
  const { down, across } = pivotAxes(view);
  const measures = measuresOf(view).map(measureLabel);
  const downBits = 2 ** down.length - 1;
  const acrossBits = 2 ** (down.length + across.length) - 1 - downBits;
  const lefts = rows.map((row) => headingOf(row, down, downBits));
  const tops = rows.map((row) => headingOf(row, across, acrossBits));
  const rowHeadings = distinctHeadings(lefts).sort((a, b) => Number(a.total) - Number(b.total));
  const columnHeadings = distinctHeadings(tops).sort(compareHeadings);
  const byKey = new Map(rows.map((row, i) => [`${lefts[i]?.key} ${tops[i]?.key}`, row]));
  return {
    rowNames: down.map(dimensionLabel),
    columnNames: across.map(dimensionLabel),
    measures,
    rows: rowHeadings,
    columns: columnHeadings,
    cells: rowHeadings.map((row) =>
      columnHeadings.flatMap((column) => {
        const cell = byKey.get(`${row.key} ${column.key}`);
        return measures.map((measure) => cell?.[measure] ?? null);
      }),
    ),
  };
}

/** @param bits the groups' bits in the column `TOTALS` */
function headingOf(row: Row, groups: readonly Dimension[], bits: number): Heading {
  const total = groups.length > 0 && (Number(row[TOTALS]) & bits) === bits;
  const values = groups.map((each) => row[dimensionLabel(each)] ?? null);
  const labels = total ? ["Total"] : groups.map(({ part }, i) => valueText(part, values[i] ?? null));
  return { key: total ? "total" : JSON.stringify(values), values, labels, total };
}

const distinctHeadings = (headings: readonly Heading[]): Heading[] => [
  ...new Map(headings.map((heading) => [heading.key, heading])).values(),
];

/** Columns are sorted by value, independently of the order of the rows. */
function compareHeadings(a: Heading, b: Heading): number {
  const compare = (x: Value, y: Value) =>
    Number(x === null) - Number(y === null) ||
    (typeof x === "number" && typeof y === "number" ? x - y : String(x).localeCompare(String(y)));
  if (a.total !== b.total) return Number(a.total) - Number(b.total);
  return a.values.reduce<number>((order, value, i) => order || compare(value, b.values[i] ?? null), 0);
}

import type { Row, Value } from "#charts/rows.ts";
import { dimensionLabel, measureLabel, valueText } from "../model/labels.ts";
import { TOTALS } from "../model/sql.ts";
import { type Dimension, measuresOf, pivotAxes, type View } from "../model/view.ts";

/** A heading of a pivot's row or column, with the values of its groups and their labels. */
export type Heading = { values: readonly Value[]; labels: readonly string[]; total: boolean };

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
  const all = 2 ** (down.length + across.length) - 1;
  const downBits = 2 ** down.length - 1;
  const acrossBits = all - downBits;
  const keyOf = (row: Row, groups: readonly Dimension[], total: boolean) =>
    total ? "total" : JSON.stringify(groups.map((each) => row[dimensionLabel(each)] ?? null));
  const isTotal = (row: Row, bits: number, groups: readonly Dimension[]) =>
    groups.length > 0 && (Number(row[TOTALS]) & bits) === bits;

  const headings = (groups: readonly Dimension[], bits: number) => {
    const found = new Map<string, Heading>();
    for (const row of rows) {
      const total = isTotal(row, bits, groups);
      const values = groups.map((each) => row[dimensionLabel(each)] ?? null);
      const labels = total ? ["Total"] : groups.map(({ part }, i) => valueText(part, values[i] ?? null));
      const key = keyOf(row, groups, total);
      if (!found.has(key)) found.set(key, { values, labels, total });
    }
    return [...found].sort(([, a], [, b]) => Number(a.total) - Number(b.total));
  };
  const rowHeadings = headings(down, downBits);
  const columnHeadings =
    across.length > 0 ? sorted(headings(across, acrossBits)) : headings(across, acrossBits);
  const byKey = new Map(
    rows.map((row) => [
      `${keyOf(row, down, isTotal(row, downBits, down))} ${keyOf(row, across, isTotal(row, acrossBits, across))}`,
      row,
    ]),
  );
  return {
    rowNames: down.map(dimensionLabel),
    columnNames: across.map(dimensionLabel),
    measures,
    rows: rowHeadings.map(([, heading]) => heading),
    columns: columnHeadings.map(([, heading]) => heading),
    cells: rowHeadings.map(([rowKey]) =>
      columnHeadings.flatMap(([columnKey]) =>
        measures.map((measure) => byKey.get(`${rowKey} ${columnKey}`)?.[measure] ?? null),
      ),
    ),
  };
}

/** Columns are sorted by value, independently of the order of the rows. */
function sorted(headings: [string, Heading][]): [string, Heading][] {
  const compare = (a: Value, b: Value) =>
    Number(a === null) - Number(b === null) ||
    (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b)));
  return headings.sort(([, a], [, b]) => {
    if (a.total !== b.total) return Number(a.total) - Number(b.total);
    return a.values.reduce<number>((order, value, i) => order || compare(value, b.values[i] ?? null), 0);
  });
}

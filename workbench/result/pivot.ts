import type { Row, Value } from "#charts/rows.ts";
import { dimensionLabel, measureLabel, valueText } from "../model/labels.ts";
import { type Axis, axisColumns } from "../model/pivot-sql.ts";
import { type Dimension, measuresOf, pivotAxes, type View } from "../model/view.ts";

/** A heading of a pivot's row or column: its values and their labels, or what sums up the others or all of them. */
export type Heading = {
  key: string;
  part: "values" | "others" | "total";
  values: readonly Value[];
  labels: readonly string[];
};

export type Pivot = {
  rowNames: readonly string[];
  columnNames: readonly string[];
  measures: readonly string[];
  rows: readonly Heading[];
  columns: readonly Heading[];
  /** For each row, the values of each column and measure. */
  cells: readonly (readonly Value[])[];
};

/** Arranges the rows of `pivotQuery` as a pivot, with the others and the totals last. */
export function layoutPivot(view: View, rows: readonly Row[]): Pivot {
  const { down, across } = pivotAxes(view);
  const measures = measuresOf(view).map(measureLabel);
  const lefts = rows.map((row) => headingOf(row, "row", down));
  const tops = rows.map((row) => headingOf(row, "column", across));
  const [rowHeadings, columnHeadings] = [distinctHeadings(lefts), distinctHeadings(tops)];
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

type Placed = Heading & { place: number };

function headingOf(row: Row, axis: Axis, groups: readonly Dimension[]): Placed {
  const columns = axisColumns(axis, groups);
  const at = row[columns.at];
  if (row[columns.total] === true)
    return { key: "total", part: "total", place: Number.POSITIVE_INFINITY, values: [], labels: ["Total"] };
  if (groups.length > 0 && typeof at !== "number")
    return { key: "others", part: "others", place: Number.MAX_VALUE, values: [], labels: ["Others"] };
  const values = columns.values.map((name) => row[name] ?? null);
  const labels = groups.map(({ part }, i) => valueText(part, values[i] ?? null));
  return { key: String(at ?? ""), part: "values", place: Number(at ?? 0), values, labels };
}

const distinctHeadings = (headings: readonly Placed[]): Heading[] =>
  [...new Map(headings.map((heading) => [heading.key, heading])).values()].sort((a, b) => a.place - b.place);

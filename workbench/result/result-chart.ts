import { compareValues, isDate, type Row, type Value } from "#charts/rows.ts";
import type { ChartSpec, Mark } from "#charts/spec.ts";
import type { Result } from "../engine/engine.ts";
import { dimensionLabel, isOwnQuery, measureLabel, valueText } from "../model/labels.ts";
import { TOTALS } from "../model/sql.ts";
import { type ChosenMark, type Dimension, type Measure, measuresOf, type View } from "../model/view.ts";

/** A chart or figures of a result, or the reason for none. `drill` lists the groups into which a mark leads. */
export type ResultChart =
  | { kind: "chart"; spec: ChartSpec; drill: readonly Dimension[] }
  | { kind: "figures"; figures: readonly { label: string; value: Value }[] }
  | { kind: "none"; reason: string };

/** Parts with a time axis. */
const TIME_PARTS: readonly string[] = ["quarter", "month", "week", "day"];
/** Years are columns up to this number, and a line above. */
const MAX_YEAR_COLUMNS = 16;
/** More category names than these need bars, which have room for them at the side. */
const MAX_COLUMN_NAMES = 10;
/** Maximum number of facets on a page. */
const MAX_FACETS = 24;

const additive = ({ summary }: Measure) => summary === "sum" || summary === "count";

/** Returns the marks that suit a view, the default first. */
export function marksFor(view: View, result: Result): readonly Mark[] {
  const [column, row] = [view.columns[0], view.rows[0]];
  const measures = measuresOf(view);
  if (column && row) return measures.length > 1 ? ["dot", "heat"] : ["heat", "column", "line"];
  if (measures.length > 1 && (row || (column && !isOrdered(column)))) return ["dot", "column"];
  if (column && isOrdered(column)) {
    const many = new Set(result.rows.map((each) => each[dimensionLabel(column)])).size > MAX_YEAR_COLUMNS;
    const line = TIME_PARTS.includes(column.part) || (many && column.part === "year") || measures.length > 1;
    return line ? ["line", "area", "column"] : ["column", "line", "area"];
  }
  if (column) {
    const many = new Set(result.rows.map((each) => each[dimensionLabel(column)])).size > MAX_COLUMN_NAMES;
    return many ? ["bar", "column"] : ["column", "bar"];
  }
  return row ? ["bar", "column"] : [];
}

const isOrdered = ({ part }: Dimension) => part !== "exact";

/** Returns the chart of a view or of the visitor's own query. */
export const chartForShown = (view: View, result: Result): ResultChart =>
  isOwnQuery(view) ? chartForQuery(result) : chartForView(view, withoutTotals(result));

/** Returns the result without the totals of a pivot, which would count rows twice. */
export const withoutTotals = ({ columns, rows }: Result): Result => ({
  columns,
  rows: rows.filter((row) => !row[TOTALS]),
});

/** Returns the chart of a view and its result. */
function chartForView(view: View, result: Result): ResultChart {
  const measures = measuresOf(view);
  const names = measures.map(measureLabel);
  const [first = ""] = names;
  const [column, row] = [view.columns[0], view.rows[0]];
  const color = view.color[0];
  const dimensions = [...view.columns, ...view.rows, ...view.color];
  if (result.rows.length === 0) return { kind: "none", reason: "No row passes the filters." };
  if (!column && !row && measures.length === 1 && !color)
    return { kind: "figures", figures: [{ label: first, value: result.rows[0]?.[first] ?? null }] };
  if (!column && !row)
    return color
      ? chartForView({ ...view, rows: [color], color: [] }, result)
      : {
          kind: "figures",
          figures: names.map((label) => ({ label, value: result.rows[0]?.[label] ?? null })),
        };

  const marks = marksFor(view, result);
  const mark = chosen(view.mark, marks);
  const others = [
    ...view.columns.slice(1),
    ...view.rows.slice(1),
    ...(mark === "heat" && color ? [color] : []),
  ];
  const facet = others[0];
  if (others.length > 1)
    return { kind: "none", reason: "A chart shows three groups at most. The pivot shows all of them." };
  if (facet && new Set(result.rows.map((each) => each[dimensionLabel(facet)])).size > MAX_FACETS)
    return {
      kind: "none",
      reason: `${dimensionLabel(facet)} has too many values for a chart each. Filter it, or look at the pivot.`,
    };

  const label = (dimension: Dimension | undefined) => dimension && dimensionLabel(dimension);
  const ordered =
    mark === "heat" && column && row ? grid(result.rows, column, row, first) : inOrder(view, result.rows);
  const rows = ordered.map((each) => withLabels(each, dimensions, mark));
  const common = {
    rows,
    mark,
    ...(facet && { facet: label(facet) }),
    order: "given" as const,
    height: undefined,
  };
  const stack = additive(measures[0] ?? { field: null, summary: "count" });
  const series = mark === "heat" ? undefined : label(color);
  const specs: Record<string, () => ChartSpec> = {
    heat: () => ({ ...common, x: label(column), y: label(row), color: first }),
    dot: () => ({
      ...common,
      x: names[0],
      y: names[1],
      ...(names[2] && { size: names[2] }),
      label: label(row ?? column),
      labels: rows.length <= 12 ? rows.map((each) => each[label(row ?? column) ?? ""] ?? null) : [],
      color: series,
      xLabel: names[0],
      yLabel: names[1],
    }),
    bar: () => ({
      ...common,
      x: first,
      y: label(row ?? column),
      color: series,
      stack: series !== undefined && stack,
    }),
  };
  const over = column ?? row;
  const across = (): ChartSpec => ({
    ...common,
    x: label(over),
    y: names.length > 1 ? names : first,
    color: names.length > 1 ? undefined : (series ?? (column && row ? label(row) : undefined)),
    ...(mark === "column" && { stack: (series !== undefined || (column && row)) && stack }),
    yLabel: first,
  });
  return {
    kind: "chart",
    spec: (specs[mark] ?? across)(),
    drill:
      mark === "heat"
        ? [row, column].filter((each) => each !== undefined)
        : [over].filter((each) => each !== undefined),
  };
}

/** Sorts dates and numbers by value, unless the visitor ordered them by size. */
function inOrder({ columns: [column], order }: View, rows: readonly Row[]): readonly Row[] {
  if (!column || !isOrdered(column) || order?.by === "value") return rows;
  const name = dimensionLabel(column);
  const direction = order?.descending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compareValues(a[name], b[name]));
}

/** Adds empty cells for missing pairs, so that both axes keep their order. */
function grid(rows: readonly Row[], column: Dimension, row: Dimension, measure: string): Row[] {
  const [x, y] = [dimensionLabel(column), dimensionLabel(row)];
  const valuesOf = (name: string, dimension: Dimension) => {
    const values = [...new Set(rows.map((each) => each[name] ?? null))];
    return isOrdered(dimension) ? values.sort(compareValues) : values;
  };
  const cells = new Map(rows.map((each) => [JSON.stringify([each[x] ?? null, each[y] ?? null]), each]));
  const columns = valuesOf(x, column);
  return valuesOf(y, row).flatMap((down) =>
    columns.map(
      (across) => cells.get(JSON.stringify([across, down])) ?? { [x]: across, [y]: down, [measure]: null },
    ),
  );
}

const chosen = (wanted: ChosenMark, marks: readonly Mark[]): Mark =>
  marks.find((mark) => mark === wanted) ?? marks[0] ?? "bar";

/** Replaces the values of groups by their labels, except for dates on a time axis. */
function withLabels(row: Row, dimensions: readonly Dimension[], mark: Mark): Row {
  const labels = dimensions.map((each): [string, Value] => {
    const name = dimensionLabel(each);
    const value = row[name] ?? null;
    const stays =
      typeof value === "number"
        ? !["monthOfYear", "weekday"].includes(each.part)
        : isDate(value) && mark !== "bar";
    return [name, stays ? value : valueText(each.part, value)];
  });
  return { ...row, ...Object.fromEntries(labels) };
}

/** The chart of the visitor's own query: its first column against its numeric columns. */
function chartForQuery({ columns, rows }: Result): ResultChart {
  const numbers = columns.filter(({ kind }) => kind === "number");
  const [first] = columns;
  const measures = numbers.filter(({ name }) => name !== first?.name).slice(0, 4);
  if (!first || rows.length < 2 || measures.length === 0)
    return { kind: "none", reason: "A chart needs two columns or more: what to compare, and a number." };
  const common = { rows: rows.map((row) => ({ ...row })), order: "given" as const };
  const names = measures.map(({ name }) => name);
  if (first.kind === "date" || first.kind === "number")
    return { kind: "chart", spec: { ...common, mark: "line", x: first.name, y: names }, drill: [] };
  return {
    kind: "chart",
    spec: { ...common, rows: common.rows.slice(0, 40), mark: "bar", x: names[0], y: first.name },
    drill: [],
  };
}

/** Finds the value of a group in the label of a mark. @param format formats a value as the chart does */
export function valueInLabel(
  text: string,
  dimension: Dimension,
  rows: readonly Row[],
  format: (value: Value) => string,
): Value | undefined {
  const values = [...new Set(rows.map((row) => row[dimensionLabel(dimension)] ?? null))];
  const read = values
    .map((value) => ({ value, label: format(value) }))
    .filter(
      ({ label }) =>
        text === label ||
        text.startsWith(`${label}:`) ||
        text.startsWith(`${label},`) ||
        text.includes(`, ${label}:`),
    )
    .sort((a, b) => b.label.length - a.label.length);
  return read[0]?.value;
}

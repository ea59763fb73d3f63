import { dateFormatter } from "#charts/format.ts";
import { LOCALE } from "#charts/format-values.ts";
import { compareValues, isDate, type Row, type Value } from "#charts/rows.ts";
import type { ChartSpec, Mark } from "#charts/spec.ts";
import type { Result } from "../engine/engine.ts";
import { dimensionLabel, isOwnQuery, measureLabel, valueText } from "../model/labels.ts";
import { TOTALS } from "../model/sql.ts";
import { type Dimension, dimensionsOf, measuresOf, type View } from "../model/view.ts";

/** A chart or figures of a result, or the reason for none. `drill` lists the groups into which a mark leads. */
export type ResultChart =
  | { kind: "chart"; spec: ChartSpec; drill: readonly Dimension[] }
  | { kind: "figures"; figures: readonly { label: string; value: Value }[] }
  | { kind: "none"; reason: string };

/** Parts with a time axis. */
const TIME_PARTS: readonly string[] = ["quarter", "month", "week", "day"];
/** Parts whose dates have names. */
const NAMED_PARTS: readonly string[] = ["quarter", "month"];
/** Parts whose numbers stand for names. */
const NUMBERED_PARTS: readonly string[] = ["monthOfYear", "weekday"];
/** Years are columns up to this number, and a line above. */
const MAX_YEAR_COLUMNS = 16;
/** More category names than these need bars, which have room for them at the side. */
const MAX_COLUMN_NAMES = 10;
/** Maximum number of facets on a page. */
const MAX_FACETS = 24;

/** Returns true if the numbers of each measure add up to a total. */
const isStackable = (view: View) =>
  measuresOf(view).every(({ summary }) => summary === "sum" || summary === "count");

/** Returns the marks that suit a view, the default first. */
export function marksFor(view: View, result: Result): readonly Mark[] {
  const [column, row, color] = [view.columns[0], view.rows[0], view.color[0]];
  const several = measuresOf(view).length > 1;
  if (column && row) return several ? ["dot", "heat"] : ["heat", "column", "line"];
  if (several && (row || (column && !isOrdered(column)))) return ["dot", "column"];
  if (!column) return row ? ["bar", "column"] : [];
  const groups = countGroups(result, column);
  if (!isOrdered(column)) return groups > MAX_COLUMN_NAMES ? ["bar", "column"] : ["column", "bar"];
  const isLine =
    several || TIME_PARTS.includes(column.part) || (column.part === "year" && groups > MAX_YEAR_COLUMNS);
  const areas: Mark[] = (color ? isStackable(view) : !several) ? ["area"] : [];
  return isLine ? ["line", ...areas, "column"] : ["column", "line", ...areas];
}

const countGroups = ({ rows }: Result, dimension: Dimension) =>
  new Set(rows.map((row) => row[dimensionLabel(dimension)])).size;

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
  const names = measuresOf(view).map(measureLabel);
  const [first = ""] = names;
  const [column, row, color] = [view.columns[0], view.rows[0], view.color[0]];
  if (result.rows.length === 0) return { kind: "none", reason: "No row passes the filters." };
  if (!column && !row) {
    if (color) return chartForView({ ...view, rows: [color], color: [] }, result);
    const figures = names.map((label) => ({ label, value: result.rows[0]?.[label] ?? null }));
    return { kind: "figures", figures };
  }

  const marks = marksFor(view, result);
  const mark = marks.find((each) => each === view.mark) ?? marks[0] ?? "bar";
  const isHeat = mark === "heat";
  const third = isHeat ? color : mark !== "dot" && color && column && row;
  const others = [...view.columns.slice(1), ...view.rows.slice(1), ...(third ? [third] : [])];
  const [facet] = others;
  if (others.length > 1)
    return { kind: "none", reason: "A chart shows three groups at most. The pivot shows all of them." };
  if (facet && color && names.length > 1 && mark !== "dot" && !isHeat)
    return {
      kind: "none",
      reason: "A chart of several values shows two groups at most. The pivot shows all of them.",
    };
  if (facet && countGroups(result, facet) > MAX_FACETS)
    return {
      kind: "none",
      reason: `${dimensionLabel(facet)} has too many values for a chart each. Filter it, or look at the pivot.`,
    };

  const label = (dimension: Dimension | undefined) => dimension && dimensionLabel(dimension);
  const ordered =
    isHeat && column && row ? grid(result.rows, column, row, first) : inOrder(view, result.rows);
  const over = column ?? row;
  const axes = (isHeat ? [row, column] : [over]).filter((each) => each !== undefined);
  // The date of a single month or quarter would be its first day.
  const hasDates = (each: Dimension) =>
    mark !== "bar" && mark !== "dot" && (!NAMED_PARTS.includes(each.part) || countGroups(result, each) > 1);
  const onTimeAxis = axes.filter(hasDates);
  const rows = ordered.map((each) => withLabels(each, dimensionsOf(view), onTimeAxis));
  const stack = isStackable(view);
  const series = isHeat ? undefined : label(color);
  /** The groups in the label of a mark, in its order. */
  const namedGroups = () => {
    if (isHeat) return [row, column];
    return mark === "dot" ? [row ?? column, color] : [over, color ?? (column && row)];
  };
  const encodings = (): Omit<ChartSpec, "rows" | "mark"> => {
    if (isHeat) return { x: label(column), y: label(row), color: first };
    if (mark === "bar")
      return { x: first, y: label(row ?? column), color: series, stack: series !== undefined && stack };
    if (mark === "dot") {
      const [x, y, size] = names;
      const name = label(row ?? column) ?? "";
      const labels = rows.length <= 12 ? rows.map((each) => each[name] ?? null) : [];
      return { x, y, size, label: name, labels, color: series, xLabel: x, yLabel: y };
    }
    return {
      x: label(over),
      y: names.length > 1 ? names : first,
      color: series ?? (column && row ? label(row) : undefined),
      ...(mark === "column" && { stack: (series !== undefined || (column && row)) && stack }),
      yLabel: names.length > 1 ? undefined : first,
    };
  };
  return {
    kind: "chart",
    spec: { rows, mark, facet: label(facet), order: "given", ...encodings() },
    drill: namedGroups().filter((each) => each !== undefined),
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

/** Replaces the values of groups by their labels, except for dates on a time axis. */
function withLabels(row: Row, dimensions: readonly Dimension[], onTimeAxis: readonly Dimension[]): Row {
  const labels = dimensions.map((each): [string, Value] => {
    const name = dimensionLabel(each);
    const value = row[name] ?? null;
    const stays =
      typeof value === "number"
        ? !NUMBERED_PARTS.includes(each.part)
        : isDate(value) && onTimeAxis.includes(each);
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
  const names = measures.map(({ name }) => name);
  const spec: ChartSpec =
    first.kind === "date" || first.kind === "number"
      ? { rows, order: "given", mark: "line", x: first.name, y: names }
      : { rows: rows.slice(0, 40), order: "given", mark: "bar", x: names[0], y: first.name };
  return { kind: "chart", spec, drill: [] };
}

/**
 * Finds the values of groups in the label of a mark, which begins with them as the chart has formatted them: "Feb 2023,
 * Outdoor: 5". "Other" stands for several values, so it is none of them.
 */
export function valuesInLabel(words: string, dimensions: readonly Dimension[], rows: readonly Row[]) {
  let rest = breakable(words);
  return dimensions.flatMap((dimension) => {
    const [found] = labelsOf(dimension, rows)
      .filter(({ label }) => rest === label || rest.startsWith(`${label}: `) || rest.startsWith(`${label}, `))
      .sort((a, b) => b.label.length - a.label.length);
    if (!found) return [];
    rest = rest.slice(found.label.length + 2);
    return [{ dimension, value: found.value }];
  });
}

const breakable = (text: string) => text.replaceAll("\u00a0", " ");

/** Returns the values of a group with their labels on an axis and as a series. */
function labelsOf(dimension: Dimension, rows: readonly Row[]): { value: Value; label: string }[] {
  const values = [...new Set(rows.map((row) => row[dimensionLabel(dimension)] ?? null))];
  const formatDate = dateFormatter(values);
  const { part } = dimension;
  const labels = (value: Value) => {
    if (typeof value === "number" && !NUMBERED_PARTS.includes(part))
      return [part === "year" ? String(value) : value.toLocaleString(LOCALE), String(value)];
    return isDate(value) ? [formatDate(value), valueText(part, value)] : [valueText(part, value)];
  };
  return values.flatMap((value) => labels(value).map((label) => ({ value, label: breakable(label) })));
}

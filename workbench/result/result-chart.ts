import { mean, rollups, sum } from "d3-array";
import { measureFormatter } from "#charts/data-formats.ts";
import { numberFormatter } from "#charts/format.ts";
import { formatCount } from "#charts/format-values.ts";
import { BOX_FIELDS } from "#charts/marks/box-fields.ts";
import { compareValues, isDate, type Row, type Value } from "#charts/rows.ts";
import type { Datum } from "#charts/scene.ts";
import { type AnySpec, axesOf, isAlongRows, type Mark, measureOf, type PageMark } from "#charts/spec.ts";
import { keysOf } from "#contract/records.ts";
import type { Result } from "../engine/engine.ts";
import { formatsOf } from "../model/chart-options.ts";
import { decimalsOf, dimensionLabel, isOwnQuery, measureLabel, valueText } from "../model/labels.ts";
import { distributedField, plottableFields, rawFields } from "../model/mark-fields.ts";
import {
  type Dimension,
  dimensionsOf,
  isStackable,
  leadingOf,
  measuresOf,
  ROW_COUNT,
  type View,
  widthOf,
} from "../model/view.ts";

/** A chart or figures of a result, or the reason for none. */
export type ResultChart =
  | {
      kind: "chart";
      spec: AnySpec;
      /** The groups into which a mark leads. */
      drill: readonly Dimension[];
      /** The row of the result for each row of the chart, whose groups are labels. */
      origins: ReadonlyMap<Row, Row>;
      /** Omissions of the chart, in words. */
      cuts: readonly string[];
    }
  | { kind: "figures"; figures: readonly { label: string; text: string }[] }
  | { kind: "none"; reason: string };

const none = (reason: string): ResultChart => ({ kind: "none", reason });

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

/** Returns the marks that suit a view, the default first. */
export function marksFor(view: View, result: Result): readonly Mark[] {
  const [{ calculation = "none", per, summary } = ROW_COUNT, second] = measuresOf(view);
  const isSingle = view.columns.length + view.rows.length === 1 && view.color.length === 0;
  const isSum = !per && (summary === "sum" || summary === "count");
  const suits: Readonly<Record<Exclude<Mark, PageMark>, boolean>> = {
    combination: isSingle && second !== undefined,
    box: distributedField(view) !== undefined,
    // Changes of sums add up, running totals do not.
    waterfall: isSingle && isSum && ["none", "share", "change"].includes(calculation),
    funnel: isSingle && calculation === "none",
  };
  return [...marksOfShelves(view, result), ...keysOf(suits).filter((mark) => suits[mark])];
}

function marksOfShelves(view: View, result: Result): readonly Mark[] {
  const [column, row, color] = [view.columns[0], view.rows[0], view.color[0]];
  const several = measuresOf(view).length > 1;
  if (column && row) return several ? ["dot", "heat"] : ["heat", "column", "line"];
  if (several && (row || (column && !isOrdered(column)))) return ["dot", "column"];
  if (!column) return row ? ["bar", "column"] : plottableFields(view).length > 0 ? ["dot"] : [];
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
  isOwnQuery(view) ? chartForQuery(view, result) : chartForView(view, result);

/** Returns the chart of a view and its result. */
function chartForView(view: View, result: Result): ResultChart {
  const names = measuresOf(view).map(measureLabel);
  const [first = ""] = names;
  const formats = formatsOf(view.chart);
  /** Title of an axis. */
  const axisName = (name: string) => (formats[name]?.unit ? `${name}, ${formats[name].unit}` : name);
  const [column, row, color] = [view.columns[0], view.rows[0], view.color[0]];
  if (result.rows.length === 0) return none("No row passes the filters.");
  if (rawFields(view).length > 0) return chartOfRows(view, result);
  if (!column && !row) {
    if (color) return chartForView({ ...view, rows: [color], color: [] }, result);
    const figures = names.map((label) => {
      const value = result.rows[0]?.[label] ?? null;
      const format = measureFormatter(formats[label], [value], decimalsOf(view));
      return { label, text: value === null ? "none" : format(value) };
    });
    return { kind: "figures", figures };
  }

  const marks = marksFor(view, result);
  const mark = marks.find((each) => each === view.mark) ?? marks[0] ?? "bar";
  const isHeat = mark === "heat";
  // A dot is named by its row, so that the columns are apart.
  const third = isHeat ? color : mark === "dot" ? color && row && column : color && column && row;
  const others = [...view.columns.slice(1), ...view.rows.slice(1), ...(third ? [third] : [])];
  const [facet] = others;
  if (others.length > 1) return none("A chart shows three groups at most. The pivot shows all of them.");
  if (facet && color && names.length > 1 && mark !== "dot" && !isHeat)
    return none("A chart of several values shows two groups at most. The pivot shows all of them.");
  if (facet && countGroups(result, facet) > MAX_FACETS)
    return none(
      `${dimensionLabel(facet)} has too many values for a chart each. Filter it, or look at the pivot.`,
    );

  const label = (dimension: Dimension | undefined) => dimension && dimensionLabel(dimension);
  const ordered = isHeat && column && row ? grid(view, result.rows, column, row) : inOrder(view, result.rows);
  const over = column ?? row;
  const split = color ?? (column && row && mark !== "bar" ? (mark === "dot" ? column : row) : undefined);
  const axes = (isHeat ? [row, column] : [over]).filter((each) => each !== undefined);
  // The date of a single month or quarter would be its first day, and a missing one has no place among dates.
  const hasDates = (each: Dimension) =>
    !NAMING.includes(mark) &&
    (!NAMED_PARTS.includes(each.part) || countGroups(result, each) > 1) &&
    result.rows.every((own) => own[dimensionLabel(each)] !== null);
  const onTimeAxis = axes.filter(hasDates);
  // As text, numbers and dates keep the order of the rows.
  const isReordered =
    (mark === "column" || mark === "combination" || isHeat) &&
    (view.order?.by === "value" || view.order?.descending);
  const named = isReordered ? leadingOf(view) : undefined;
  const rows = ordered.map((each) => ({
    ...withLabels(each, dimensionsOf(view), onTimeAxis, named),
    // A sum that JavaScript would round is text.
    ...Object.fromEntries(names.map((name) => [name, each[name] == null ? null : Number(each[name])])),
  }));
  const origins = new Map(rows.map((each, i) => [each, ordered[i] ?? each]));
  const stack = isStackable(view);
  const width = over && widthOf(over.part);
  const isHistogram = width !== undefined && mark === "column" && named !== over;
  // A missing number is in no step.
  const placed = rows.filter((each) => !isHistogram || typeof each[label(over) ?? ""] === "number");
  /** The groups that name a mark. */
  const namedGroups = () => {
    if (isHeat) return [row, column];
    return mark === "dot" ? [row ?? column, split] : [over, split];
  };
  const encodings = (): Omit<AnySpec, "rows" | "mark"> => {
    if (isHeat) return { x: label(column), y: label(row), color: first };
    if (mark === "bar")
      return { x: first, y: label(over), color: label(split), stack: split !== undefined && stack };
    if (mark === "funnel") return { x: first, y: label(over) };
    if (mark === "combination") return { x: label(over), y: names.slice(0, 2) };
    if (mark === "box") {
      const field = distributedField(view) ?? "";
      const own = formats[first];
      const each = Object.values(BOX_FIELDS).slice(0, -2);
      const byField =
        own && formatsOf({ formats: Object.fromEntries([field, ...each].map((name) => [name, own])) });
      return { x: field, y: label(over), xLabel: field, ...(byField && { formats: byField }) };
    }
    if (mark === "dot") {
      const [x = "", y = "", size] = names;
      const name = label(row ?? column) ?? "";
      const labels = rows.length <= 12 ? rows.map((each) => each[name] ?? null) : [];
      return {
        ...{ x, y, size, label: name, labels, color: label(split) },
        ...{ xLabel: axisName(x), yLabel: axisName(y), trend: view.chart.trend },
      };
    }
    return {
      x: label(over),
      y: names.length > 1 ? names : first,
      color: label(split),
      ...(mark === "column" && { stack: split !== undefined && stack }),
      yLabel: names.length > 1 ? undefined : axisName(first),
      ...(width !== undefined && { xLabel: label(over), step: isHistogram ? width : undefined }),
    };
  };
  const shownNames = names.slice(0, MAX_MEASURES[mark]);
  return {
    kind: "chart",
    spec: withReferences(view, {
      ...{ rows: placed, mark, facet: label(facet), order: "given", formats, hidden: view.chart.hidden },
      ...encodings(),
    }),
    drill: [facet, ...namedGroups()].filter((each) => each !== undefined),
    origins,
    cuts: [
      ...(placed.length < rows.length ? [`Left out: rows without ${over?.field}`] : []),
      ...withoutMeasures(names.slice(mark === "box" ? 1 : shownNames.length)),
      ...withoutNumber(placed, mark === "box" ? [BOX_FIELDS.median] : shownNames),
    ],
  };
}

/** Returns the chart of a view that shows each row as a dot. */
function chartOfRows(view: View, { rows: given }: Result): ResultChart {
  const [x = "", y = "", size] = rawFields(view);
  const [color] = view.color;
  const formats = formatsOf(view.chart);
  const own = measuresOf(view).flatMap((each) => {
    const format = formats[measureLabel(each)];
    return format && each.field !== null ? [[each.field, format] as const] : [];
  });
  const byField = formatsOf({ formats: Object.fromEntries(own) });
  const axisName = (name: string) => [name, byField[name]?.unit].filter(Boolean).join(", ");
  const rows = given.map((row) => withLabels(row, view.color, [], undefined));
  const spec = withReferences(view, {
    rows,
    ...{ mark: "dot", x, y, size, color: color && dimensionLabel(color), formats: byField },
    ...{ trend: view.chart.trend, xLabel: axisName(x), yLabel: axisName(y) },
  });
  const origins = new Map(rows.map((row, i) => [row, given[i] ?? row]));
  return { kind: "chart", spec, drill: view.color, origins, cuts: [] };
}

/** Marks whose value axis a reference line can cross. */
const REFERABLE: readonly Mark[] = ["line", "area", "column", "bar", "dot", "box", "waterfall"];

/** Returns a chart with the visitor's reference lines, each named with its number. */
function withReferences({ chart: { references = [] } }: View, spec: AnySpec): AnySpec {
  const { over = "", measures } = axesOf(spec);
  const [field = ""] = measures;
  // Plots of several measures have no axis in common.
  const isApart = measures.length > 1 && spec.color !== undefined;
  if (references.length === 0 || isApart || !REFERABLE.includes(spec.mark)) return spec;
  const { stack = spec.mark === "area", facet = "" } = spec;
  // The height of a stack is the sum of its parts.
  const keyOf = (row: Row, i: number) => (stack ? JSON.stringify([row[over], row[facet]]) : i);
  const known = spec.rows.flatMap((row, i) => {
    const value = row[field];
    return typeof value === "number" ? [{ key: keyOf(row, i), value }] : [];
  });
  const heights = rollups(
    known,
    (part) => sum(part, ({ value }) => value),
    ({ key }) => key,
  ).map(([, height]) => height);
  const format = numberFormatter(measureOf(spec, field), heights);
  const average = mean(heights) ?? 0;
  return {
    ...spec,
    referencesInKey: spec.mark !== "line" && spec.mark !== "dot",
    // A box has no average.
    references: references
      .filter(({ at }) => at !== "mean" || heights.length > 0)
      .map(({ at, name = at === "mean" ? `Average of ${heights.length}` : "" }) => {
        const value = at === "mean" ? average : at;
        const label = [name, format(value)].filter(Boolean).join(": ");
        return { label, [isAlongRows(spec) ? "x" : "y"]: value };
      }),
  };
}

/** Marks that write a date as a name. */
const NAMING: readonly Mark[] = ["bar", "dot", "box", "funnel", "waterfall"];

/** Measures that a mark shows; the others show all. */
const MAX_MEASURES: Readonly<Partial<Record<Mark, number>>> = {
  ...{ heat: 1, bar: 1, dot: 3, combination: 2, box: 0, waterfall: 1, funnel: 1 },
};

const withoutMeasures = (names: readonly string[]) =>
  names.length > 0 ? [`Without ${names.join(", ")}`] : [];

/** Reports rows of which a measure is missing: they have no mark, or no place for it. */
function withoutNumber(rows: readonly Row[], names: readonly string[]): string[] {
  const missing = rows.filter((row) => names.some((name) => typeof row[name] !== "number")).length;
  return missing > 0 ? [`Without a value: ${formatCount(missing, "group")}`] : [];
}

/** Sorts dates and numbers by value, unless the visitor ordered them by size. */
function inOrder(view: View, rows: readonly Row[]): readonly Row[] {
  const {
    columns: [column],
    order,
  } = view;
  if (!column || !isOrdered(column) || order?.by === "value") return rows;
  const name = dimensionLabel(column);
  const direction = order?.descending && column === leadingOf(view) ? -1 : 1;
  return rows.toSorted((a, b) => direction * compareValues(a[name], b[name]));
}

/** Sorts the cells of a heat map, and adds empty ones for missing pairs, so that both axes keep their order. */
function grid(view: View, rows: readonly Row[], column: Dimension, row: Dimension): readonly Row[] {
  const [x, y] = [dimensionLabel(column), dimensionLabel(row)];
  const valuesOf = (dimension: Dimension) => {
    const values = [...new Set(rows.map((each) => each[dimensionLabel(dimension)] ?? null))];
    // The query orders the leading group.
    return dimension === leadingOf(view) ? values : values.sort(compareValues);
  };
  const keyOf = (across: Value, down: Value) => JSON.stringify([across, down]);
  // With a third group, a pair has a cell in each plot.
  const cells = Map.groupBy(rows, (each) => keyOf(each[x] ?? null, each[y] ?? null));
  const empty = Object.fromEntries(measuresOf(view).map((each) => [measureLabel(each), null]));
  const columns = valuesOf(column);
  return valuesOf(row).flatMap((down) =>
    columns.flatMap(
      (across) => cells.get(keyOf(across, down)) ?? [{ ...rows[0], ...empty, [x]: across, [y]: down }],
    ),
  );
}

/**
 * Replaces the values of groups by their labels, except for numbers, and dates on a time axis.
 * @param named a group whose numbers and dates are replaced, too
 */
function withLabels(
  row: Row,
  dimensions: readonly Dimension[],
  onTimeAxis: readonly Dimension[],
  named: Dimension | undefined,
): Row {
  const labels = dimensions.map((each): [string, Value] => {
    const name = dimensionLabel(each);
    const value = row[name] ?? null;
    const stays =
      typeof value === "number"
        ? !NUMBERED_PARTS.includes(each.part)
        : isDate(value) && onTimeAxis.includes(each);
    return [name, stays && each !== named ? value : valueText(each.part, value)];
  });
  return { ...row, ...Object.fromEntries(labels) };
}

/** Measures and bars of a chart of the visitor's own query. */
const MAX_OWN_MEASURES = 4;
const MAX_OWN_BARS = 40;

/** The chart of the visitor's own query: its numbers over its first column, apart for the values of all others. */
function chartForQuery(view: View, { columns, rows }: Result): ResultChart {
  const [first, ...others] = columns;
  const numbers = others.filter(({ kind }) => kind === "number").map(({ name }) => name);
  const groups = others.filter(({ kind }) => kind !== "number").map(({ name }) => name);
  if (!first || rows.length < 2 || numbers.length === 0)
    return none("A chart needs two columns or more: what to compare, and a number.");
  const isLine = first.kind === "date" || first.kind === "number";
  const shownNames = numbers.slice(0, isLine ? MAX_OWN_MEASURES : 1);
  const shown = isLine ? rows : rows.slice(0, MAX_OWN_BARS);
  const keys = isLine ? groups : [first.name, ...groups];
  /** Name of the column with the values of all groups, which the query cannot have. */
  const key = keys.join(", ");
  const labelled = shown.map((row) => ({
    ...row,
    ...(keys.length > 0 && { [key]: keys.map((name) => valueText("exact", row[name] ?? null)).join(", ") }),
  }));
  if (
    new Set(labelled.map((row) => JSON.stringify([isLine && row[first.name], row[key]]))).size < shown.length
  )
    return none("A chart needs one row for each mark: several have the same group. Group them in the query.");
  return {
    kind: "chart",
    spec: withReferences(view, {
      rows: labelled,
      order: "given",
      formats: formatsOf(view.chart),
      ...(isLine
        ? { mark: "line", x: first.name, y: shownNames, color: groups.length > 0 ? key : undefined }
        : { mark: "bar", x: shownNames[0], y: key }),
    }),
    drill: [],
    origins: new Map(),
    cuts: [
      ...(shown.length < rows.length
        ? [`The chart has the first ${shown.length} of ${formatCount(rows.length, "row")}`]
        : []),
      ...withoutMeasures(numbers.slice(shownNames.length)),
      ...withoutNumber(shown, shownNames),
    ],
  };
}

/** Returns the values of groups that all rows of a mark have in common: "Other" stands for several, so it is none. */
export const groupsAt = (
  { drill, origins }: Pick<Extract<ResultChart, { kind: "chart" }>, "drill" | "origins">,
  { rows }: Datum,
): { dimension: Dimension; value: Value }[] =>
  drill.flatMap((dimension) => {
    const [value, ...others] = new Set(rows.map((row) => origins.get(row)?.[dimensionLabel(dimension)]));
    return value === undefined || others.length > 0 ? [] : [{ dimension, value }];
  });

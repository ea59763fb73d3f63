import type { Value } from "../../charts/rows.ts";
import type { Field } from "./table.ts";

/** How a field is cut into groups: as it is, in round steps, or by a part of its dates. */
export const PARTS = [
  "exact",
  "steps",
  "year",
  "quarter",
  "month",
  "week",
  "day",
  "monthOfYear",
  "weekday",
] as const;
export type Part = (typeof PARTS)[number];

export type Dimension = { field: string; part: Part };

export const SUMMARIES = ["sum", "mean", "median", "min", "max", "distinct", "count"] as const;
export type Summary = (typeof SUMMARIES)[number];

/** A number of a group of rows. Without a field it counts the rows. */
export type Measure = { field: string | null; summary: Summary };

/** Which rows count: those of some groups, or those between two bounds. */
export type Filter =
  | { field: string; part: Part; values: readonly Value[] }
  | { field: string; low: Value; high: Value };

export const SHOWS = ["chart", "pivot", "table", "sql"] as const;
export type Show = (typeof SHOWS)[number];

export const CHOSEN_MARKS = ["auto", "column", "bar", "line", "area", "dot", "heat"] as const;
export type ChosenMark = (typeof CHOSEN_MARKS)[number];

export type Order = { by: "name" | "value"; descending: boolean };

/** Shelves that hold groups; the first two can hold several. */
export const DIMENSION_SHELVES = ["columns", "rows", "color"] as const;
export const SHELVES = [...DIMENSION_SHELVES, "values", "filters"] as const;
export type Shelf = (typeof SHELVES)[number];
export type DimensionShelf = (typeof DIMENSION_SHELVES)[number];

/** Everything that a visitor chose: what undo steps through and what a link carries. */
export type View = {
  columns: readonly Dimension[];
  rows: readonly Dimension[];
  color: readonly Dimension[];
  values: readonly Measure[];
  filters: readonly Filter[];
  show: Show;
  mark: ChosenMark;
  /** Without one, words stand by size and everything else in its own order. */
  order: Order | null;
  /** How many values of the leading words are shown; 0 is all. */
  top: number;
  /** What the visitor wrote in place of the view's own query. */
  sql: string | null;
};

export const TOP = 20;

export const EMPTY_VIEW: View = {
  columns: [],
  rows: [],
  color: [],
  values: [],
  filters: [],
  show: "chart",
  mark: "auto",
  order: null,
  top: TOP,
  sql: null,
};

export const ROW_COUNT: Measure = { field: null, summary: "count" };

/** What is computed: the chosen numbers, or how many rows there are. */
export const measuresOf = ({ values }: View): readonly Measure[] =>
  values.length > 0 ? values : [ROW_COUNT];

/** Every group of a view, from the outside in. */
export const dimensionsOf = ({ columns, rows, color }: View): readonly Dimension[] => [
  ...columns,
  ...rows,
  ...color,
];

/** What stands down and across in a pivot; without rows the columns stand down, as a table is longer than wide. */
export const pivotAxes = ({ rows, columns, color }: View) =>
  rows.length > 0 ? { down: rows, across: [...columns, ...color] } : { down: columns, across: color };

/** The groups that are ranked, and cut off where they are many. */
export const leadingOf = ({ columns, rows }: View): Dimension | undefined => rows[0] ?? columns[0];

const DAY_MS = 86_400_000;
/** Up to so many values a number is a name ("4 cylinders"); above, it is cut into steps. */
const NAMES_UP_TO = 24;

/** How a field is grouped unless the visitor chooses otherwise: dates by a part that gives a few dozen groups. */
export function usualPart({ kind, distinct, low, high }: Field): Part {
  if (kind === "number") return distinct <= NAMES_UP_TO ? "exact" : "steps";
  if (kind !== "date") return "exact";
  const days = (Date.parse(String(high)) - Date.parse(String(low))) / DAY_MS;
  return days > 4 * 366 ? "year" : days > 120 ? "month" : "day";
}

/** @returns the parts that a field can be grouped by */
export function partsOf({ kind }: Field): readonly Part[] {
  if (kind === "number") return ["exact", "steps"];
  if (kind === "date") return ["year", "quarter", "month", "week", "day", "monthOfYear", "weekday"];
  return ["exact"];
}

/** @returns the numbers that can be made of a field's values */
export function summariesOf({ kind }: Field): readonly Summary[] {
  if (kind === "number") return SUMMARIES;
  return kind === "date" ? ["min", "max", "distinct", "count"] : ["distinct", "count"];
}

export const usualSummary = ({ kind }: Field): Summary => (kind === "number" ? "mean" : "distinct");

/** What follows a part when a visitor goes into one of its values. */
const FINER: Partial<Record<Part, Part>> = { year: "quarter", quarter: "month", month: "day", week: "day" };

const without = <T>(list: readonly T[], at: number) => list.filter((_, i) => i !== at);

/** Puts a field on a shelf, last. Color holds one. A field that is there already stays as it is. */
export function put(view: View, shelf: Shelf, field: Field): View {
  if (shelf === "values")
    return {
      ...view,
      values: [...view.values, { field: field.name, summary: usualSummary(field) }],
      sql: null,
    };
  if (shelf === "filters") return { ...view, filters: [...view.filters, emptyFilter(field)], sql: null };
  return putDimension(view, shelf, { field: field.name, part: usualPart(field) });
}

function putDimension(view: View, shelf: DimensionShelf, dimension: Dimension): View {
  const present = view[shelf].some(({ field, part }) => field === dimension.field && part === dimension.part);
  if (present) return view;
  return { ...view, [shelf]: shelf === "color" ? [dimension] : [...view[shelf], dimension], sql: null };
}

/** Everything passes it, until the visitor says what shall not. */
export function emptyFilter({ name, kind }: Field): Filter {
  return kind === "number" || kind === "date"
    ? { field: name, low: null, high: null }
    : { field: name, part: "exact", values: [] };
}

/** Takes what stands at a place of a shelf away. */
export const take = (view: View, shelf: Shelf, at: number): View => ({
  ...view,
  [shelf]: without<unknown>(view[shelf], at),
  sql: null,
});

/** Moves what stands on a shelf to another one, or to the front of its own. */
export function move(view: View, from: Shelf, at: number, to: Shelf, field: Field): View {
  const moved = view[from][at];
  if (moved === undefined) return view;
  if (from === to) return { ...view, [to]: [moved, ...without<unknown>(view[from], at)], sql: null };
  const left = take(view, from, at);
  return "part" in moved && !("values" in moved) && to !== "values" && to !== "filters"
    ? putDimension(left, to, moved)
    : put(left, to, field);
}

export const swapAxes = (view: View): View => ({
  ...view,
  columns: view.rows,
  rows: view.columns,
  sql: null,
});

/** Cuts a group in another way. */
export const regroup = (view: View, shelf: DimensionShelf, at: number, part: Part): View => ({
  ...view,
  [shelf]: view[shelf].map((each, i) => (i === at ? { ...each, part } : each)),
  sql: null,
});

export const summarize = (view: View, at: number, summary: Summary): View => ({
  ...view,
  values: view.values.map((each, i) => (i === at ? { ...each, summary } : each)),
  sql: null,
});

export const refilter = (view: View, at: number, filter: Filter): View => ({
  ...view,
  filters: view.filters.map((each, i) => (i === at ? filter : each)),
  sql: null,
});

/** Whether a filter holds anything back. */
export const filterIsEmpty = (filter: Filter) =>
  "values" in filter ? filter.values.length === 0 : filter.low === null && filter.high === null;

/**
 * Goes into one value of a group: only its rows are left, and dates are cut more finely.
 * @param value as the query gave it
 */
export function drillInto(view: View, dimension: Dimension, value: Value): View {
  const finer = FINER[dimension.part];
  const replace = (list: readonly Dimension[]) =>
    finer === undefined
      ? list
      : list.map((each) =>
          each.field === dimension.field && each.part === dimension.part ? { ...each, part: finer } : each,
        );
  return {
    ...view,
    columns: replace(view.columns),
    rows: replace(view.rows),
    color: replace(view.color),
    filters: [...view.filters, { field: dimension.field, part: dimension.part, values: [value] }],
    sql: null,
  };
}

/** A view without what its table does not have, so that an old or foreign link shows what it can. */
export function fitting(view: View, fields: readonly Field[]): View {
  const known = ({ field }: { field: string | null }) =>
    field === null || fields.some(({ name }) => name === field);
  return {
    ...view,
    columns: view.columns.filter(known),
    rows: view.rows.filter(known),
    color: view.color.filter(known).slice(0, 1),
    values: view.values.filter(known),
    filters: view.filters.filter(known),
  };
}

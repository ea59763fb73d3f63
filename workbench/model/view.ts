import { tickStep } from "d3-array";
import type { Value } from "#charts/rows.ts";
import { keysOf } from "#contract/records.ts";
import type { ChartOptions } from "./chart-options.ts";
import type { Field } from "./table.ts";

/** Ways to group a field, with their names: by its values, in round steps, or by a part of its dates. */
export const PART_NAMES = {
  exact: "Each value",
  steps: "Round steps",
  year: "Year",
  quarter: "Quarter",
  month: "Month",
  week: "Week",
  day: "Day",
  monthOfYear: "Month of the year",
  weekday: "Day of the week",
};
type NamedPart = keyof typeof PART_NAMES;
/** A way to group a field; with a number, in steps of this width. */
export type Part = NamedPart | `steps.${number}`;
export const PARTS = keysOf(PART_NAMES);

/** Returns true for steps, of a chosen width or of the usual one. */
export const isSteps = (part: Part): part is Exclude<Part, Exclude<NamedPart, "steps">> =>
  part.startsWith("steps");

/** Returns the chosen width of steps; undefined for all other parts. */
export const widthOf = (part: Part) =>
  part.startsWith("steps.") ? Number(part.slice("steps.".length)) : undefined;

export const partName = (part: Part) => {
  const width = widthOf(part);
  return width === undefined ? PART_NAMES[part as NamedPart] : `Steps of ${width}`;
};

/** Reads a part. The width of steps is 1, 2 or 5 times a power of ten. */
export function readPart(text: unknown): Part | undefined {
  const width = typeof text === "string" ? widthOf(text as Part) : undefined;
  if (width === undefined) return PARTS.find((each) => each === text);
  return width > 0 && /^[125]e/.test(width.toExponential()) ? `steps.${width}` : undefined;
}

export type Dimension = { field: string; part: Part };

export const SUMMARY_NAMES = {
  sum: "Sum",
  mean: "Mean",
  median: "Median",
  min: "Lowest",
  max: "Highest",
  distinct: "Different values",
  count: "Rows with a value",
};
export type Summary = keyof typeof SUMMARY_NAMES;
export const SUMMARIES = keysOf(SUMMARY_NAMES);

/** Computations from a summary and those of the other groups, with their names. */
export const CALCULATION_NAMES = {
  share: "% of total",
  rowShare: "% of its row",
  columnShare: "% of its column",
  running: "Running total",
  change: "Change",
  changeRate: "% change",
  yearChange: "Change to the year before",
  yearChangeRate: "% change to the year before",
  rank: "Rank",
};
export type Calculation = keyof typeof CALCULATION_NAMES;
export const CALCULATIONS = keysOf(CALCULATION_NAMES);

/** An aggregate of a group. Without a field it counts the rows. */
export type Aggregate = { field: string | null; summary: Summary };
/** An aggregate, divided by another one of the same group if `per` is given. */
export type Measure = Aggregate & { per?: Aggregate; calculation?: Calculation };

/**
 * A filter by values of a group, by a part of a text, or between bounds. `not` leaves these rows out instead, `strict` those
 * at the bounds themselves.
 */
export type Filter =
  | { field: string; part: Part; values: readonly Value[]; not?: true }
  | { field: string; contains: string; not?: true }
  | { field: string; low: Value; high: Value; strict?: true }
  | RelativeDates
  | TopGroups;

/** Periods that relative dates have at most. */
export const MAX_UNITS = 1000;
/** A number of periods up to that of the newest date, this period, or the last complete one. */
export type RelativeDates = { field: string; unit: Period; last: number | "this" | "complete" };
/** The values of a field with the largest measures, among the rows that pass the other filters. */
export type TopGroups = { field: string; top: number; by: Measure };

/** A field that a visitor has defined. Its formula reads columns of the table, and the calculated fields before it. */
export type Calculated = { name: string; formula: string };

export const SHOW_NAMES = { chart: "Chart", pivot: "Pivot", table: "Table", sql: "SQL" };
export type Show = keyof typeof SHOW_NAMES;
export const SHOWS = keysOf(SHOW_NAMES);

export const MARK_NAMES = {
  auto: "Automatic",
  column: "Columns",
  bar: "Bars",
  line: "Lines",
  area: "Areas",
  dot: "Dots",
  heat: "Heat map",
  combination: "Columns and a line",
  box: "Boxes",
  waterfall: "Waterfall",
  funnel: "Funnel",
};
export type ChosenMark = keyof typeof MARK_NAMES;
export const CHOSEN_MARKS = keysOf(MARK_NAMES);

export type Order = { by: "name" | "value"; descending: boolean };

/** Shelves for groups; color takes only one. */
export const DIMENSION_SHELVES = ["columns", "rows", "color"] as const;
export const SHELVES = [...DIMENSION_SHELVES, "values", "filters"] as const;
export type Shelf = (typeof SHELVES)[number];
export type DimensionShelf = (typeof DIMENSION_SHELVES)[number];

/** A visitor's choices: the state of undo and of links. */
export type View = {
  calculated: readonly Calculated[];
  columns: readonly Dimension[];
  rows: readonly Dimension[];
  color: readonly Dimension[];
  values: readonly Measure[];
  filters: readonly Filter[];
  show: Show;
  mark: ChosenMark;
  /** Title, formats and reference lines of the chart. */
  chart: ChartOptions;
  /** Null for the default: categories by size, everything else by its value. */
  order: Order | null;
  /** Number of leading categories to show, the largest or, with an order by size from the smallest, those; 0 for all. */
  top: number;
  /** The visitor's own query in place of the view's. */
  sql: string | null;
};

export const TOP = 20;

export const EMPTY_VIEW: View = {
  calculated: [],
  columns: [],
  rows: [],
  color: [],
  values: [],
  filters: [],
  show: "chart",
  mark: "auto",
  chart: {},
  order: null,
  top: TOP,
  sql: null,
};

export const ROW_COUNT: Measure = { field: null, summary: "count" };

/** Returns the chosen measures as they can be computed, each once; the number of rows by default. */
export function measuresOf(view: View): readonly Measure[] {
  if (view.values.length === 0) return [ROW_COUNT];
  const measures = view.values.map((each) => computable(view, each));
  return [...new Map(measures.map((each) => [JSON.stringify(each), each])).values()];
}

/** Returns a measure without a calculation that the view has no groups for. */
export function computable(view: View, measure: Measure): Measure {
  const { calculation, ...summarized } = measure;
  return calculation && calculationsOf(view, measure).includes(calculation) ? measure : summarized;
}

/** Returns true if a measure of parts adds up to that of the whole. */
const addsUp = ({ summary, per }: Measure) => !per && (summary === "sum" || summary === "count");

/** Parts of dates that follow one another. */
export const PERIODS = ["year", "quarter", "month", "week", "day"] as const;
export type Period = (typeof PERIODS)[number];

/** Returns the periods that calculations of a view compare: its first ones. */
export const periodOf = (view: View) =>
  dimensionsOf(view).find((each): each is Dimension & { part: Period } =>
    PERIODS.some((part) => part === each.part),
  );

/** Returns the calculations that have a meaning for a measure among the groups of a view. */
export function calculationsOf(view: View, measure: Measure): readonly Calculation[] {
  const groups = dimensionsOf(view).length;
  const period = periodOf(view);
  // The lowest and the highest value may be dates.
  const isExtreme = measure.summary === "min" || measure.summary === "max";
  const isWithin = (shelf: readonly Dimension[]) =>
    addsUp(measure) && shelf.length > 0 && shelf.length < groups;
  const has: Readonly<Record<Calculation, boolean>> = {
    share: addsUp(measure),
    rowShare: isWithin(view.rows),
    columnShare: isWithin(view.columns),
    running: addsUp(measure) && period !== undefined,
    change: period !== undefined,
    changeRate: period !== undefined,
    yearChange: period !== undefined && period.part !== "year",
    yearChangeRate: period !== undefined && period.part !== "year",
    rank: groups === 1,
  };
  return isExtreme ? [] : CALCULATIONS.filter((each) => has[each]);
}

/** Calculations of parts that add up to that of the whole. */
const STACKABLE: readonly (Calculation | undefined)[] = [
  undefined,
  "share",
  "rowShare",
  "columnShare",
  "running",
];

/** Returns true if the numbers of each measure add up to a total. */
export const isStackable = (view: View): boolean =>
  measuresOf(view).every((each) => addsUp(each) && STACKABLE.includes(each.calculation));

/** Returns all groups of a view, from the outside in. */
export const dimensionsOf = ({ columns, rows, color }: View): readonly Dimension[] => [
  ...columns,
  ...rows,
  ...color,
];

/** Returns the groups of a pivot's rows and columns. Without rows, the columns become rows: long tables read better. */
export const pivotAxes = ({ rows, columns, color }: View) =>
  rows.length > 0 ? { down: rows, across: [...columns, ...color] } : { down: columns, across: color };

/** Returns true if the smallest groups come first, and are those that `top` keeps. */
export const isSmallestFirst = ({ order }: View) => order?.by === "value" && !order.descending;

/** Returns the group to which order and `top` apply. */
export const leadingOf = ({ columns, rows }: View): Dimension | undefined => rows[0] ?? columns[0];

const DAY_MS = 86_400_000;
/** Numbers with up to this many distinct values are categories ("4 cylinders"); others are grouped in steps. */
const MAX_NUMERIC_CATEGORIES = 24;

/** Returns the default grouping of a field; for dates, the part that gives a few dozen groups. */
export function usualPart({ kind, distinct, low, high }: Field): Part {
  if (kind === "number") return distinct <= MAX_NUMERIC_CATEGORIES ? "exact" : "steps";
  if (kind !== "date") return "exact";
  const days = (Date.parse(String(high)) - Date.parse(String(low))) / DAY_MS;
  return days > 4 * 366 ? "year" : days > 120 ? "month" : "day";
}

/** Approximate numbers of steps of the widths that are offered for a field. */
const STEP_COUNTS = [100, 50, 20, 10, 5];

/** Returns the parts by which a field can be grouped. */
export function partsOf({ kind, low, high }: Field): readonly Part[] {
  if (kind === "number") {
    const widths = STEP_COUNTS.map((count) => tickStep(Number(low), Number(high), count));
    return [
      "exact",
      "steps",
      ...new Set(widths.filter((each) => each > 0).map((each): Part => `steps.${each}`)),
    ];
  }
  if (kind === "date") return ["year", "quarter", "month", "week", "day", "monthOfYear", "weekday"];
  return ["exact"];
}

/** Returns the summaries that suit a field's kind. */
export function summariesOf({ kind }: Field): readonly Summary[] {
  if (kind === "number") return SUMMARIES;
  return kind === "date" ? ["min", "max", "distinct", "count"] : ["distinct", "count"];
}

/** Returns true if an aggregate is a number, which can be divided: the lowest date is a date. */
export const isNumeric = ({ summary }: Aggregate, field: Field | undefined) =>
  field?.kind !== "date" || !["min", "max"].includes(summary);

/** Returns a measure with another summary, and without a divisor if that is no number. */
export function summarizedAs({ per, ...measure }: Measure, summary: Summary, field: Field): Measure {
  const next = { ...measure, summary };
  return per && isNumeric(next, field) ? { ...next, per } : next;
}

/** Returns what a measure can be divided by: the number of rows, sums of numbers, and numbers of different values. */
export const divisorsOf = (fields: readonly Field[]): readonly Aggregate[] => [
  ROW_COUNT,
  ...fields.map(
    ({ name, kind }) => ({ field: name, summary: kind === "number" ? "sum" : "distinct" }) as const,
  ),
  ...fields
    .filter(({ kind }) => kind === "number")
    .map(({ name }) => ({ field: name, summary: "distinct" }) as const),
];

/** Returns true for a filter that every row passes. */
export function filterIsEmpty(filter: Filter): boolean {
  if ("values" in filter) return filter.values.length === 0;
  if ("contains" in filter) return filter.contains === "";
  return "low" in filter && filter.low === null && filter.high === null;
}

/** Returns the names of the fields that a view uses, each once. */
export const usedFields = (view: View): string[] => [
  ...new Set(
    [
      ...dimensionsOf(view),
      ...view.values,
      ...view.values.flatMap(({ per }) => per ?? []),
      ...view.filters,
      ...view.filters.flatMap((each) => ("top" in each ? [each.by, each.by.per ?? []].flat() : [])),
    ].flatMap(({ field }) => field ?? []),
  ),
];

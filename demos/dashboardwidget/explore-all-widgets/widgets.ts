import type { Row } from "#charts/rows.ts";
import type { ChartSpec } from "#charts/spec.ts";
import { GROUPS, type Group, MEASURES, type Measure, summarizeGroups } from "./groups.ts";

export type Widget = {
  name: string;
  /** Supported groupings and measures; the first one is the fallback. */
  by?: readonly Group[];
  measures?: readonly Measure[];
  /** Describes the fixed axis of a widget without groupings. */
  along?: string;
  /** Reason for not supporting the other measures. */
  only?: string;
  answers: string;
  hides: string;
  spec?: (rows: readonly Row[], by: Group, measure: Measure) => ChartSpec;
};

const ALL_GROUPS: readonly Group[] = ["date", "weekday", "category", "store"];
const ORDERED: readonly Group[] = ["date", "weekday"];
const ALL_MEASURES: readonly Measure[] = ["lines", "margin", "thin"];
const EACH_LINE = "it shows the margin of each order line, so there is nothing to sum up";

const names = { ...GROUPS, ...MEASURES };
const measureOf = (measure: Measure) => ({
  names,
  ...(measure === "margin" && { format: "currency" as const, digits: 2 }),
  ...(measure === "thin" && { format: "percent" as const, digits: 0 }),
});
const dollars = { names: { ...names, margin: "Margin" }, format: "currency" as const, digits: 0 };

/** Eight widgets for the same order lines. */
export const WIDGETS = {
  number: {
    name: "Number",
    measures: ALL_MEASURES,
    answers: "How much is it, all in all?",
    hides: "Every difference between stores, ranges and days.",
  },
  table: {
    name: "Table",
    by: ALL_GROUPS,
    answers: "What exactly is the value for this one?",
    hides: "The shape: digits hide which value is twice another.",
  },
  bar: {
    name: "Bars",
    by: ALL_GROUPS,
    measures: ALL_MEASURES,
    answers: "Which is most, which is least, and by how much?",
    hides: "The order in time, and how many lines are behind each mean.",
    spec: (rows, by, measure) => ({
      mark: "bar",
      rows: summarizeGroups(rows, by),
      y: by,
      x: measure,
      ...measureOf(measure),
    }),
  },
  column: {
    name: "Columns",
    by: ORDERED,
    measures: ALL_MEASURES,
    answers: "On which days is it high?",
    hides: "How many lines are behind it: a quiet Monday looks as sure as a full Saturday.",
    spec: (rows, by, measure) => ({
      mark: "column",
      rows: inOrder(summarizeGroups(rows, by), by),
      x: by,
      y: measure,
      ...measureOf(measure),
    }),
  },
  line: {
    name: "Line",
    measures: ALL_MEASURES,
    along: "day by day",
    answers: "Is it rising or falling, day after day?",
    hides: "Which stores and products make a peak.",
    spec: (rows, _, measure) => ({
      mark: "line",
      rows: inOrder(summarizeGroups(rows, "date"), "date"),
      x: "date",
      y: measure,
      zero: true,
      ...measureOf(measure),
    }),
  },
  area: {
    name: "Stack",
    by: ORDERED,
    measures: ["lines"],
    only: "averages and shares do not add up, so a stack of them means nothing",
    answers: "Which parts make up the whole, and does their mix change?",
    hides: "Changes of the upper part: only the lowest has a straight base.",
    spec: (rows, by) => ({
      mark: "column",
      stack: true,
      rows: inOrder(
        summarizeGroups(
          rows.map((row) => ({ ...row, outcome: row.thin === 1 ? "Below 20% margin" : "20% or more" })),
          [by, "outcome"],
        ),
        by,
      ),
      x: by,
      y: "lines",
      color: "outcome",
      names,
    }),
  },
  dot: {
    name: "Scatter",
    only: EACH_LINE,
    answers: "Do large lines earn more than small ones?",
    hides: "How many overlap: two thousand dots are about the limit.",
    spec: (rows) => ({
      mark: "dot",
      rows,
      x: "revenue",
      y: "margin",
      xFormat: "currency",
      hue: "slate",
      height: 18,
      ...dollars,
      names: { revenue: "Revenue", margin: "Margin" },
    }),
  },
  heat: {
    name: "Heat map",
    measures: ALL_MEASURES,
    along: "by range and store",
    answers: "Which ranges stand out in which stores?",
    hides:
      "How few lines make a dark cell, and small differences: people compare lengths better than shades.",
    spec: (rows, _, measure) => ({
      mark: "heat",
      rows: summarizeGroups(rows, ["store", "category"]),
      x: "category",
      y: "store",
      color: measure,
      ...measureOf(measure),
    }),
  },
} as const satisfies Record<string, Widget>;
export type WidgetName = keyof typeof WIDGETS;

/** Returns rows in the order of days; weekdays are sorted already. */
function inOrder(rows: readonly Row[], by: Group): readonly Row[] {
  return by === "date" ? rows.toSorted((a, b) => String(a.date).localeCompare(String(b.date))) : rows;
}

/** Returns the wanted choice if supported, else the first supported one; undefined if there is none. */
export const supportedChoice = <T>(wanted: T, supported: readonly T[] = []): T | undefined =>
  supported.includes(wanted) ? wanted : supported[0];

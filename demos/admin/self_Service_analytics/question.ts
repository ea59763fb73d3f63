import { mean, sum } from "d3-array";
import { numberOf, type Row } from "#charts/rows.ts";
import * as company from "#company/measures.ts";

export type Measure = company.Measure & {
  /** True for a measure that has an owner and may be published. */
  approved?: true;
  /** Averages the order lines or the stores of a group with equal weight. */
  meanOf?: "line" | "store";
};

const { margin, markup, listMargin, revenue, lines, discount } = company.measures;

/** Measures to ask for. */
export const MEASURES = {
  margin: { ...margin, approved: true },
  markup,
  list: listMargin,
  revenue: { ...revenue, approved: true },
  count: { ...lines, approved: true },
  discount: { ...discount, approved: true },
} as const satisfies Record<string, Measure>;
export const UNITS = { dollars: "dollars", share: "%", count: "" } as const;

/** The definitions of "margin" that the page compares. */
export const MARGINS: readonly Measure[] = [
  markup,
  listMargin,
  margin,
  { ...margin, name: "mean of the stores' margins", meanOf: "store" },
  { ...margin, name: "mean of the order lines' margins", meanOf: "line" },
];

/** Available groupings of an answer, by field of the order lines. */
export const GROUPINGS = { category: "range", region: "region", store: "store", product: "product" } as const;

export const REGIONS = ["North", "East", "South", "West", "Online"] as const;

/** Periods to choose from, with their condition on the day. */
export const PERIODS = {
  all: { name: "in April 2025", sql: "", has: () => true },
  before: { name: "before the garden month", sql: "date < '2025-04-05'", has: (date) => date < "2025-04-05" },
  during: { name: "in the garden month", sql: "date >= '2025-04-05'", has: (date) => date >= "2025-04-05" },
} as const satisfies Record<string, { name: string; sql: string; has: (date: string) => boolean }>;

export type Question = {
  measure: keyof typeof MEASURES;
  by: keyof typeof GROUPINGS;
  /** Filter; "" selects all regions. */
  region: string;
  period: keyof typeof PERIODS;
};

/** Smallest group: the margin of fewer lines is mostly noise. */
export const MIN_LINES = 20;
const MAX_GROUPS = 12;

/** Writes a question as a sentence. */
export function sentenceOf({ measure, by, region, period }: Question): string {
  const where = region === "" ? "" : region === "Online" ? ", in the online shop" : `, in the ${region}`;
  return `What was the ${MEASURES[measure].name} by ${GROUPINGS[by]}${where}, ${PERIODS[period].name}?`;
}

export const filterRows = (rows: readonly Row[], { region, period }: Question) =>
  rows.filter((row) => (region === "" || row.region === region) && PERIODS[period].has(String(row.date)));

/** Calculates a measure for a set of order lines; a share in percent. */
export function calculateMeasure(rows: readonly Row[], { meanOf, of, unit }: Measure): number {
  const total = (part: readonly Row[], field: string) => sum(part, (row) => numberOf(row[field]));
  const valueIn = (part: readonly Row[]) =>
    (unit === "share" ? 100 : 1) *
    of({
      revenue: total(part, "revenue"),
      cost: total(part, "cost"),
      discount: total(part, "discount"),
      lines: part.length,
    });
  if (!meanOf) return valueIn(rows);
  const parts =
    meanOf === "line" ? rows.map((row) => [row]) : Map.groupBy(rows, ({ store }) => store).values();
  return mean(parts, valueIn) ?? 0;
}

/** Returns a row for each group that is large enough, by size and 12 at most. */
export function answer(rows: readonly Row[], question: Question): { group: string; value: number }[] {
  return [...Map.groupBy(filterRows(rows, question), (row) => String(row[question.by]))]
    .filter(([, lines]) => lines.length >= MIN_LINES)
    .map(([group, lines]) => ({ group, value: calculateMeasure(lines, MEASURES[question.measure]) }))
    .sort((a, b) => b.value - a.value || (a.group < b.group ? -1 : 1))
    .slice(0, MAX_GROUPS);
}

/** Returns a question as SQL. */
export function sqlOf({ measure, by, region, period }: Question): string {
  const { unit, sql: plain }: Measure = MEASURES[measure];
  const ofSums = plain.replaceAll(/\b(sum|avg|count)\b/g, (name) => name.toUpperCase());
  const sql = unit === "share" ? `100.0 * ${ofSums.replace(" / ", () => "\n    / ")}` : ofSums;
  const conditions = [
    ...(region === "" ? [] : [`region = '${region}'`]),
    ...(period === "all" ? [] : [PERIODS[period].sql]),
  ];
  const where = conditions.length === 0 ? [] : [`WHERE ${conditions.join("\n  AND ")}`];
  return [
    `SELECT ${by} AS answer_group,`,
    `  ${sql} AS value`,
    "FROM sales",
    ...where,
    "GROUP BY answer_group",
    `HAVING COUNT(*) >= ${MIN_LINES}`,
    "ORDER BY value DESC, answer_group",
    `LIMIT ${MAX_GROUPS}`,
  ].join("\n");
}

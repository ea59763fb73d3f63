import { mean, sum } from "d3-array";
import { numberOf, type Row } from "#charts/rows.ts";

export type Measure = {
  /** Lower-case name, for lists and sentences. */
  name: string;
  /** True for a measure that has an owner and may be published. */
  approved?: true;
  unit: string;
  sql: string;
  /** Calculates the measure for the order lines of a group. */
  of: (lines: readonly Row[]) => number;
  /** Averages the stores of a group with equal weight. */
  perStore?: boolean;
};

const total = (lines: readonly Row[], field: string) => sum(lines, (row) => numberOf(row[field]));

const GROSS_MARGIN = {
  unit: "%",
  sql: "100.0 * (SUM(revenue) - SUM(cost))\n    / SUM(revenue)",
  of: (lines: readonly Row[]) =>
    (100 * (total(lines, "revenue") - total(lines, "cost"))) / total(lines, "revenue"),
};

/** Available measures. The first five are the definitions of "margin" that the page compares. */
export const MEASURES = {
  margin: { name: "gross margin", approved: true, ...GROSS_MARGIN },
  markup: {
    name: "markup on cost",
    unit: "%",
    sql: "100.0 * (SUM(revenue) - SUM(cost))\n    / SUM(cost)",
    of: (lines) => (100 * (total(lines, "revenue") - total(lines, "cost"))) / total(lines, "cost"),
  },
  list: {
    name: "margin before discounts",
    unit: "%",
    sql: "100.0 * (SUM(revenue + discount) - SUM(cost))\n    / SUM(revenue + discount)",
    of: (lines) => {
      const atListPrice = total(lines, "revenue") + total(lines, "discount");
      return (100 * (atListPrice - total(lines, "cost"))) / atListPrice;
    },
  },
  stores: { name: "mean of the stores' margins", ...GROSS_MARGIN, perStore: true },
  lines: {
    name: "mean of the order lines' margins",
    unit: "%",
    sql: "AVG(100.0 * (revenue - cost) / revenue)",
    of: (lines) =>
      mean(lines, ({ revenue, cost }) => (100 * (numberOf(revenue) - numberOf(cost))) / numberOf(revenue)) ??
      0,
  },
  revenue: {
    name: "revenue",
    approved: true,
    unit: "dollars",
    sql: "SUM(revenue)",
    of: (lines) => total(lines, "revenue"),
  },
  count: {
    name: "number of order lines",
    approved: true,
    unit: "",
    sql: "COUNT(*)",
    of: ({ length }) => length,
  },
  discount: {
    name: "discount given",
    approved: true,
    unit: "%",
    sql: "100.0 * SUM(discount)\n    / SUM(revenue + discount)",
    of: (lines) => (100 * total(lines, "discount")) / (total(lines, "revenue") + total(lines, "discount")),
  },
} as const satisfies Record<string, Measure>;
type MeasureKey = keyof typeof MEASURES;

/** Available groupings of an answer, by a field of the order lines. */
export const GROUPINGS = {
  category: { name: "range", field: "category", ordered: false },
  region: { name: "region", field: "region", ordered: false },
  store: { name: "store", field: "store", ordered: false },
  product: { name: "product", field: "product", ordered: false },
  day: { name: "day", field: "date", ordered: true },
} as const;

export const REGIONS = ["North", "East", "South", "West", "Online"] as const;

/** Periods to choose from, with their condition on the day. */
export const PERIODS = {
  all: { name: "in April 2025", sql: "", has: () => true },
  before: { name: "before the garden month", sql: "date < '2025-04-05'", has: (date) => date < "2025-04-05" },
  during: { name: "in the garden month", sql: "date >= '2025-04-05'", has: (date) => date >= "2025-04-05" },
} as const satisfies Record<string, { name: string; sql: string; has: (date: string) => boolean }>;

export type Question = {
  measure: MeasureKey;
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
  return `What was the ${MEASURES[measure].name} by ${GROUPINGS[by].name}${where}, ${PERIODS[period].name}?`;
}

export const filterRows = (rows: readonly Row[], { region, period }: Question) =>
  rows.filter((row) => (region === "" || row.region === region) && PERIODS[period].has(String(row.date)));

/** Calculates a measure for a set of order lines. */
export function calculateMeasure(lines: readonly Row[], key: MeasureKey): number {
  const measure: Measure = MEASURES[key];
  if (!measure.perStore) return measure.of(lines);
  return mean(Map.groupBy(lines, ({ store }) => store).values(), measure.of) ?? 0;
}

/** Returns a row for each group that is large enough: times in order, other groups by size and 12 at most. */
export function answer(rows: readonly Row[], question: Question): { group: string; value: number }[] {
  const { field, ordered } = GROUPINGS[question.by];
  const groups = [...Map.groupBy(filterRows(rows, question), (row) => String(row[field]))]
    .filter(([, lines]) => lines.length >= MIN_LINES)
    .map(([group, lines]) => ({ group, value: calculateMeasure(lines, question.measure) }));
  const byName = (a: { group: string }, b: { group: string }) => (a.group < b.group ? -1 : 1);
  if (ordered) return groups.sort(byName);
  return groups.sort((a, b) => b.value - a.value || byName(a, b)).slice(0, MAX_GROUPS);
}

/** Returns a question as SQL. */
export function sqlOf({ measure, by, region, period }: Question): string {
  const { sql, perStore }: Measure = MEASURES[measure];
  const { field: group, ordered } = GROUPINGS[by];
  const conditions = [
    ...(region === "" ? [] : [`region = '${region}'`]),
    ...(period === "all" ? [] : [PERIODS[period].sql]),
  ];
  const where = conditions.length === 0 ? [] : [`WHERE ${conditions.join("\n  AND ")}`];
  const tail = [ordered ? "ORDER BY answer_group" : `ORDER BY value DESC, answer_group\nLIMIT ${MAX_GROUPS}`];
  if (perStore)
    return [
      "WITH stores AS (",
      `  SELECT ${group} AS answer_group, store,`,
      `    ${sql.replace("\n", "\n  ")} AS margin, COUNT(*) AS lines`,
      "  FROM sales",
      ...where.map((line) => `  ${line.replace("\n", "\n  ")}`),
      "  GROUP BY answer_group, store",
      ")",
      "SELECT answer_group, AVG(margin) AS value",
      "FROM stores",
      "GROUP BY answer_group",
      `HAVING SUM(lines) >= ${MIN_LINES}`,
      ...tail,
    ].join("\n");
  return [
    `SELECT ${group} AS answer_group,`,
    `  ${sql} AS value`,
    "FROM sales",
    ...where,
    "GROUP BY answer_group",
    `HAVING COUNT(*) >= ${MIN_LINES}`,
    ...tail,
  ].join("\n");
}

import { numberOf, type Row } from "#charts/rows.ts";
import { type Summary, summarize, transform } from "#charts/transform.ts";
import { gardenApril } from "../../datasets/april-sales.data.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** Share of the revenue below which a margin is thin. */
const THIN = 0.2;

/** Order lines with the fields to group by, sorted from Monday on. `thin` is 1 for a margin below 20%. */
export const rows: readonly Row[] = transform(
  gardenApril.map((sale) => ({
    ...sale,
    margin: Math.round((sale.revenue - sale.cost) * 100) / 100,
    thin: Number(sale.revenue - sale.cost < THIN * sale.revenue),
  })),
  [{ derive: { day: { weekday: "date" } } }, { sort: ["day", "date"] }],
).map((row) => ({ ...row, weekday: WEEKDAYS[numberOf(row.day) - 1] ?? null }));

export const MEASURES = {
  lines: "Order lines",
  margin: "Average margin of a line",
  thin: "Share of lines below 20% margin",
} as const;
export type Measure = keyof typeof MEASURES;

const SUMMARIES: Readonly<Record<Measure, Summary>> = {
  lines: "count",
  margin: { mean: "margin" },
  thin: { mean: "thin" },
};

export const GROUPS = {
  date: "Day",
  weekday: "Day of the week",
  category: "Range",
  store: "Store",
} as const;
export type Group = keyof typeof GROUPS;

/** Returns a row for each group with all measures. */
export const summarizeGroups = (rows: readonly Row[], by: string | readonly string[]): readonly Row[] =>
  transform(rows, [{ group: by, values: SUMMARIES }]);

export const overall = (rows: readonly Row[], measure: Measure): number =>
  numberOf(summarize(rows, SUMMARIES[measure]));

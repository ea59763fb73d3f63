import { numberOf, type Row } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { gardenApril } from "../../datasets/april-sales.data.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** Share of the revenue below which a margin is thin. */
const THIN = 0.2;

/** Order lines with the fields to group by, sorted from Monday on. `thin` is 1 for a margin below 20%. */
export const rows: readonly Row[] = transform(
  gardenApril.map(({ date, store, category, revenue, cost }) => ({
    date,
    store,
    category,
    revenue,
    margin: Math.round((revenue - cost) * 100) / 100,
    thin: Number(revenue - cost < THIN * revenue),
  })),
  [{ derive: { day: { weekday: "date" } } }, { sort: ["day", "date"] }],
).map((row) => ({ ...row, weekday: WEEKDAYS[numberOf(row.day) - 1] ?? null }));

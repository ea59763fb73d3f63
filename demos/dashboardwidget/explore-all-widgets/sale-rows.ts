import type { Row } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { gardenApril } from "../../datasets/april-sales.data.ts";

const WEEKDAYS = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
};
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
  [
    { derive: { day: { weekday: "date" } } },
    { sort: ["day", "date"] },
    { derive: { weekday: { name: "day", as: WEEKDAYS } } },
  ],
);

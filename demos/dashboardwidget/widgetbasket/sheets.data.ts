import { utcDay } from "d3-time";
import { numberOf } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { readDataset } from "#company/datasets.server.ts";
import { returnsFrom } from "../../datasets/returns.server.ts";

/** Data of three dashboards of the fictional retailer, each row with a year to filter by. */
export const chairReturns = transform(
  returnsFrom("2025-01-01")
    .filter(({ product }) => product === "Folding cedar chair")
    .map(({ date, reason }) => ({ date, reason })),
  [
    { derive: { year: { year: "date" }, month: { monthStart: "date" } } },
    { keep: ["year", "month", "reason"] },
  ],
);

/** Monthly revenue of a store in dollars. */
const monthly = (name: string) =>
  transform(readDataset("retail-sales"), [
    { where: { store: name } },
    { derive: { year: { year: "order_date" }, month: { monthStart: "order_date" } } },
    { group: ["year", "month"], values: { revenue: { sum: "revenue" } } },
  ]);
export const grandRapids = monthly("Grand Rapids store");
export const albany = monthly("Albany store");

/** Support tickets opened in each month, and the mean days until they were closed. */
export const tickets = transform(
  readDataset("retail-tickets").map(({ opened = null, closed = null }) => ({
    opened,
    days: closed === null ? null : utcDay.count(new Date(String(opened)), new Date(String(closed))),
  })),
  [
    { derive: { year: { year: "opened" }, month: { monthStart: "opened" } } },
    { group: ["year", "month"], values: { tickets: "count", days: { mean: "days" } } },
  ],
).map(({ year = null, month = null, tickets: count = null, days }) => ({
  year,
  month,
  tickets: count,
  days: Math.round(numberOf(days) * 100) / 100,
}));

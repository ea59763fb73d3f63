import { utcDay, utcDays } from "d3-time";
import { readDataset } from "#company/datasets.server.ts";
import { sumToCents } from "./sum-to-cents.ts";

/** The days of the fictional retailer from 2023 to 2025: money in dollars, the margin in percent of the revenue. */
export const salesDays = [...Map.groupBy(readDataset("retail-sales"), ({ order_date }) => order_date)].map(
  ([date, lines]) => {
    const revenue = sumToCents(lines, (line) => line.revenue);
    return {
      date,
      promotion: lines.find(({ promotion }) => promotion !== null)?.promotion ?? "No promotion",
      revenue,
      margin: Math.round((1000 * (revenue - sumToCents(lines, ({ cost }) => cost))) / revenue) / 10,
    };
  },
);

const isoDay = (day: Date) => day.toISOString().slice(0, 10);

/** The support tickets of the fictional retailer that are open at the end of each day, if opened within 30 days. */
export const openTickets = utcDays(new Date("2023-01-01"), new Date("2026-01-01")).map((day) => {
  const date = isoDay(day);
  const from = isoDay(utcDay.offset(day, -30));
  const open = readDataset("retail-tickets").filter(
    ({ opened, closed }) => opened >= from && opened <= date && (closed === null || closed > date),
  );
  return { date, open: open.length };
});

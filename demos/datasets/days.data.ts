import { utcDay, utcDays } from "d3-time";
import { numberOf, type Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { sumToCents } from "./sum-to-cents.ts";

const byDay = (rows: readonly Row[], field: string) => Map.groupBy(rows, (row) => String(row[field]));
const sumOf = (rows: readonly Row[], field: string) => sumToCents(rows, (row) => numberOf(row[field]));

/** The days of the fictional retailer from 2023 to 2025: money in dollars, the margin in percent of the revenue. */
export const salesDays = [...byDay(readDataset("retail-sales"), "order_date")].map(([date, lines]) => {
  const revenue = sumOf(lines, "revenue");
  return {
    date,
    promotion: lines.find(({ promotion }) => promotion !== null)?.promotion ?? "No promotion",
    revenue,
    margin: Math.round((1000 * (revenue - sumOf(lines, "cost"))) / revenue) / 10,
  };
});

const tickets = readDataset("retail-tickets").map(({ opened, closed }) => ({
  opened: String(opened),
  closed: String(closed ?? "never"),
}));

const isoDay = (day: Date) => day.toISOString().slice(0, 10);

/** The support tickets of the fictional retailer that are open at the end of each day, if opened within 30 days. */
export const openTickets = utcDays(new Date("2023-01-01"), new Date("2026-01-01")).map((day) => {
  const date = isoDay(day);
  const from = isoDay(utcDay.offset(day, -30));
  return {
    date,
    open: tickets.filter(({ opened, closed }) => opened >= from && opened <= date && closed > date).length,
  };
});

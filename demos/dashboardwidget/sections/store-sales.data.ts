import { readDataset } from "#charts/datasets.server.ts";
import { numberOf } from "#charts/rows.ts";
import { columns } from "./columns.ts";

const lines = readDataset("retail-sales");
const regionOf = new Map(readDataset("retail-stores").map(({ store, region }) => [store, region]));
const byMonth = Map.groupBy(lines, ({ order_date }) => `${String(order_date).slice(0, 7)}-01`);

/** Months as ISO dates, 2023 to 2025. */
export const months = [...byMonth.keys()].sort();

/** Revenue of each column in each month, in whole dollars. A sum adds the rounded figures of its stores. */
export const sales: Record<string, number[]> = Object.fromEntries(
  columns.map(({ field }) => [
    field,
    months.map((month) =>
      columns
        .filter(({ field: store, single }) => single && (field === "all" || contains(field, store)))
        .reduce((sum, { field: store }) => sum + revenueOf(store, month), 0),
    ),
  ]),
);

function contains(field: string, store: string): boolean {
  return field === store || field === regionOf.get(store) || (field === "stores" && store !== "Online shop");
}

function revenueOf(store: string, month: string): number {
  const own = (byMonth.get(month) ?? []).filter((line) => line.store === store);
  return Math.round(own.reduce((sum, { revenue }) => sum + numberOf(revenue), 0));
}

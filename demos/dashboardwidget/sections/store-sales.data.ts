import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { sumToCents } from "../../datasets/sum-to-cents.ts";
import { columns } from "./columns.ts";

const lines = readDataset("retail-sales");
const regionOf = new Map(readDataset("retail-stores").map(({ store, region }) => [store, region]));
const byMonth = Map.groupBy(lines, ({ order_date }) => `${String(order_date).slice(0, 7)}-01`);

/** Months as ISO dates, 2023 to 2025. */
export const months = [...byMonth.keys()].sort();

/** Revenue of each column in each month, in dollars. */
export const sales: Record<string, number[]> = Object.fromEntries(
  columns.map(({ field }) => [
    field,
    months.map((month) =>
      sumToCents(
        (byMonth.get(month) ?? []).filter(({ store }) => field === "all" || contains(field, String(store))),
        ({ revenue }) => numberOf(revenue),
      ),
    ),
  ]),
);

function contains(field: string, store: string): boolean {
  return field === store || field === regionOf.get(store) || (field === "stores" && store !== "Online shop");
}

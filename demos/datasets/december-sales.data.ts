import { readDataset } from "#charts/datasets.server.ts";
import { numberOf } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";

const inDecember = readDataset("retail-sales")
  .filter(({ order_date }) => String(order_date).startsWith("2025-12"))
  .map((row) => ({ ...row, margin: Math.round((numberOf(row.revenue) - numberOf(row.cost)) * 100) / 100 }));

/** The order lines of a fictional retailer in December 2025, with revenue and gross margin in dollars. */
export const decemberSales = transform(inDecember, [
  {
    keep: [
      "order_date",
      "order_id",
      "store",
      "region",
      "category",
      "product",
      "quantity",
      "revenue",
      "margin",
    ],
  },
]);

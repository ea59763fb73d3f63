import { readDataset } from "#company/datasets.server.ts";

const sales = readDataset("retail-sales");

/** Numbers of rows in the books of the fictional retailer. The online shop has none on the missing day. */
export const rowCounts = {
  largeRefunds: readDataset("retail-returns").filter(
    ({ return_date, refund }) => return_date.startsWith("2025") && refund > 100,
  ).length,
  year: sales.filter(({ order_date }) => order_date.startsWith("2024")).length,
  missingDay: sales.filter(({ order_date, region }) => order_date === "2024-02-12" && region === "Online")
    .length,
};

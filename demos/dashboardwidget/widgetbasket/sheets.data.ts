import { transform } from "#charts/transform.ts";
import { readDataset } from "#company/datasets.server.ts";
import { returnsFrom } from "../../datasets/returns.server.ts";

/** Data of three dashboards of the fictional retailer, each row with a year to filter by. */
export const chairReturns = transform(
  returnsFrom("2025-01-01").filter(({ product }) => product === "Folding cedar chair"),
  [{ derive: { year: { year: "date" }, month: { monthStart: "date" } } }, { keep: ["year", "month"] }],
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

/** Support tickets opened in each month. */
export const tickets = transform(readDataset("retail-tickets"), [
  { derive: { year: { year: "opened" }, month: { monthStart: "opened" } } },
  { group: ["year", "month"], values: { tickets: "count" } },
]);

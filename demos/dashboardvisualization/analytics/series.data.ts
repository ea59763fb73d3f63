import { numberOf, type Row } from "#charts/rows.ts";
import { type Summary, transform } from "#charts/transform.ts";
import { readDataset } from "#company/datasets.server.ts";
import { salesCells } from "../../datasets/monthly-sales.data.ts";

/** Returns a number for each month of the rows. */
const monthly = (rows: readonly Row[], date: string, value: Summary) =>
  transform(rows, [{ derive: { month: { monthStart: date } } }, { group: "month", values: { value } }]).map(
    (row) => ({ month: String(row.month), value: numberOf(row.value) }),
  );

const garden = salesCells.filter(({ category }) => category === "Garden");

/** Monthly series of the fictional retailer: one with growth, one disrupted by a promotion, one without seasonality. */
export const series = {
  Revenue: { unit: "dollars", points: monthly(salesCells, "date", { sum: "revenue" }) },
  "Garden margin": { unit: "dollars", points: monthly(garden, "date", { sum: "margin" }) },
  "Support tickets": { unit: "tickets", points: monthly(readDataset("retail-tickets"), "opened", "count") },
};

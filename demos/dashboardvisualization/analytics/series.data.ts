import { readDataset } from "#charts/datasets.server.ts";
import { numberOf } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { salesCells } from "../../datasets/monthly-sales.data.ts";
import type { MonthlySeries } from "./forecast.ts";

const pointsOf = (rows: ReturnType<typeof readDataset>) =>
  rows.map(({ month, value }) => ({ month: String(month), value: numberOf(value) }));

/** Monthly series of the fictional retailer: one with growth, one disrupted by a promotion, one without seasonality. */
export const series: MonthlySeries[] = [
  {
    name: "Revenue",
    unit: "dollars",
    points: pointsOf(
      transform(salesCells, [
        { derive: { month: { monthStart: "date" } } },
        { group: "month", values: { value: { sum: "revenue" } } },
      ]),
    ),
  },
  {
    name: "Garden margin",
    unit: "dollars",
    points: pointsOf(
      transform(salesCells, [
        { where: { category: "Garden" } },
        { derive: { month: { monthStart: "date" } } },
        { group: "month", values: { value: { sum: "margin" } } },
      ]),
    ),
  },
  {
    name: "Support tickets",
    unit: "tickets",
    points: pointsOf(
      transform(readDataset("retail-tickets"), [
        { derive: { month: { monthStart: "opened" } } },
        { group: "month", values: { value: "count" } },
      ]),
    ),
  },
];

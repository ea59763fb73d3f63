import { readDataset } from "#charts/datasets.server.ts";
import { numberOf } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { salesCells } from "../../datasets/monthly-sales.data.ts";
import type { MonthlySeries } from "./forecast.ts";

const points = (rows: ReturnType<typeof readDataset>) =>
  rows.map(({ month, value }) => ({ month: String(month), value: numberOf(value) }));

/** Three monthly series of the fictional retailer: one that grows, one that a promotion breaks, one without a season. */
export const series: MonthlySeries[] = [
  {
    name: "Revenue",
    unit: "dollars",
    points: points(
      transform(salesCells, [
        { derive: { month: { monthStart: "date" } } },
        { group: "month", values: { value: { sum: "revenue" } } },
      ]),
    ),
  },
  {
    name: "Garden margin",
    unit: "dollars",
    points: points(
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
    points: points(
      transform(readDataset("retail-tickets"), [
        { derive: { month: { monthStart: "opened" } } },
        { group: "month", values: { value: "count" } },
      ]),
    ),
  },
];

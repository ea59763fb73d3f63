import { readDataset } from "#charts/datasets.server.ts";
import { numberOf } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import type { MonthlySeries } from "./forecast.ts";

const points = (rows: ReturnType<typeof readDataset>, month: string, value: string) =>
  rows.map((row) => ({ month: String(row[month]).slice(0, 10), value: numberOf(row[value]) }));

/** Three monthly series with a season: employment, carbon dioxide and temperature. */
export const series: MonthlySeries[] = [
  {
    name: "Unemployed in construction",
    unit: "thousand",
    digits: 0,
    points: points(
      transform(readDataset("unemployment-across-industries"), [
        { where: { series: "Construction" } },
        { sort: "date" },
      ]),
      "date",
      "count",
    ),
  },
  {
    name: "Carbon dioxide at Mauna Loa",
    unit: "ppm",
    digits: 2,
    points: points(
      transform(readDataset("co2-concentration"), [
        { where: { Date: { gte: "2008-01-01", lt: "2020-01-01" } } },
      ]),
      "Date",
      "CO2",
    ),
  },
  {
    name: "Seattle, mean of daily highs",
    unit: "°C",
    digits: 1,
    points: points(
      transform(readDataset("seattle-weather"), [
        { derive: { month: { monthStart: "date" } } },
        { group: "month", values: { high: { mean: "temp_max" } } },
      ]),
      "month",
      "high",
    ),
  },
];

import { transform } from "#charts/transform.ts";
import { readDataset } from "#company/datasets.server.ts";
import { UNITS } from "./departments.ts";

/** US employment in thousands, 2006 to 2015: four industries that play four subsidiaries. */
export const jobs = transform(readDataset("us-employment"), [
  { keep: ["month", "construction", "manufacturing", "retail_trade", "government"] },
  { unpivot: ["construction", "manufacturing", "retail_trade", "government"], name: "unit", value: "jobs" },
  {
    derive: {
      unit: {
        name: "unit",
        as: { construction: UNITS[0], manufacturing: UNITS[1], retail_trade: UNITS[2], government: UNITS[3] },
      },
    },
  },
]);

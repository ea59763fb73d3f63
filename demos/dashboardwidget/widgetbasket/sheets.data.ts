import { readDataset } from "#charts/datasets.server.ts";
import { transform } from "#charts/transform.ts";

/** Data of three existing dashboards, each with a year to filter by. */
export const delays = transform(readDataset("flights-2k"), [
  { derive: { year: { year: "date" }, weekday: { weekday: "date" } } },
  { keep: ["year", "weekday", "delay"] },
]);
export const days = transform(readDataset("seattle-weather"), [
  { derive: { year: { year: "date" } } },
  { keep: ["date", "year", "precipitation"] },
]);
export const jobs = transform(readDataset("us-employment"), [
  { derive: { year: { year: "month" } } },
  { keep: ["month", "year", "transportation_and_warehousing", "construction"] },
]);

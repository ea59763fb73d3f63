import { readDataset } from "#charts/datasets.server.ts";
import { transform } from "#charts/transform.ts";

/** Days with 40 mm of rain or more in Seattle, 2012 to 2015. */
export const heavyDays = transform(readDataset("seattle-weather"), [
  { where: { precipitation: { gte: 40 } } },
  { keep: ["date", "precipitation"] },
]);

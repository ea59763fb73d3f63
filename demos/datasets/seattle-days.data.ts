import { readDataset } from "#charts/datasets.server.ts";
import { transform } from "#charts/transform.ts";

/** Daily weather in Seattle, 2012 to 2015: rain in mm and temperatures in °C. */
export const seattleDays = transform(readDataset("seattle-weather"), [
  { keep: ["date", "precipitation", "temp_max", "temp_min"] },
]);

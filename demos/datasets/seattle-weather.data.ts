import { readDataset } from "#charts/datasets.server.ts";
import { transform } from "#charts/transform.ts";

/** Daily weather in Seattle, 2012 to 2015, with year, month and kind of weather as fields to filter by. */
export const seattleWeather = transform(readDataset("seattle-weather"), [
  { derive: { year: { year: "date" }, month: { month: "date" } } },
  { keep: ["date", "year", "month", "weather", "precipitation", "temp_max", "temp_min"] },
]);

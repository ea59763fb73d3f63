import { readDataset } from "../../charts/datasets.server.ts";
import { transform } from "../../charts/transform.ts";

/** The days of Seattle, 2012 to 2015, with their year, month and kind of weather, for what filters by these. */
export const seattleWeather = transform(readDataset("seattle-weather"), [
  { derive: { year: { year: "date" }, month: { month: "date" } } },
  { keep: ["date", "year", "month", "weather", "precipitation", "temp_max", "temp_min"] },
]);

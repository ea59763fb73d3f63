import { readDataset } from "#charts/datasets.server.ts";
import { transform } from "#charts/transform.ts";

/** Daily weather in Seattle, 2012 to 2015: kind of weather, rain in mm and temperatures in °C. */
export const seattleWeather = transform(readDataset("seattle-weather"), [
  { keep: ["date", "weather", "precipitation", "temp_max", "temp_min"] },
]);

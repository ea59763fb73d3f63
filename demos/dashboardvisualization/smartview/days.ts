import { numberOf } from "#charts/rows.ts";
import { seattleWeather } from "../../datasets/seattle-weather.data.ts";

/** Daily weather with a field for frost, newest first. */
export const days = seattleWeather
  .map((row) => ({ ...row, frost: numberOf(row.temp_min) <= 0 ? "Frost" : "No frost" }))
  .toReversed();

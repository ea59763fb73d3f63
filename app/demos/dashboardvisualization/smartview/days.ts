import { numberOf } from "../../../charts/rows.ts";
import { seattleWeather } from "../../datasets/seattle-weather.data.ts";

/** The sheet's rows: the newest first, with frost named. */
export const days = seattleWeather
  .map((row) => ({ ...row, frost: numberOf(row.temp_min) <= 0 ? "Frost" : "No frost" }))
  .toReversed();

import { readFileSync } from "node:fs";
import { readDataset } from "../../../charts/datasets.server.ts";
import { numberOf } from "../../../charts/rows.ts";
import { iowaShares } from "../../datasets/iowa-shares.data.ts";

/** The library that all three designs name. */
export const houseLibrary = readFileSync("app/demos/dataconnector/sharedresource/house.rptlibrary", "utf8");

const flights = readDataset("flights-2k");
const days = readDataset("seattle-weather").filter(({ date }) => String(date).startsWith("2013"));
const power = iowaShares.find(({ year, source }) => year === 2017 && source === "Renewables");

/** What each report prints: one figure of its own data. */
export const figures = {
  delay: flights.filter(({ delay }) => numberOf(delay) >= 15).length,
  flights: flights.length,
  rain: days.reduce((sum, { precipitation }) => sum + numberOf(precipitation), 0),
  wetDays: days.filter(({ precipitation }) => numberOf(precipitation) > 0).length,
  renewable: numberOf(power?.share),
};

import { readFileSync } from "node:fs";
import { readDataset } from "#charts/datasets.server.ts";
import { numberOf } from "#charts/rows.ts";
import { iowaShares } from "../../datasets/iowa-shares.data.ts";

/** The library used by all three designs. */
export const houseLibrary = readFileSync("demos/dataconnector/sharedresource/house.rptlibrary", "utf8");

const flights = readDataset("flights-2k");
const days = readDataset("seattle-weather").filter(({ date }) => String(date).startsWith("2013"));
const power = iowaShares.find(({ year, source }) => year === 2017 && source === "Renewables");

/** Figures of the three reports: flights, rain in mm, and the renewable share in percent. */
export const figures = {
  delay: flights.filter(({ delay }) => numberOf(delay) >= 15).length,
  flights: flights.length,
  rain: days.reduce((sum, { precipitation }) => sum + numberOf(precipitation), 0),
  wetDays: days.filter(({ precipitation }) => numberOf(precipitation) > 0).length,
  renewable: numberOf(power?.share),
};

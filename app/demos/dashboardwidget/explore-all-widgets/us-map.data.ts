import { readDataset } from "../../../charts/datasets.server.ts";
import { readGeography } from "../../../charts/geography.server.ts";
import { flights } from "../../datasets/flights.data.ts";

const { project, regions, height, borders } = readGeography("us-states");
const places = new Map(readDataset("airports").map((row) => [row.iata, row]));

/** The states as a chart draws them. */
export const states = { height, borders, regions };

/** Where the airports of the flights lie on that map, already projected; those that it does not show are left out. */
export const airports = [...new Set(flights.map(({ origin }) => String(origin)))].sort().flatMap((origin) => {
  const place = places.get(origin);
  const at = project(Number(place?.longitude), Number(place?.latitude));
  return at ? [{ origin, mapX: Math.round(at[0] * 10) / 10, mapY: Math.round(at[1] * 10) / 10 }] : [];
});

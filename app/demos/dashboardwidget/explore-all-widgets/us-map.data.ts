import { readDataset } from "../../../charts/datasets.server.ts";
import { readGeography } from "../../../charts/geography.server.ts";
import type { Geography } from "../../../charts/geography.ts";
import { flights } from "../../datasets/flights.data.ts";

/** How many pixels wide the map is here. */
const SEEN_WIDTH = 500;

const { project, ...map } = readGeography("us-states", SEEN_WIDTH);
const places = new Map(readDataset("airports").map((row) => [row.iata, row]));

/** The land and its borders as a chart draws dots on them; which state is which does not matter. */
export const states: Omit<Geography, "project"> = { ...map, regions: [] };

/** Where the airports of the flights lie on that map, already projected; those that it does not show are left out. */
export const airports = [...new Set(flights.map(({ origin }) => String(origin)))].sort().flatMap((origin) => {
  const place = places.get(origin);
  const at = project(Number(place?.longitude), Number(place?.latitude));
  return at ? [{ origin, mapX: Math.round(at[0] * 10) / 10, mapY: Math.round(at[1] * 10) / 10 }] : [];
});

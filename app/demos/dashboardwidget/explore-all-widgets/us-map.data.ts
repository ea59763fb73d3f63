import { readDataset } from "../../../charts/datasets.server.ts";
import { readGeography } from "../../../charts/geography.server.ts";
import type { Geography } from "../../../charts/geography.ts";
import { flights } from "../../datasets/flights.data.ts";
import { lighterPath } from "./lighter-path.ts";

const { project, regions, height, borders } = readGeography("us-states");
const places = new Map(readDataset("airports").map((row) => [row.iata, row]));

/** How far apart the points of the map stand at least: it is a hundred wide, and some 500 pixels here. */
const LEAST = 0.25;

/** The land and its borders as a chart draws dots on them; which state is which does not matter. */
export const states: Omit<Geography, "project"> = {
  height,
  borders: lighterPath(borders, LEAST),
  regions: [{ id: 0, name: "Land", d: lighterPath(regions.map(({ d }) => d).join(""), LEAST), at: [0, 0] }],
};

/** Where the airports of the flights lie on that map, already projected; those that it does not show are left out. */
export const airports = [...new Set(flights.map(({ origin }) => String(origin)))].sort().flatMap((origin) => {
  const place = places.get(origin);
  const at = project(Number(place?.longitude), Number(place?.latitude));
  return at ? [{ origin, mapX: Math.round(at[0] * 10) / 10, mapY: Math.round(at[1] * 10) / 10 }] : [];
});

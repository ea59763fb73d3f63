import { readDataset } from "#charts/datasets.server.ts";
import { readGeography } from "#charts/geography.server.ts";
import type { Geography } from "#charts/spec.ts";
import { flights } from "../../datasets/flights.data.ts";

/** Typical width of the map in pixels, which decides the detail of its outlines. */
const DISPLAY_WIDTH = 500;

const { project, ...map } = readGeography("us-states", DISPLAY_WIDTH);
const places = new Map(readDataset("airports").map((row) => [row.iata, row]));

/** Base map for dots; the states' shapes are left out, because nothing is shaded. */
export const states: Omit<Geography, "project"> = { ...map, regions: [] };

/** Projected positions of the airports that are on the map. */
export const airports = [...new Set(flights.map(({ origin }) => String(origin)))].sort().flatMap((origin) => {
  const place = places.get(origin);
  const at = project(Number(place?.longitude), Number(place?.latitude));
  return at ? [{ origin, mapX: Math.round(at[0] * 10) / 10, mapY: Math.round(at[1] * 10) / 10 }] : [];
});

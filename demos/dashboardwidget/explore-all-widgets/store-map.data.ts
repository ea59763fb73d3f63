import type { Geography } from "#charts/geography.server.ts";
import { readGeography } from "#charts/geography.server.ts";
import { stores as allStores } from "#company/assortment.ts";

/** Typical width of the map in pixels, which decides the detail of its outlines. */
const DISPLAY_WIDTH = 500;

/** Longitude and latitude of the cities of the stores, in degrees. */
const CITIES: Readonly<Record<string, readonly [longitude: number, latitude: number]>> = {
  Duluth: [-92.1, 46.8],
  "Green Bay": [-88, 44.5],
  "Grand Rapids": [-85.7, 43],
  Portland: [-70.3, 43.7],
  Albany: [-73.8, 42.7],
  Burlington: [-73.2, 44.5],
  Asheville: [-82.6, 35.6],
  Savannah: [-81.1, 32.1],
  Knoxville: [-83.9, 36],
  Boise: [-116.2, 43.6],
  Eugene: [-123.1, 44.1],
  Spokane: [-117.4, 47.7],
};

const { project, ...map } = readGeography("us-states", DISPLAY_WIDTH);

/** Base map for dots; the states' shapes are left out, because nothing is shaded. */
export const states: Omit<Geography, "project"> = { ...map, regions: [] };

/** Projected positions of the stores. */
export const stores = allStores.flatMap(({ store, city }) => {
  const place = CITIES[city];
  const at = place && project(...place);
  return at ? [{ store, city, mapX: Math.round(at[0] * 10) / 10, mapY: Math.round(at[1] * 10) / 10 }] : [];
});

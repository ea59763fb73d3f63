import { readGeography } from "#charts/geography.server.ts";
import { numberOf, type Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import type { Place } from "./layers.ts";

/** Typical width of the map in pixels, which decides the detail of its outlines. */
const DISPLAY_WIDTH = 500;

/** Projected at build time, so that the browser needs no projection library. */
const geography = readGeography("us-states", DISPLAY_WIDTH);
const WIDTH = 100;
const round = (value: number) => Math.round(value * 10) / 10;
/** Smallest magnitude that people usually feel. Source: USGS, Earthquake magnitude scale. */
const FELT = 2.5;

function project(row: Row, lon: string, lat: string): { x: number; y: number }[] {
  const place = geography.project(numberOf(row[lon]), numberOf(row[lat]));
  if (!place) return [];
  const [x, y] = [round(place[0]), round(place[1])];
  return x >= 0 && x <= WIDTH && y >= 0 && y <= geography.height ? [{ x, y }] : [];
}

export const map = {
  height: geography.height,
  borders: geography.borders,
  shapes: geography.regions.map(({ id, d }) => ({ id, d })),
};

/** States with the figures available for shading. */
export const states = readDataset("population-engineers-hurricanes").flatMap((row) => {
  const region = geography.regions.find(({ id }) => id === row.id);
  if (!region) return [];
  return {
    id: region.id,
    population: numberOf(row.population),
    engineers: numberOf(row.engineers),
    hurricanes: numberOf(row.hurricanes),
  };
});

const airports = new Map(readDataset("airports").map((row) => [row.iata, row]));

/** The airport of Seattle, and the destinations of its flights in 2008 with their number. */
export const seattle = project(airports.get("SEA") ?? {}, "longitude", "latitude")[0] ?? { x: 0, y: 0 };
export const destinations: Place[] = readDataset("flights-airport")
  .filter(({ origin }) => origin === "SEA")
  .flatMap(({ destination, count }) => {
    const airport = airports.get(destination) ?? {};
    return project(airport, "longitude", "latitude").map((at) => ({ value: numberOf(count), ...at }));
  });

/** Earthquakes of one week, on the map and strong enough for people to notice. */
export const earthquakes: Place[] = readDataset("earthquakes").flatMap((row) =>
  numberOf(row.magnitude) < FELT || row.magnitude === null
    ? []
    : project(row, "lon", "lat").map((at) => ({ value: round(numberOf(row.magnitude)), ...at })),
);

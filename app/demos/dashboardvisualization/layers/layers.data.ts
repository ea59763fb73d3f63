import { readDataset } from "../../../charts/datasets.server.ts";
import { readGeography } from "../../../charts/geography.server.ts";
import { numberOf, type Row } from "../../../charts/rows.ts";
import type { Item } from "./layers.ts";

/** How many pixels wide the map is here. */
const SEEN_WIDTH = 500;

/** The map is projected here, so that no projection is loaded in the browser. */
const geography = readGeography("us-states", SEEN_WIDTH);
const WIDTH = 100;
const round = (value: number) => Math.round(value * 10) / 10;
/** What is weaker is felt by instruments only. Source: USGS, Earthquake magnitude scale. */
const FELT = 2.5;

function placed(row: Row, lon: string, lat: string): { x: number; y: number }[] {
  const place = geography.project(numberOf(row[lon]), numberOf(row[lat]));
  if (!place) return [];
  const [x, y] = place.map(round);
  const within =
    x !== undefined && y !== undefined && x >= 0 && x <= WIDTH && y >= 0 && y <= geography.height;
  return within ? [{ x, y }] : [];
}

export const map = {
  height: geography.height,
  borders: geography.borders,
  shapes: geography.regions.map(({ id, d }) => ({ id, d })),
};

/** Each state with the figures that it can be shaded by. */
export const states = readDataset("population-engineers-hurricanes").flatMap((row) => {
  const region = geography.regions.find(({ id }) => id === row.id);
  return region
    ? [
        {
          id: region.id,
          name: String(row.state),
          x: region.at[0],
          y: region.at[1],
          population: numberOf(row.population),
          engineers: numberOf(row.engineers),
          hurricanes: numberOf(row.hurricanes),
        },
      ]
    : [];
});

const airports = new Map(readDataset("airports").map((row) => [row.iata, row]));

/** Where the flights of five airports went in 2008, and where these airports lie. */
export const flights = ["SEA", "LAX", "DEN", "ATL", "JFK"].map((code) => ({
  code,
  name: String(airports.get(code)?.city),
  place: placed(airports.get(code) ?? {}, "longitude", "latitude")[0] ?? { x: 0, y: 0 },
  destinations: readDataset("flights-airport")
    .filter(({ origin }) => origin === code)
    .flatMap(({ destination, count }): Item[] => {
      const airport = airports.get(destination) ?? {};
      return placed(airport, "longitude", "latitude").map((place) => ({
        name: `${airport.city} (${destination})`,
        value: numberOf(count),
        ...place,
      }));
    }),
}));

/** The earthquakes of one week within the map that people can feel. */
export const earthquakes: Item[] = readDataset("earthquakes").flatMap((row) =>
  numberOf(row.magnitude) < FELT || row.magnitude === null
    ? []
    : placed(row, "lon", "lat").map((place) => ({
        name: String(row.place),
        value: Math.round(numberOf(row.magnitude) * 10) / 10,
        ...place,
      })),
);

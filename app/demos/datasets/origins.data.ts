import { readDataset } from "../../charts/datasets.server.ts";
import { flights } from "./flights.data.ts";
import { regionOf } from "./regions.ts";

const airports = new Map(readDataset("airports").map((row) => [row.iata, row]));

/** The airports that the flights leave from, with their place: what the report joins to each flight. */
export const origins = [...new Set(flights.map(({ origin }) => String(origin)))].sort().map((origin) => {
  const state = String(airports.get(origin)?.state);
  return { origin, state, region: regionOf(state) };
});

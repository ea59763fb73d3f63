import type { Row } from "#charts/rows.ts";
import { flights as sample } from "../../datasets/flights.data.ts";
import { origins } from "../../datasets/origins.data.ts";
import { routes as routeRows } from "./routes.data.ts";

export const flights: readonly Row[] = sample.map(
  ({ date = null, origin = null, destination = null, delay = null }) => ({
    flight_date: String(date).slice(0, 10),
    origin,
    destination,
    delay,
  }),
);

const routes: readonly Row[] = routeRows.map(([origin = null, destination = null, flights_2008 = null]) => ({
  origin,
  destination,
  flights_2008,
}));

export type JoinTable = { table: string; rows: readonly Row[]; on: readonly string[]; grain: string };

/** Tables to join to the flights, with the key columns. */
export const JOIN_TABLES = {
  routesByOrigin: { table: "routes", rows: routes, on: ["origin"], grain: "one row is one route" },
  routes: { table: "routes", rows: routes, on: ["origin", "destination"], grain: "one row is one route" },
  airports: { table: "airports", rows: origins, on: ["origin"], grain: "one row is one airport" },
} as const satisfies Record<string, JoinTable>;
export type JoinTableName = keyof typeof JOIN_TABLES;

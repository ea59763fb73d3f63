import { readDataset } from "../../../charts/datasets.server.ts";

/** The 5,366 routes of 2008 with their flights, as short rows: they are many. */
export const routes = readDataset("flights-airport").map(({ origin, destination, count }) => [
  origin,
  destination,
  count,
]);

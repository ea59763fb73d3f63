import { readDataset } from "#charts/datasets.server.ts";

/** The 5,366 routes of 2008 as origin, destination and number of flights; arrays keep the JSON small. */
export const routes = readDataset("flights-airport").map(({ origin, destination, count }) => [
  origin,
  destination,
  count,
]);

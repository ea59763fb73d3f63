import { readDataset } from "#charts/datasets.server.ts";

const names = {
  "Sampled flights": "flights-2k",
  Films: "movies",
  "US airports": "airports",
  "Football matches": "football",
  "US ZIP codes": "zipcodes",
  "World precipitation": "annual-precip",
} as const;

/** Row counts of six public tables. */
export const tables: { table: string; rows: number }[] = Object.entries(names).map(([table, name]) => ({
  table,
  rows: readDataset(name).length,
}));

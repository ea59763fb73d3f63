import { readDataset } from "#charts/datasets.server.ts";
import { transform } from "#charts/transform.ts";

/** Iowa's electricity in thousand MWh, one row per year: the data for the bound block. */
export const iowa = transform(readDataset("iowa-electricity"), [
  { derive: { year: { year: "year" } } },
  { pivot: "source", value: "net_generation", by: "year" },
  { sort: "year" },
]).map((row) =>
  [row.year, row["Fossil Fuels"], row["Nuclear Energy"], row.Renewables].map((value) => Number(value)),
);

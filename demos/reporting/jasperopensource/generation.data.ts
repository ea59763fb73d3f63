import { readFileSync } from "node:fs";
import { readDataset } from "#charts/datasets.server.ts";
import { transform } from "#charts/transform.ts";

/** A report design of JasperReports Library 6. */
export const generationDesign = readFileSync("demos/reporting/jasperopensource/generation.jrxml", "utf8");

/** Iowa's net generation by year and source, in thousand MWh. */
export const generation = transform(readDataset("iowa-electricity"), [
  { derive: { year: { year: "year" } } },
  { keep: ["year", "source", "net_generation"] },
]);

import { readDataset } from "#charts/datasets.server.ts";
import { transform } from "#charts/transform.ts";

/** Iowa's net generation by year and source, 2001 to 2017: in thousand MWh, and as a share of the year's in percent. */
export const iowaShares = transform(readDataset("iowa-electricity"), [
  { derive: { year: { year: "year" } } },
  { derive: { share: { share: "net_generation", within: "year" } } },
  { keep: ["year", "source", "net_generation", "share"] },
]);

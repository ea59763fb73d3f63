import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { transform } from "#charts/transform.ts";
import { readDataset } from "#company/datasets.server.ts";

/* Public data sets, with the fields that demos show. */

/** 2,000 flights from January to March 2001: date, delay in minutes, distance in miles, origin and destination. */
export const flights = readDataset("flights-2k");

/** Stock prices as in the raw file: all values are text, dates such as "Jan 1 2000". */
export const stockFile = csvParse(readFileSync("node_modules/vega-datasets/data/stocks.csv", "utf8")).map(
  ({ symbol = "", date = "", price = "" }) => ({ symbol, date, price }),
);

/** US jobs by month in thousands, 2006 to 2015: in three industries. */
export const employment = transform(readDataset("us-employment"), [
  { keep: ["month", "construction", "manufacturing", "government"] },
]);

/** Iowa's net generation by year and source, 2001 to 2017: in thousand MWh, and as a share of the year's in percent. */
export const iowaShares = transform(readDataset("iowa-electricity"), [
  { derive: { year: { year: "year" } } },
  { derive: { share: { share: "net_generation", within: "year" } } },
  { keep: ["year", "source", "net_generation", "share"] },
]);

/** Daily rain in Seattle, 2012 to 2015, in mm. */
export const seattleWeather = transform(readDataset("seattle-weather"), [
  { keep: ["date", "precipitation"] },
]);

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

const INDUSTRIES = ["construction", "manufacturing", "mining_and_logging", "government"];

/** US jobs by month in thousands, 2006 to 2015: all nonfarm jobs, their change, and four industries. */
export const employment = transform(readDataset("us-employment"), [
  { keep: ["month", "nonfarm", "nonfarm_change", ...INDUSTRIES] },
]);

/** Iowa's net generation by year and source, 2001 to 2017: in thousand MWh, and as a share of the year's in percent. */
export const iowaShares = transform(readDataset("iowa-electricity"), [
  { derive: { year: { year: "year" } } },
  { derive: { share: { share: "net_generation", within: "year" } } },
  { keep: ["year", "source", "net_generation", "share"] },
]);

/** Daily weather in Seattle, 2012 to 2015: kind of weather, rain in mm and temperatures in °C. */
export const seattleWeather = transform(readDataset("seattle-weather"), [
  { keep: ["date", "weather", "precipitation", "temp_max", "temp_min"] },
]);

import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";

/** The raw file: all values are text, dates such as "Jan 1 2000". */
export const stockFile = csvParse(readFileSync("node_modules/vega-datasets/data/stocks.csv", "utf8")).map(
  ({ symbol = "", date = "", price = "" }) => ({ symbol, date, price }),
);

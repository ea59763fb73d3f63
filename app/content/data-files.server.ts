import { readFileSync } from "node:fs";

/** The installed version of the data: a page's numbers hold for this one. */
const { version } = JSON.parse(readFileSync("node_modules/vega-datasets/package.json", "utf8")) as {
  version: string;
};

/** Where readers get a file of public data, in the very version that a page was written with. */
export const dataFileHref = (file: string): string =>
  `https://cdn.jsdelivr.net/npm/vega-datasets@${version}/data/${file}`;

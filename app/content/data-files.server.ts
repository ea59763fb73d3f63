import { readFileSync } from "node:fs";

/** Installed version of the data, from which the numbers of pages were computed. */
const { version } = JSON.parse(readFileSync("node_modules/vega-datasets/package.json", "utf8")) as {
  version: string;
};

/** Returns the URL of a public data file in that version. */
export const dataFileHref = (file: string): string =>
  `https://cdn.jsdelivr.net/npm/vega-datasets@${version}/data/${file}`;

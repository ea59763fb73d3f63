import { readFileSync } from "node:fs";
import { type Change, catalogOf } from "./notification.ts";

const DAY = Date.UTC(2018, 1, 6);
const MINUTE = 60_000;

type Entry = { mag: number | null; place: string | null; updated: number; status: string; net: string };
const { features }: { features: { properties: Entry }[] } = JSON.parse(
  readFileSync("node_modules/vega-datasets/data/earthquakes.json", "utf8"),
);

/**
 * Entries of earthquake catalogs last changed on February 6, 2018 (UTC), with the network and the review status. Read
 * from the file, because the data set for charts does not include these fields.
 */
export const changes: Change[] = features
  .flatMap(({ properties: { mag, place, updated, status, net } }) => {
    const minute = Math.floor((updated - DAY) / MINUTE);
    return minute >= 0 && minute < 1440 && mag !== null
      ? [
          {
            minute,
            catalog: catalogOf(net),
            reviewed: status === "reviewed",
            magnitude: mag,
            place: place ?? "",
          },
        ]
      : [];
  })
  .sort((a, b) => a.minute - b.minute);

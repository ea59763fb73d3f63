import { isDatasetName, readDataset } from "#company/datasets.server.ts";
import type { Folder, Item } from "./repository.ts";

const STYLE = "Shared/Style/house-style";
const FLIGHTS = "Operations/Parts/flights-2k";
const AIRPORTS = "Shared/Reference/airports";

/** Type, name, folder, version, tags, and the paths of the items that it refers to. */
type Entry = readonly [Item["type"], string, Folder, number, string[], ...string[]];

/** The items; the data sets among them are public. */
// biome-ignore format: one item per line
const ENTRIES: readonly Entry[] = [
  ["Report", "Jobs by industry", "Finance/Published", 4, ["jobs", "monthly"], "Finance/Parts/us-employment", STYLE],
  ["Report", "Receipts by agency", "Finance/Published", 2, ["budget", "yearly"], "Finance/Parts/budget", STYLE],
  ["Dashboard", "Market since 2000", "Finance/Drafts", 1, ["market"], "Finance/Parts/sp500"],
  ["Report", "Departures by airport", "Operations/Published", 7, ["flights", "monthly"], FLIGHTS, AIRPORTS, STYLE],
  ["Dashboard", "Late flights", "Operations/Published", 3, ["flights", "daily"], FLIGHTS],
  ["Report", "Delays by hour", "Operations/Drafts", 1, ["flights"], FLIGHTS, STYLE],
  ["Style", "house-style", "Shared/Style", 5, ["style"]],
  ["Dashboard", "Rain notebook", "Personal", 1, ["weather"], "Shared/Reference/seattle-weather"],
  ["Data set", "us-employment", "Finance/Parts", 1, ["jobs"]],
  ["Data set", "budget", "Finance/Parts", 1, ["budget"]],
  ["Data set", "sp500", "Finance/Parts", 1, ["market"]],
  ["Data set", "flights-2k", "Operations/Parts", 1, ["flights"]],
  ["Data set", "airports", "Shared/Reference", 1, ["flights"]],
  ["Data set", "seattle-weather", "Shared/Reference", 1, ["weather"]],
];

/** Initial contents of the demo's repository. */
export const contents = ENTRIES.map(
  ([type, name, folder, version, tags, ...uses], id): Item => ({
    type,
    name,
    folder,
    version,
    tags,
    uses,
    rows: isDatasetName(name) ? readDataset(name).length : null,
    id,
  }),
);

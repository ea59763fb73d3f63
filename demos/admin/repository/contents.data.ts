import type { Folder, Item } from "./repository.ts";

const STYLE = "Shared/Style/house-style";
const FLIGHTS = "Operations/Parts/flights-2k";
const AIRPORTS = "Shared/Reference/airports";

/** Type, name, folder, tags, and the paths of the items that it refers to. */
type Entry = readonly [Item["type"], string, Folder, string[], ...string[]];

/** The items; the data sets among them are public. */
// biome-ignore format: one item per line
const ENTRIES: readonly Entry[] = [
  ["Report", "Jobs by industry", "Finance/Published", ["jobs", "monthly"], "Finance/Parts/us-employment", STYLE],
  ["Report", "Receipts by agency", "Finance/Published", ["budget", "yearly"], "Finance/Parts/budget", STYLE],
  ["Dashboard", "Market since 2000", "Finance/Drafts", ["market"], "Finance/Parts/sp500"],
  ["Report", "Departures by airport", "Operations/Published", ["flights", "monthly"], FLIGHTS, AIRPORTS, STYLE],
  ["Dashboard", "Late flights", "Operations/Published", ["flights", "daily"], FLIGHTS],
  ["Report", "Delays by hour", "Operations/Drafts", ["flights"], FLIGHTS, STYLE],
  ["Style", "house-style", "Shared/Style", ["style"]],
  ["Dashboard", "Rain notebook", "Personal", ["weather"], "Shared/Reference/seattle-weather"],
  ["Data set", "us-employment", "Finance/Parts", ["jobs"]],
  ["Data set", "budget", "Finance/Parts", ["budget"]],
  ["Data set", "sp500", "Finance/Parts", ["market"]],
  ["Data set", "flights-2k", "Operations/Parts", ["flights"]],
  ["Data set", "airports", "Shared/Reference", ["flights"]],
  ["Data set", "seattle-weather", "Shared/Reference", ["weather"]],
];

/** Initial contents of the demo's repository. */
export const contents = ENTRIES.map(
  ([type, name, folder, tags, ...uses], id): Item => ({
    id,
    type,
    name,
    folder,
    tags,
    uses,
    formerPaths: [],
  }),
);

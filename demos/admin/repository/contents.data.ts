import { readDataset } from "#charts/datasets.server.ts";
import type { Folder, Item } from "./repository.ts";

type Described = Omit<Item, "id">;

/** Public data sets: name, folder and tag. */
const DATA_SETS = [
  ["us-employment", "Finance/Parts", "jobs"],
  ["budget", "Finance/Parts", "budget"],
  ["sp500", "Finance/Parts", "market"],
  ["flights-2k", "Operations/Parts", "flights"],
  ["airports", "Shared/Reference", "flights"],
  ["seattle-weather", "Shared/Reference", "weather"],
] as const;

const STYLE = "Shared/Style/house-style";
const FLIGHTS = "Operations/Parts/flights-2k";
const AIRPORTS = "Shared/Reference/airports";

/** Type, name, folder, version, tags, and the paths of the items that it refers to. */
type Authored = readonly [Item["type"], string, Folder, number, string[], ...string[]];

// biome-ignore format: one item per line
const AUTHORED: readonly Authored[] = [
  ["Report", "Jobs by industry", "Finance/Published", 4, ["jobs", "monthly"], "Finance/Parts/us-employment", STYLE],
  ["Report", "Receipts by agency", "Finance/Published", 2, ["budget", "yearly"], "Finance/Parts/budget", STYLE],
  ["Dashboard", "Market since 2000", "Finance/Drafts", 1, ["market"], "Finance/Parts/sp500"],
  ["Report", "Departures by airport", "Operations/Published", 7, ["flights", "monthly"], FLIGHTS, AIRPORTS, STYLE],
  ["Dashboard", "Late flights", "Operations/Published", 3, ["flights", "daily"], FLIGHTS],
  ["Report", "Delays by hour", "Operations/Drafts", 1, ["flights"], FLIGHTS, STYLE],
  ["Style", "house-style", "Shared/Style", 5, ["style"]],
  ["Dashboard", "Rain notebook", "Personal", 1, ["weather"], "Shared/Reference/seattle-weather"],
];

const authored = AUTHORED.map(
  ([type, name, folder, version, tags, ...uses]): Described => ({
    type,
    name,
    folder,
    version,
    tags,
    uses,
    rows: null,
  }),
);
const dataSets = DATA_SETS.map(
  ([name, folder, tag]): Described => ({
    type: "Data set",
    name,
    folder,
    version: 1,
    tags: [tag],
    uses: [],
    rows: readDataset(name).length,
  }),
);

/** Initial contents of the demo's repository. */
export const contents: Item[] = [...authored, ...dataSets].map((item, id) => ({ ...item, id }));

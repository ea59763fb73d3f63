import { readDataset } from "../../../charts/datasets.server.ts";
import type { Folder, Item } from "./repository.ts";

type Described = Omit<Item, "id">;

/** Public data sets, with their real number of rows. */
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

/** Type, name, folder, version, tags, and the paths of what it refers to. */
type Made = readonly [Item["type"], string, Folder, number, string[], ...string[]];

// biome-ignore format: a table reads by its lines
const MADE: readonly Made[] = [
  ["Report", "Jobs by industry", "Finance/Published", 4, ["jobs", "monthly"], "Finance/Parts/us-employment", STYLE],
  ["Report", "Receipts by agency", "Finance/Published", 2, ["budget", "yearly"], "Finance/Parts/budget", STYLE],
  ["Dashboard", "Market since 2000", "Finance/Drafts", 1, ["market"], "Finance/Parts/sp500"],
  ["Report", "Departures by airport", "Operations/Published", 7, ["flights", "monthly"], FLIGHTS, AIRPORTS, STYLE],
  ["Dashboard", "Late flights", "Operations/Published", 3, ["flights", "daily"], FLIGHTS],
  ["Report", "Delays by hour", "Operations/Drafts", 1, ["flights"], FLIGHTS, STYLE],
  ["Style", "house-style", "Shared/Style", 5, ["style"]],
  ["Dashboard", "Rain notebook", "Personal", 1, ["weather"], "Shared/Reference/seattle-weather"],
];

const made = MADE.map(
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

/** What the repository of the demo holds. */
export const contents: Item[] = [...made, ...dataSets].map((item, id) => ({ ...item, id }));

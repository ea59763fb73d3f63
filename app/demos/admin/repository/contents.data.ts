import { readDataset } from "../../../charts/datasets.server.ts";
import type { Item } from "./repository.ts";

const dataSets = (
  [
    ["us-employment", "Finance/Parts", "jobs"],
    ["budget", "Finance/Parts", "budget"],
    ["sp500", "Finance/Parts", "market"],
    ["flights-2k", "Operations/Parts", "flights"],
    ["airports", "Shared/Reference", "flights"],
    ["seattle-weather", "Shared/Reference", "weather"],
  ] as const
).map(([name, folder, tag]) => ({
  name,
  type: "Data set" as const,
  folder,
  tags: [tag],
  uses: [],
  rows: readDataset(name).length,
}));

const STYLE = "Shared/Style/house-style";
const others: (Omit<Item, "id" | "rows" | "version"> & { version?: number })[] = [
  {
    name: "Jobs by industry",
    type: "Report",
    folder: "Finance/Published",
    tags: ["jobs", "monthly"],
    version: 4,
    uses: ["Finance/Parts/us-employment", STYLE],
  },
  {
    name: "Receipts by agency",
    type: "Report",
    folder: "Finance/Published",
    tags: ["budget", "yearly"],
    version: 2,
    uses: ["Finance/Parts/budget", STYLE],
  },
  {
    name: "Market since 2000",
    type: "Dashboard",
    folder: "Finance/Drafts",
    tags: ["market"],
    uses: ["Finance/Parts/sp500"],
  },
  {
    name: "Departures by airport",
    type: "Report",
    folder: "Operations/Published",
    tags: ["flights", "monthly"],
    version: 7,
    uses: ["Operations/Parts/flights-2k", "Shared/Reference/airports", STYLE],
  },
  {
    name: "Late flights",
    type: "Dashboard",
    folder: "Operations/Published",
    tags: ["flights", "daily"],
    version: 3,
    uses: ["Operations/Parts/flights-2k"],
  },
  {
    name: "Delays by hour",
    type: "Report",
    folder: "Operations/Drafts",
    tags: ["flights"],
    uses: ["Operations/Parts/flights-2k", STYLE],
  },
  { name: "house-style", type: "Style", folder: "Shared/Style", tags: ["style"], version: 5, uses: [] },
  {
    name: "Rain notebook",
    type: "Dashboard",
    folder: "Personal",
    tags: ["weather"],
    uses: ["Shared/Reference/seattle-weather"],
  },
];

/** What the repository of the demo holds; data sets are public ones, with their real number of rows. */
export const contents: Item[] = [...others, ...dataSets].map((item, id) => ({
  version: 1,
  rows: null,
  ...item,
  id,
}));

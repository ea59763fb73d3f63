export type Column = {
  /** Name of the store; of a sum, its region, "stores" or "all". */
  field: string;
  name: string;
  section: string;
  /** False for a sum of other columns, which subtotals leave out so that each sale counts once. */
  single: boolean;
};

const region = (section: string, ...cities: readonly string[]): Column[] => [
  { field: section, name: `All ${section}`, section, single: false },
  ...cities.map((city) => ({ field: `${city} store`, name: city, section, single: true })),
];

/** The 19 columns of the sales of a fictional retailer, with their sections. */
export const columns: readonly Column[] = [
  { field: "all", name: "Stores and online", section: "All sales", single: false },
  { field: "stores", name: "All stores", section: "All sales", single: false },
  { field: "Online shop", name: "Online shop", section: "All sales", single: true },
  ...region("North", "Duluth", "Green Bay", "Grand Rapids"),
  ...region("East", "Portland", "Albany", "Burlington"),
  ...region("South", "Asheville", "Savannah", "Knoxville"),
  ...region("West", "Boise", "Eugene", "Spokane"),
];

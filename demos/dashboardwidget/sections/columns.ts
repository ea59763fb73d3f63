const QUESTIONS = {
  "All sales": "Does the company grow, and where?",
  North: "Does the new store in Grand Rapids pay?",
  East: "What did closing Albany cost?",
  South: "Which store leads the South?",
  West: "Which store leads the West?",
} as const;
type SectionName = keyof typeof QUESTIONS;

export type Column = {
  /** Name of the store; of a sum, its region, "stores" or "all". */
  field: string;
  name: string;
  section: SectionName;
  /** False for a sum of other columns, which subtotals leave out so that each sale counts once. */
  single: boolean;
};

const region = (section: SectionName, ...cities: readonly string[]): Column[] => [
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

/** Returns the question that a section answers; undefined for a name that is none of a section. */
export const questionIn = (name: string): string | undefined =>
  Object.entries(QUESTIONS).find(([each]) => each === name)?.[1];

import { numberOf, type Row } from "#charts/rows.ts";
import { ONLINE, REGIONS, stores } from "#company/assortment.ts";
import { readDataset } from "#company/datasets.server.ts";
import { sumToCents } from "../../datasets/sum-to-cents.ts";

type Line = {
  section: string;
  name: string;
  /** False for a sum of other lines, which subtotals leave out so that each sale counts once. */
  single: boolean;
  dollars: number;
  /** The change since a year before as a fraction; null for a store that was not open then. */
  change: number | null;
};

const sales = readDataset("retail-sales");
const inMonth = (month: string, has: (row: Row) => boolean) =>
  sumToCents(
    sales.filter((row) => String(row.order_date).startsWith(month) && has(row)),
    ({ revenue }) => numberOf(revenue),
  );

const lineOf = (section: string, name: string, single: boolean, has: (row: Row) => boolean): Line => {
  const [dollars, before] = [inMonth("2025-12", has), inMonth("2024-12", has)];
  return { section, name, single, dollars, change: before === 0 ? null : dollars / before - 1 };
};

/** The 19 lines of a report on the sales of the fictional retailer in December 2025, with their sections. */
export const lines: Line[] = [
  lineOf("All sales", "Stores and online", false, () => true),
  lineOf("All sales", "All stores", false, ({ region }) => region !== ONLINE),
  lineOf("All sales", "Online shop", true, ({ region }) => region === ONLINE),
  ...REGIONS.flatMap((region) => [
    lineOf(region, `All ${region}`, false, (row) => row.region === region),
    ...stores
      .filter((each) => each.region === region)
      .map(({ city, store }) => lineOf(region, city, true, (row) => row.store === store)),
  ]),
];

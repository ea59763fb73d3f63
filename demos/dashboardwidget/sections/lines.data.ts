import { ONLINE, REGIONS, stores } from "#company/assortment.ts";
import { readDataset } from "#company/datasets.server.ts";
import { sumToCents } from "../../datasets/sum-to-cents.ts";

const sales = readDataset("retail-sales");
type Has = (sale: (typeof sales)[number]) => boolean;
const inMonth = (month: string, has: Has) =>
  sumToCents(
    sales.filter((sale) => sale.order_date.startsWith(month) && has(sale)),
    ({ revenue }) => revenue,
  );

/** @param single false for a sum of other lines, which subtotals leave out so that each sale counts once */
const lineOf = (section: string, name: string, single: boolean, has: Has) => {
  const [dollars, before] = [inMonth("2025-12", has), inMonth("2024-12", has)];
  /** Since a year before, as a fraction; null for a store that was not open then. */
  const change = before === 0 ? null : dollars / before - 1;
  return { section, name, single, dollars, change };
};

/** The 19 lines of a report on the sales of the fictional retailer in December 2025, with their sections. */
export const lines = [
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

import { readDataset } from "#charts/datasets.server.ts";
import { numberOf } from "#charts/rows.ts";

/**
 * Months in order ("2009-02") and, for each industry, the unemployed in thousands and the rate in percent by month.
 */
export type Industries = {
  months: readonly string[];
  industries: readonly Industry[];
};
type Industry = { name: string; unemployed: readonly number[]; rates: readonly number[] };

const rows = readDataset("unemployment-across-industries");
const byName = Map.groupBy(rows, ({ series }) => String(series));
const [first = []] = byName.values();

/** The unemployed of each industry by month, in columns: a third of the size of rows. */
export const industries: Industries = {
  months: first.map(({ date }) => String(date).slice(0, 7)),
  industries: [...byName].map(([name, months]) => ({
    name,
    unemployed: months.map(({ count }) => numberOf(count)),
    rates: months.map(({ rate }) => numberOf(rate)),
  })),
};

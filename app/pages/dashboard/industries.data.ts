import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";

/** The unemployed of an industry, in thousands, and their rate in percent, by month. */
type Industry = { name: string; unemployed: readonly number[]; rates: readonly number[] };

const rows = readDataset("unemployment-across-industries");
const byName = Map.groupBy(rows, ({ series }) => String(series));
const [first = []] = byName.values();

/** Months in order ("2009-02"). */
export const months: readonly string[] = first.map(({ date }) => String(date).slice(0, 7));

/** The unemployed of each industry by month, in columns: a third of the size of rows. */
export const industries: readonly Industry[] = [...byName].map(([name, members]) => ({
  name,
  unemployed: members.map(({ count }) => numberOf(count)),
  rates: members.map(({ rate }) => numberOf(rate)),
}));

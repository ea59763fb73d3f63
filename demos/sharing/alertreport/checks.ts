import { formatCount, formatDate } from "#charts/format-values.ts";
import { numberOf, type Row } from "#charts/rows.ts";

type Rule = {
  /** Dollars; returns with a larger refund are in the report. */
  over: number;
  /** Smallest number of rows for which the report is sent. */
  least: number;
};

export const START: Rule = { over: 100, least: 1 };

/** The days of the data, July to September 2025, as ISO dates. */
export const DAYS = Array.from({ length: 92 }, (_, day) =>
  new Date(Date.UTC(2025, 6, 1 + day)).toISOString().slice(0, 10),
);

/** A daily run with the returns that match the rule. */
export type Check = { date: string; rows: readonly Row[]; sent: boolean };

/** Runs the report for every day; rows are sorted by descending refund. */
export function runChecks(returns: readonly Row[], { over, least }: Rule): Check[] {
  const byDay = Map.groupBy(returns, ({ date }) => String(date));
  return DAYS.map((date) => {
    const rows = (byDay.get(date) ?? [])
      .filter(({ refund }) => numberOf(refund) > over)
      .sort((a, b) => numberOf(b.refund) - numberOf(a.refund));
    return { date, rows, sent: rows.length >= least };
  });
}

export const subjectOf = ({ date, rows }: Check, over: number) =>
  `${formatCount(rows.length, "refund")} over $${over} on ${formatDate(date, { month: "short", day: "numeric" })}`;

import { numberOf, type Row } from "#charts/rows.ts";

type Rule = {
  /** Minutes; flights with a longer delay are in the report. */
  over: number;
  /** Smallest number of rows for which the report is sent. */
  least: number;
};

export const START: Rule = { over: 60, least: 1 };

/** A daily run with the flights that match the rule. */
export type Check = { date: string; rows: readonly Row[]; sent: boolean };

/** Runs the report for every day of the data; rows are sorted by descending delay. */
export function runChecks(flights: readonly Row[], { over, least }: Rule): Check[] {
  const days = Map.groupBy(flights, ({ date }) => String(date).slice(0, 10));
  return [...days.keys()].sort().map((date) => {
    const rows = (days.get(date) ?? [])
      .filter(({ delay }) => numberOf(delay) > over)
      .sort((a, b) => numberOf(b.delay) - numberOf(a.delay));
    return { date, rows, sent: rows.length >= least };
  });
}

/** Most rows of a mail, and the number shown of a longer report, from the page's answers. */
const FEW = 20;
const WORST = 5;

export const mailRows = (rows: readonly Row[]): readonly Row[] =>
  rows.length > FEW ? rows.slice(0, WORST) : rows;

/** Returns the heartbeat of a Friday, which counts the runs and rows of the last seven days; undefined on other days. */
export function heartbeat(
  checks: readonly Check[],
  date: string,
): { runs: number; rows: number } | undefined {
  if (new Date(date).getUTCDay() !== 5) return undefined;
  const at = checks.findIndex((check) => check.date === date);
  const week = checks.slice(Math.max(0, at - 6), at + 1);
  return { runs: week.length, rows: week.reduce((sum, { rows }) => sum + rows.length, 0) };
}

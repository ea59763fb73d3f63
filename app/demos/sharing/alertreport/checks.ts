import { numberOf, type Row } from "../../../charts/rows.ts";

export type Rule = {
  /** A flight later than so many minutes breaks the rule. */
  over: number;
  /** From so many rows on the report goes out. */
  least: number;
};

export const START: Rule = { over: 60, least: 1 };

/** One morning's run over the flights of its day. */
export type Check = { date: string; rows: readonly Row[]; sent: boolean };

/** Runs the report on every day that the flights cover; the rows that break the rule, the worst first. */
export function runChecks(flights: readonly Row[], { over, least }: Rule): Check[] {
  const days = Map.groupBy(flights, ({ date }) => String(date).slice(0, 10));
  return [...days.keys()].sort().map((date) => {
    const rows = (days.get(date) ?? [])
      .filter(({ delay }) => numberOf(delay) > over)
      .sort((a, b) => numberOf(b.delay) - numberOf(a.delay));
    return { date, rows, sent: rows.length >= least };
  });
}

/** Above so many rows a mail carries only the worst few, and a link to all. Source: the answers of the page. */
const FEW = 20;
const WORST = 5;

export const inMail = (rows: readonly Row[]): readonly Row[] =>
  rows.length > FEW ? rows.slice(0, WORST) : rows;

/** What the heartbeat of a Friday says of the seven days up to it; nothing on other days. */
export function heartbeat(
  checks: readonly Check[],
  date: string,
): { runs: number; rows: number } | undefined {
  if (new Date(date).getUTCDay() !== 5) return undefined;
  const at = checks.findIndex((check) => check.date === date);
  const week = checks.slice(Math.max(0, at - 6), at + 1);
  return { runs: week.length, rows: week.reduce((sum, { rows }) => sum + rows.length, 0) };
}

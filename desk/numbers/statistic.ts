import { sum } from "d3-array";
import type { MarkOptions } from "#charts/chart-schema.server.ts";
import type { Row } from "#charts/rows.ts";
import type { Db } from "#server/db/schema.ts";

/** A chart of the numbers page, with the rows that its CSV has. */
export type Statistic = {
  readonly title: string;
  /** The measure and its period. */
  readonly sub: string;
  readonly rows: readonly Row[];
  readonly chart: MarkOptions;
};

/** The periods that one can choose, in days. The second is the default. */
export const PERIODS = [30, 90, 365] as const;

/** The days of a period, in UTC. */
export type Period = {
  readonly days: number;
  /** Start of the first day, in milliseconds. */
  readonly from: number;
};

/**
 * Computes a statistic; its columns are named as people read them.
 * @param most the number of bars; by default what a chart has room for
 */
export type Statistician = (db: Db, period: Period, most?: number) => Promise<Statistic>;

export const DAY_MS = 86_400_000;

/** Returns the period of so many days that ends today. */
export function lastDays(days: number, now = Date.now()): Period {
  return { days, from: (Math.floor(now / DAY_MS) - days + 1) * DAY_MS };
}

/** Formats the number of a day since 1970 as `2026-01-31`. */
export const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Returns every day of a period, so that a day without any is a zero and not a gap. */
export function daysOf({ days, from }: Period): string[] {
  return Array.from({ length: days }, (_, index) => dayText(from / DAY_MS + index));
}

/** Adds the counts of rows. PostgreSQL returns sums as texts. */
export const sumOf = (rows: readonly { readonly count: number }[]) => sum(rows, ({ count }) => Number(count));

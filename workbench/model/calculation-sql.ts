import { type Calculation, type Dimension, dimensionsOf, type Period, periodOf, type View } from "./view.ts";

/** The groups of a query. */
export type Grouping = {
  /** Returns the SQL of a group's value. */
  groupSql: (dimension: Dimension) => string;
  /** Returns the SQL of what identifies a group. */
  keysOf: (dimension: Dimension) => readonly string[];
  /** Expressions that identify the totals of a pivot. */
  apart: readonly string[];
  /** Returns a condition under which the values of a group are all there; undefined if they always are. */
  isWhole: (dimension: Dimension) => string | undefined;
};

/** The distance to the period before, and to the same one a year before, of a date or of a year as a number. */
const DISTANCES: Readonly<Record<Period, { before: string; year: string }>> = {
  year: { before: "1", year: "1" },
  quarter: { before: "INTERVAL 3 MONTHS", year: "INTERVAL 1 YEAR" },
  month: { before: "INTERVAL 1 MONTH", year: "INTERVAL 1 YEAR" },
  // 52 weeks, so that it is a Monday as well.
  week: { before: "INTERVAL 7 DAYS", year: "INTERVAL 364 DAYS" },
  day: { before: "INTERVAL 1 DAY", year: "INTERVAL 1 YEAR" },
};

/**
 * Returns the SQL of a calculation. Changes compare with the period before by the calendar: without it, as in the first
 * one or after a gap, they are missing.
 * @param sql the summary
 * @param view has the groups that the calculation needs; see `calculationsOf`
 */
export function calculationSql(
  calculation: Calculation,
  sql: string,
  view: View,
  grouping: Grouping,
): string {
  const { groupSql, keysOf, apart, isWhole } = grouping;
  const over = (within: readonly Dimension[], ...more: string[]) => {
    const parts = [...new Set([...apart, ...within.flatMap(keysOf)])];
    return `(${[parts.length > 0 && `PARTITION BY ${parts.join(", ")}`, ...more].filter(Boolean).join(" ")})`;
  };
  const onlyIf = (conditions: readonly (string | undefined)[], value: string) => {
    const given = conditions.filter((each) => each !== undefined);
    return given.length > 0 ? `CASE WHEN ${given.join(" AND ")} THEN ${value} END` : value;
  };
  const shareOf = (within: readonly Dimension[]) =>
    onlyIf(within.map(isWhole), `100 * ${sql} / nullif(sum(${sql}) OVER ${over(within)}, 0)`);
  const period = periodOf(view);
  const day = period ? groupSql(period) : "";
  const others = dimensionsOf(view).filter((each) => each !== period);
  const ofPeriod = (value: string) => onlyIf([`${day} IS NOT NULL`, period && isWhole(period)], value);
  const earlier = (distance: "before" | "year") => {
    const by = period && DISTANCES[period.part][distance];
    return `sum(${sql}) OVER ${over(others, `ORDER BY ${day} RANGE BETWEEN ${by} PRECEDING AND ${by} PRECEDING`)}`;
  };
  const change = (distance: "before" | "year") => ofPeriod(`${sql} - ${earlier(distance)}`);
  const rate = (distance: "before" | "year") =>
    ofPeriod(`100 * (${sql} - ${earlier(distance)}) / nullif(abs(${earlier(distance)}), 0)`);
  const sqlOf: Readonly<Record<Calculation, () => string>> = {
    share: () => shareOf([]),
    rowShare: () => shareOf(view.rows),
    columnShare: () => shareOf(view.columns),
    running: () => ofPeriod(`sum(${sql}) OVER ${over(others, `ORDER BY ${day}`)}`),
    change: () => change("before"),
    changeRate: () => rate("before"),
    yearChange: () => change("year"),
    yearChangeRate: () => rate("year"),
    rank: () =>
      onlyIf(
        [`${sql} IS NOT NULL`, ...dimensionsOf(view).map(isWhole)],
        `rank() OVER ${over([], `ORDER BY ${sql} DESC NULLS LAST`)}`,
      ),
  };
  return sqlOf[calculation]();
}

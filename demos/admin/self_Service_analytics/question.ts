import { mean } from "d3-array";
import { numberOf, type Row } from "#charts/rows.ts";

type Measure = {
  /** Lower-case name, for lists and sentences. */
  name: string;
  /** True for a measure that has an owner and may be published. */
  approved: boolean;
  unit: string;
  sql: string;
  /** Calculates the measure for the flights of a group. */
  of: (flights: readonly Row[]) => number;
  /** Averages the airports of a group with equal weight. */
  perAirport?: boolean;
};

const share = (late: (delay: number) => boolean) => (flights: readonly Row[]) =>
  (flights.filter(({ delay }) => late(numberOf(delay))).length / flights.length) * 100;
const shareSql = (condition: string) => `AVG(CASE WHEN ${condition}\n    THEN 100.0 ELSE 0 END)`;
const average = (field: string) => (flights: readonly Row[]) =>
  mean(flights, (row) => numberOf(row[field])) ?? 0;

/** Available measures. The first five are the definitions of "late" that the page compares. */
export const MEASURES = {
  late: {
    name: "late rate",
    approved: true,
    unit: "%",
    sql: shareSql("delay >= 15"),
    of: share((d) => d >= 15),
  },
  any: {
    name: "share with any delay",
    approved: false,
    unit: "%",
    sql: shareSql("delay > 0"),
    of: share((d) => d > 0),
  },
  five: {
    name: "share over 5 minutes",
    approved: false,
    unit: "%",
    sql: shareSql("delay > 5"),
    of: share((d) => d > 5),
  },
  thirty: {
    name: "share over 30 minutes",
    approved: false,
    unit: "%",
    sql: shareSql("delay > 30"),
    of: share((d) => d > 30),
  },
  airports: {
    name: "mean of the airports' late rates",
    approved: false,
    unit: "%",
    sql: shareSql("delay >= 15"),
    of: share((d) => d >= 15),
    perAirport: true,
  },
  flights: {
    name: "number of flights",
    approved: true,
    unit: "",
    sql: "COUNT(*)",
    of: (flights) => flights.length,
  },
  delay: { name: "mean delay", approved: true, unit: "min", sql: "AVG(delay)", of: average("delay") },
  miles: {
    name: "mean distance",
    approved: true,
    unit: "miles",
    sql: "AVG(distance)",
    of: average("distance"),
  },
} as const satisfies Record<string, Measure>;
type MeasureKey = keyof typeof MEASURES;

type Grouping = { name: string; sql: string; of: (row: Row) => string; ordered: boolean };

/** Available groupings of an answer. */
export const GROUPINGS = {
  region: { name: "region", sql: "region", of: ({ region }) => String(region), ordered: false },
  state: { name: "state", sql: "state", of: ({ state }) => String(state), ordered: false },
  origin: { name: "airport of departure", sql: "origin", of: ({ origin }) => String(origin), ordered: false },
  destination: {
    name: "destination",
    sql: "destination",
    of: ({ destination }) => String(destination),
    ordered: false,
  },
  month: {
    name: "month",
    sql: "substr(date, 1, 7)",
    of: ({ date }) => String(date).slice(0, 7),
    ordered: true,
  },
  hour: {
    name: "hour of departure",
    sql: "substr(date, 12, 2)",
    of: ({ date }) => String(date).slice(11, 13),
    ordered: true,
  },
} as const satisfies Record<string, Grouping>;
type GroupingKey = keyof typeof GROUPINGS;

export const REGIONS = ["Northeast", "Midwest", "South", "West", "Islands"] as const;
export const MONTHS = {
  "2001-01": "January 2001",
  "2001-02": "February 2001",
  "2001-03": "March 2001",
} as const;

export type Question = {
  measure: MeasureKey;
  by: GroupingKey;
  /** Filters; "" selects all regions or all three months. */
  region: string;
  month: string;
};

/** Smallest group: the rate of fewer flights is mostly noise. */
export const MIN_FLIGHTS = 20;
const MOST = 12;

const monthName = (month: string) => Object.entries(MONTHS).find(([key]) => key === month)?.[1];

/** Writes a question as a sentence. */
export function sentenceOf({ measure, by, region, month }: Question): string {
  const where = region === "" ? "" : `, for departures in the ${region}`;
  const when = month === "" ? "January to March 2001" : `in ${monthName(month)}`;
  return `What was the ${MEASURES[measure].name} by ${GROUPINGS[by].name}${where}, ${when}?`;
}

export const filterRows = (rows: readonly Row[], { region, month }: Question) =>
  rows.filter(
    (row) => (region === "" || row.region === region) && (month === "" || String(row.date).startsWith(month)),
  );

/** Calculates a measure for a set of flights. */
export function calculateMeasure(flights: readonly Row[], key: MeasureKey): number {
  const measure: Measure = MEASURES[key];
  if (!measure.perAirport) return measure.of(flights);
  return mean(Map.groupBy(flights, ({ origin }) => origin).values(), measure.of) ?? 0;
}

/** Returns a row for each group that is large enough: times in order, other groups by size and 12 at most. */
export function answer(rows: readonly Row[], question: Question): { group: string; value: number }[] {
  const { of, ordered }: Grouping = GROUPINGS[question.by];
  const groups = [...Map.groupBy(filterRows(rows, question), of)]
    .filter(([, flights]) => flights.length >= MIN_FLIGHTS)
    .map(([group, flights]) => ({ group, value: calculateMeasure(flights, question.measure) }));
  const byName = (a: { group: string }, b: { group: string }) => (a.group < b.group ? -1 : 1);
  if (ordered) return groups.sort(byName);
  return groups.sort((a, b) => b.value - a.value || byName(a, b)).slice(0, MOST);
}

/** Returns a question as SQL. */
export function sqlOf({ measure, by, region, month }: Question): string {
  const { sql, perAirport }: Measure = MEASURES[measure];
  const { sql: group, ordered }: Grouping = GROUPINGS[by];
  const conditions = [
    ...(region === "" ? [] : [`region = '${region}'`]),
    ...(month === "" ? [] : [`date LIKE '${month}%'`]),
  ];
  const where = conditions.length === 0 ? [] : [`WHERE ${conditions.join("\n  AND ")}`];
  const tail = [ordered ? "ORDER BY answer_group" : `ORDER BY value DESC, answer_group\nLIMIT ${MOST}`];
  if (perAirport)
    return [
      "WITH airports AS (",
      `  SELECT ${group} AS answer_group, origin AS airport,`,
      `    ${sql} AS rate, COUNT(*) AS flights`,
      "  FROM flights",
      ...where.map((line) => `  ${line.replace("\n", "\n  ")}`),
      "  GROUP BY answer_group, airport",
      ")",
      "SELECT answer_group, AVG(rate) AS value",
      "FROM airports",
      "GROUP BY answer_group",
      `HAVING SUM(flights) >= ${MIN_FLIGHTS}`,
      ...tail,
    ].join("\n");
  return [
    `SELECT ${group} AS answer_group,`,
    `  ${sql} AS value`,
    "FROM flights",
    ...where,
    "GROUP BY answer_group",
    `HAVING COUNT(*) >= ${MIN_FLIGHTS}`,
    ...tail,
  ].join("\n");
}

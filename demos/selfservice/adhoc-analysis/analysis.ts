import { numberOf, type Row, type Value } from "#charts/rows.ts";
import { type Summary, transform } from "#charts/transform.ts";
import { flights } from "../../datasets/flights.data.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS = ["January", "February", "March"];
/** Distance bands in miles, as on the page. */
const BANDS = ["Under 500", "500 to 999", "1,000 and more"];
const band = (miles: number) => BANDS[miles < 500 ? 0 : miles < 1000 ? 1 : 2] ?? "";
const LATE = 15;
const AIRPORTS = 8;

const busiest = [...Map.groupBy(flights, ({ origin }) => origin)]
  .sort(([, a], [, b]) => b.length - a.length)
  .slice(0, AIRPORTS)
  .map(([origin]) => origin);

/** Ranks airports by number of flights, with "Other" last. */
const rank = ({ airport }: { airport: Value }) =>
  airport === "Other" ? AIRPORTS : busiest.indexOf(airport ?? undefined);

/** Flights with their dimensions, sorted so that dimension values appear in display order. */
export const rows: readonly Row[] = transform(flights, [
  { derive: { hour: { hour: "date" }, day: { weekday: "date" }, month: { month: "date" } } },
])
  .map((row) => ({
    ...row,
    airport: busiest.includes(row.origin) ? (row.origin ?? null) : "Other",
    band: band(numberOf(row.distance)),
    late: 100 * Number(numberOf(row.delay) >= LATE),
  }))
  .sort((a, b) => rank(a) - rank(b) || BANDS.indexOf(a.band) - BANDS.indexOf(b.band));

export const DIMENSIONS = {
  hour: "Hour of departure",
  day: "Day of the week",
  month: "Month",
  band: "Distance, miles",
  airport: "Airport",
} as const;
export type Dimension = keyof typeof DIMENSIONS;
export const isDimension = (value: string): value is Dimension => value in DIMENSIONS;

/** Formats a value of a dimension. */
export function writeValue(dimension: Dimension, value: Value): string {
  if (dimension === "day") return DAYS[Number(value) - 1] ?? "";
  if (dimension === "month") return MONTHS[Number(value) - 1] ?? "";
  return dimension === "hour" ? `${value}:00` : String(value);
}

export const MEASURES = {
  mean: { name: "Mean delay, min", digits: 1, value: { mean: "delay" } },
  median: { name: "Median delay, min", digits: 1, value: { median: "delay" } },
  late: { name: "15 minutes late or more, %", digits: 0, value: { mean: "late" } },
  longest: { name: "Longest delay, min", digits: 0, value: { max: "delay" } },
  flights: { name: "Flights", digits: 0, value: "count" },
} as const satisfies Record<string, { name: string; digits: number; value: Summary }>;
export type Measure = keyof typeof MEASURES;
export const isMeasure = (value: string): value is Measure => value in MEASURES;

/** Smallest number of rows for a meaningful cell, from the page's answers. */
export const MIN_ROWS = 30;

/** Returns the rows of a cell, or of a whole pivot row if no column is given, longest delay first. */
export const rowsOfCell = (all: readonly Row[], conditions: Partial<Record<Dimension, Value>>): Row[] =>
  all
    .filter((row) => Object.entries(conditions).every(([field, value]) => row[field] === value))
    .sort((a, b) => numberOf(b.delay) - numberOf(a.delay));

/** Returns all rows except the cell's longest delay, an outlier that can distort the mean. */
export const withoutLongest = (
  all: readonly Row[],
  conditions: Partial<Record<Dimension, Value>>,
): readonly Row[] => {
  const [longest] = rowsOfCell(all, conditions);
  return all.filter((row) => row !== longest);
};

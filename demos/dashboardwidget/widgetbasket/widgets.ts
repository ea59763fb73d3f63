import { numberOf, type Row } from "#charts/rows.ts";
import type { ChartSpec } from "#charts/spec.ts";
import { transform } from "#charts/transform.ts";
import { writeNumber } from "#charts/write-values.ts";
import { days, delays, jobs } from "./sheets.data.ts";

export type Widget = {
  name: string;
  /** Dashboard from which the widget comes. */
  sheet: string;
  rows: readonly Row[];
  spec: (rows: readonly Row[]) => ChartSpec;
  /** Label and value of a figure to compare with the original. */
  counts: string;
  number: (rows: readonly Row[]) => number;
};

const WEEKDAYS = { 1: "Mon", 2: "Tue", 3: "Wed", 4: "Thu", 5: "Fri", 6: "Sat", 7: "Sun" };
const isRainy = ({ precipitation }: Row) => numberOf(precipitation) > 0;
const lastMonth = (field: string) => (rows: readonly Row[]) =>
  numberOf(rows.find(({ month }) => month === "2015-12-01")?.[field] ?? 0);
const jobsLine = (field: string, name: string) => (rows: readonly Row[]) => ({
  mark: "line" as const,
  rows,
  x: "month",
  y: field,
  digits: 0,
  height: 12,
  names: { month: "Month", [field]: name },
});

/** Properties shared by the widgets of one dashboard. */
const flights = {
  sheet: "Flights",
  rows: delays,
  counts: "Flights",
  number: (rows) => rows.length,
} satisfies Partial<Widget>;
const rain = {
  sheet: "Weather",
  rows: days,
  counts: "Rainy days of 2015",
  number: (rows) => rows.filter((row) => row.year === 2015 && isRainy(row)).length,
} satisfies Partial<Widget>;

/** Six widgets from three dashboards. */
export const WIDGETS = {
  delays: {
    name: "Delay histogram",
    ...flights,
    spec: (rows) => ({
      mark: "column",
      rows,
      x: "delay",
      bins: 20,
      xUnit: "min",
      height: 12,
      names: { delay: "Delay" },
    }),
  },
  rain: {
    name: "Daily rain",
    ...rain,
    spec: (rows) => ({
      mark: "dot",
      rows,
      x: "date",
      y: "precipitation",
      unit: "mm",
      hue: "sky",
      height: 12,
      names: { date: "Day", precipitation: "Rain" },
    }),
  },
  transport: {
    name: "Transport jobs",
    sheet: "Employment",
    rows: jobs,
    counts: "Thousand jobs, December 2015",
    number: lastMonth("transportation_and_warehousing"),
    spec: jobsLine("transportation_and_warehousing", "Transport and warehousing, thousand"),
  },
  weekdays: {
    name: "Flights by weekday",
    ...flights,
    spec: (rows) => ({
      mark: "column",
      rows: transform(rows, [
        { group: "weekday", values: { flights: "count" } },
        { sort: "weekday" },
        { derive: { day: { name: "weekday", as: WEEKDAYS } } },
      ]),
      x: "day",
      y: "flights",
      hue: "slate",
      height: 12,
      names: { day: "Day", flights: "Flights" },
    }),
  },
  wetDays: {
    name: "Rainy days a year",
    ...rain,
    spec: (rows) => ({
      mark: "column",
      rows: transform(rows.filter(isRainy), [{ group: "year", values: { days: "count" } }]),
      x: "year",
      y: "days",
      hue: "sky",
      height: 12,
      names: { year: "Year", days: "Rainy days" },
    }),
  },
  construction: {
    name: "Construction jobs",
    sheet: "Employment",
    rows: jobs,
    counts: "Thousand jobs, December 2015",
    number: lastMonth("construction"),
    spec: jobsLine("construction", "Construction, thousand"),
  },
} as const satisfies Record<string, Widget>;
export type WidgetName = keyof typeof WIDGETS;

export const NAMES = Object.keys(WIDGETS).filter((name): name is WidgetName => name in WIDGETS);

/** Years in the data of any widget. */
export const YEARS = [
  ...new Set(NAMES.flatMap((name) => WIDGETS[name].rows.map(({ year }) => numberOf(year)))),
].sort((a, b) => a - b);

/** Returns the rows of a year; all rows if it is undefined. */
export const filterByYear = (rows: readonly Row[], year: number | undefined): readonly Row[] =>
  year === undefined ? rows : rows.filter((row) => row.year === year);

/** Returns the period of rows, such as "2001" or "2012–2015". */
export function periodOf(rows: readonly Row[]): string {
  const years = rows.map(({ year }) => numberOf(year));
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return first === last ? String(first) : `${first}–${last}`;
}

export const writeCheck = ({ number }: Widget, rows: readonly Row[]): string => {
  const value = number(rows);
  return writeNumber(value, Number.isInteger(value) ? 0 : 1);
};

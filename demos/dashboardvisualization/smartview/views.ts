import { numberOf, type Row } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { seattleWeather } from "../../datasets/seattle-weather.data.ts";
import { FIELDS, type FieldName, KINDS, type Kind } from "./suggest.ts";

/** Daily weather with fields to filter by, newest first. */
export const days = transform(seattleWeather, [
  { derive: { year: { year: "date" }, month: { month: "date" } } },
])
  .map((row) => ({ ...row, frost: numberOf(row.temp_min) <= 0 ? "Frost" : "No frost" }))
  .toReversed();

/** Filters of days. */
export const DAYS = {
  all: { name: "All days", matches: () => true },
  wet: { name: "Days with rain", matches: ({ precipitation }: Row) => numberOf(precipitation) > 0 },
  hot: { name: "Days of 30 °C or more", matches: ({ temp_max }: Row) => numberOf(temp_max) >= 30 },
  winter: {
    name: "November to March",
    matches: ({ month }: Row) => numberOf(month) >= 11 || numberOf(month) <= 3,
  },
} as const;
export type Days = keyof typeof DAYS;

/** A saved view. It stores choices and no rows, so it always shows current data. */
export type View = {
  name: string;
  days: Days;
  /** A year, or "all". */
  year: string;
  fields: readonly FieldName[];
  kind: Kind;
};

/** The three views at the start. */
export const START: readonly View[] = [
  { name: "Hot days", days: "hot", year: "all", fields: ["month", "year"], kind: "heat" },
  { name: "Wet days, 2015", days: "wet", year: "2015", fields: ["date", "precipitation"], kind: "list" },
  {
    name: "Winter operations",
    days: "winter",
    year: "all",
    fields: ["date", "temp_min", "frost"],
    kind: "list",
  },
];

export const rowsOf = (rows: readonly Row[], { days, year }: Pick<View, "days" | "year">): readonly Row[] =>
  rows.filter((row) => DAYS[days].matches(row) && (year === "all" || String(row.year) === year));

/** Describes the filters of a view. */
export const writeFilters = ({ days, year }: Pick<View, "days" | "year">): string =>
  `${DAYS[days].name}, ${year === "all" ? "2012–2015" : year}`;

export const isDays = (value: unknown): value is Days => typeof value === "string" && value in DAYS;
const isField = (value: unknown): value is FieldName => typeof value === "string" && value in FIELDS;
const isKind = (value: unknown): value is Kind => KINDS.some((kind) => kind === value);

/** Validates views from storage and drops invalid ones; undefined if the value is not a list. */
export function readViews(stored: unknown): View[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.flatMap((each: unknown) => {
    if (typeof each !== "object" || each === null) return [];
    const { name, days, year, fields, kind }: Partial<Record<keyof View, unknown>> = each;
    return typeof name === "string" &&
      isDays(days) &&
      typeof year === "string" &&
      Array.isArray(fields) &&
      isKind(kind)
      ? [{ name, days, year, fields: fields.filter(isField), kind }]
      : [];
  });
}

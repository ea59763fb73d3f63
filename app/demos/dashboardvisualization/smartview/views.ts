import { numberOf, type Row } from "../../../charts/rows.ts";
import { FIELDS, type FieldName, KINDS, type Kind } from "./suggest.ts";

/** Which days a view shows. */
export const DAYS = {
  all: { name: "All days", keeps: () => true },
  wet: { name: "Days with rain", keeps: ({ precipitation }: Row) => numberOf(precipitation) > 0 },
  hot: { name: "Days of 30 °C or more", keeps: ({ temp_max }: Row) => numberOf(temp_max) >= 30 },
  winter: {
    name: "November to March",
    keeps: ({ month }: Row) => numberOf(month) >= 11 || numberOf(month) <= 3,
  },
} as const;
export type Days = keyof typeof DAYS;

/** A way of reading the sheet: choices and no data, so that its rows are always those of today. */
export type View = {
  name: string;
  days: Days;
  /** Or "all". */
  year: string;
  fields: readonly FieldName[];
  kind: Kind;
};

/** The three views of the page. */
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
  rows.filter((row) => DAYS[days].keeps(row) && (year === "all" || String(row.year) === year));

/** The filters in words, as the sheet shows them. */
export const writeFilters = ({ days, year }: Pick<View, "days" | "year">): string =>
  `${DAYS[days].name}, ${year === "all" ? "2012–2015" : year}`;

export const isDays = (value: unknown): value is Days => typeof value === "string" && value in DAYS;
const isField = (value: unknown): value is FieldName => typeof value === "string" && value in FIELDS;
const isKind = (value: unknown): value is Kind => KINDS.some((kind) => kind === value);

/** Views as the browser kept them; undefined where they are not. */
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

import { numberOf, type Row } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { salesDays } from "../../datasets/days.data.ts";
import { FIELDS, type FieldName, KINDS, type Kind } from "./suggest.ts";

/** Days of sales with fields to filter by, newest first. */
export const days = transform(salesDays, [
  { derive: { year: { year: "date" }, month: { month: "date" }, weekday: { weekday: "date" } } },
]).toReversed();

/** Filters of days. */
export const DAYS = {
  all: { name: "All days", matches: () => true },
  thin: { name: "Days below 50% margin", matches: ({ margin }: Row) => numberOf(margin) < 50 },
  promotion: { name: "Days with a promotion", matches: ({ promotion }: Row) => promotion !== "No promotion" },
  holidays: { name: "November and December", matches: ({ month }: Row) => numberOf(month) >= 11 },
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

export const START = [
  { name: "Thin margins", days: "thin", year: "all", fields: ["month", "year"], kind: "heat" },
  {
    name: "Promotions, 2025",
    days: "promotion",
    year: "2025",
    fields: ["date", "promotion", "margin"],
    kind: "bar",
  },
  {
    name: "Holiday season",
    days: "holidays",
    year: "all",
    fields: ["date", "revenue", "refunds"],
    kind: "list",
  },
] as const satisfies readonly View[];

export const rowsOf = (rows: readonly Row[], { days, year }: Pick<View, "days" | "year">): readonly Row[] =>
  rows.filter((row) => DAYS[days].matches(row) && (year === "all" || String(row.year) === year));

export const formatFilters = ({ days, year }: Pick<View, "days" | "year">): string =>
  `${DAYS[days].name}, ${year === "all" ? "2023–2025" : year}`;

const isDays = (value: unknown): value is Days => typeof value === "string" && value in DAYS;
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

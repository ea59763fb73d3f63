import { numberOf, type Row } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { salesDays } from "../../datasets/days.data.ts";
import type { FieldName, Kind } from "./suggest.ts";

/** Days of sales with fields to filter by, newest first. */
export const days = transform(salesDays, [
  { derive: { year: { year: "date" }, month: { month: "date" } } },
]).toReversed();

/** Filters of days. */
export const DAYS = {
  all: { name: "All days", matches: () => true },
  thin: { name: "Days below 50% margin", matches: ({ margin }: Row) => numberOf(margin) < 50 },
  promotion: { name: "Days with a promotion", matches: ({ promotion }: Row) => promotion !== "No promotion" },
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

/** The views of everyone, which a visitor's own view cannot replace. */
export const SHARED = [
  { name: "Thin margins", days: "thin", year: "all", fields: ["month", "year"], kind: "heat" },
  {
    name: "Promotions, 2025",
    days: "promotion",
    year: "2025",
    fields: ["date", "promotion", "margin"],
    kind: "bar",
  },
] as const satisfies readonly View[];

/** Returns why a visitor's own view cannot have a name; undefined if it can. */
export function nameError(name: string): string | undefined {
  if (name === "") return "Give your view a name, then save it.";
  return SHARED.some((view) => view.name === name)
    ? "Everyone uses the view of this name. Give yours another one."
    : undefined;
}

export const rowsOf = (rows: readonly Row[], { days, year }: Pick<View, "days" | "year">): readonly Row[] =>
  rows.filter((row) => DAYS[days].matches(row) && (year === "all" || String(row.year) === year));

export const formatFilters = ({ days, year }: Pick<View, "days" | "year">): string =>
  `${DAYS[days].name}, ${year === "all" ? "2023–2025" : year}`;

import { dateFormat, formatCount } from "#charts/format-values.ts";
import type { Row } from "#charts/rows.ts";
import type { ChartSpec } from "#charts/spec.ts";
import { transform } from "#charts/transform.ts";
import { keysOf } from "#contract/records.ts";

/** Fields with their types. Suggestions depend only on the types and the number of distinct values. */
export const FIELDS = {
  date: { name: "Date", type: "date", unit: "" },
  month: { name: "Month", type: "group", unit: "" },
  year: { name: "Year", type: "group", unit: "" },
  promotion: { name: "Promotion", type: "group", unit: "" },
  weekday: { name: "Weekday", type: "group", unit: "" },
  revenue: { name: "Revenue", type: "number", unit: "$" },
  margin: { name: "Margin", type: "number", unit: "%" },
  refunds: { name: "Refunds", type: "number", unit: "$" },
} as const;
export type FieldName = keyof typeof FIELDS;
export const fieldNames = keysOf(FIELDS);

export const KINDS = ["heat", "bar", "line", "scatter", "histogram", "list"] as const;
export type Kind = (typeof KINDS)[number];
export type Suggestion = { kind: Kind; name: string; reason: string };

/** Most bars and cells with which a chart stays readable. */
const MAX_BARS = 12;
const MAX_CELLS = 120;

const ofType = (fields: readonly FieldName[], type: "date" | "group" | "number") =>
  fieldNames.filter((name) => fields.includes(name) && FIELDS[name].type === type);

/** Suggests charts for a set of fields, the most informative first. A list is always possible. */
export function suggest(fields: readonly FieldName[], rows: readonly Row[]): Suggestion[] {
  const groups = ofType(fields, "group");
  const numbers = ofType(fields, "number");
  const [first, second] = groups;
  const distinct = (field: FieldName) => new Set(rows.map((row) => row[field])).size;
  const named = (field: FieldName) => FIELDS[field].name.toLowerCase();
  const measure = numbers[0] ? `the mean ${named(numbers[0])}` : "the number of days";
  const found: Suggestion[] = [];
  const add = (kind: Kind, name: string, reason: string) => found.push({ kind, name, reason });
  if (first && second && distinct(first) * distinct(second) <= MAX_CELLS) {
    const cells = `${distinct(first)} × ${distinct(second)} values of ${named(first)} and ${named(second)}`;
    add("heat", "Heat map", `${cells}, shaded by ${measure}`);
  }
  if (fields.includes("date") && numbers[0])
    add("line", "Line", `The dates have an order, so ${measure} of each month is a line`);
  if (first && groups.length === 1 && distinct(first) <= MAX_BARS) {
    const values = formatCount(distinct(first), "value");
    add("bar", "Bars", `${values} of ${named(first)}: a bar each for ${measure}`);
  }
  if (numbers[0] && numbers[1])
    add("scatter", "Dots", `Two numbers of each day: ${named(numbers[0])} across, ${named(numbers[1])} up`);
  if (numbers[0] && numbers.length === 1)
    add("histogram", "Histogram", `One number: how often each ${named(numbers[0])} occurs`);
  add("list", "List", `${formatCount(rows.length, "row")} as they are, newest first`);
  return found;
}

/** Returns the specification of a suggested chart; undefined for a list. */
export function chartOf(
  kind: Kind,
  fields: readonly FieldName[],
  rows: readonly Row[],
): ChartSpec | undefined {
  const [first = "year", second = "month"] = ofType(fields, "group");
  const [number, other] = ofType(fields, "number");
  const value = number ?? "days";
  const summary = number ? { mean: number } : ("count" as const);
  const common = {
    ...unitOf(number),
    names: { days: "Days", ...Object.fromEntries(fieldNames.map((name) => [name, FIELDS[name].name])) },
  };
  const grouped = (by: readonly string[]) =>
    transform(rows, [{ group: by, values: { [value]: summary } }, { sort: by }]).map(withNames);
  switch (kind) {
    case "heat":
      return { ...common, mark: "heat", rows: grouped([first, second]), x: first, y: second, color: value };
    case "bar":
      return { ...common, mark: "bar", rows: grouped([first]), x: value, y: first, order: "given" };
    case "line":
      return {
        ...common,
        mark: "line",
        rows: transform(rows, [
          { derive: { date: { monthStart: "date" } } },
          { group: "date", values: { [value]: summary } },
        ]),
        x: "date",
        y: value,
      };
    case "scatter":
      return { ...common, mark: "dot", rows, x: value, y: other ?? value };
    case "histogram":
      return {
        mark: "column",
        rows,
        x: value,
        bins: 20,
        ...(number && FIELDS[number].unit === "$" && { xFormat: "currency" as const }),
        names: { ...common.names, count: "Days" },
        height: 14,
      };
    case "list":
      return undefined;
  }
}

/** Returns the number format of a field; without one, of a number of days. */
const unitOf = (field: FieldName | undefined) => {
  if (!field) return { unit: "days", digits: 0 };
  const { unit } = FIELDS[field];
  return unit === "$" ? { format: "currency" as const, digits: 0 } : { unit, digits: 1 };
};

/** Replaces numbers of months and weekdays by names. January 1, 2024 was a Monday. */
const withNames = (row: Row): Row => ({
  ...row,
  ...(typeof row.month === "number" && { month: shortName("month", Date.UTC(2024, row.month - 1)) }),
  ...(typeof row.weekday === "number" && { weekday: shortName("weekday", Date.UTC(2024, 0, row.weekday)) }),
});

const shortName = (part: "month" | "weekday", time: number) => dateFormat({ [part]: "short" }).format(time);

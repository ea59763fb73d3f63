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
  revenue: { name: "Revenue", type: "number", unit: "$" },
  margin: { name: "Margin", type: "number", unit: "%" },
} as const;
export type FieldName = keyof typeof FIELDS;
export const fieldNames = keysOf(FIELDS);

export type Kind = "heat" | "bar" | "line" | "list";
export type Suggestion = {
  kind: Kind;
  name: string;
  reason: string;
  /** The fields that the chart shows. */
  shows: readonly FieldName[];
};

/** Most bars with which a chart stays readable. */
const MAX_BARS = 12;

const named = (field: FieldName) => FIELDS[field].name.toLowerCase();
export const listOf = (fields: readonly FieldName[]) =>
  new Intl.ListFormat("en-US").format(fields.map(named));

/** Suggests charts for a set of fields, the most informative first. A list is always possible. */
export function suggest(fields: readonly FieldName[], rows: readonly Row[]): Suggestion[] {
  const ofType = (type: string) =>
    fieldNames.filter((name) => fields.includes(name) && FIELDS[name].type === type);
  const [first, second, third] = ofType("group");
  const measures = ofType("number").slice(0, 1);
  const measure = measures[0] ? `the mean ${named(measures[0])}` : "the number of days";
  const distinct = (field: FieldName) => new Set(rows.map((row) => row[field])).size;
  const found: Suggestion[] = [];
  if (first && second && !third)
    found.push({
      kind: "heat",
      name: "Heat map",
      reason: `${distinct(first)} × ${distinct(second)} values of ${named(first)} and ${named(second)}, shaded by ${measure}`,
      shows: [first, second, ...measures],
    });
  if (fields.includes("date") && measures[0])
    found.push({
      kind: "line",
      name: "Line",
      reason: `The dates have an order, so ${measure} of each month is a line`,
      shows: ["date", ...measures],
    });
  if (first && !second && distinct(first) <= MAX_BARS)
    found.push({
      kind: "bar",
      name: "Bars",
      reason: `${formatCount(distinct(first), "value")} of ${named(first)}: a bar each for ${measure}`,
      shows: [first, ...measures],
    });
  const reason = `${formatCount(rows.length, "row")} as they are, newest first`;
  return [...found, { kind: "list", name: "List", reason, shows: fields }];
}

/** Returns the specification of a suggested chart; undefined for a list. */
export function chartOf({ kind, shows }: Suggestion, rows: readonly Row[]): ChartSpec | undefined {
  const number = shows.find((field) => FIELDS[field].type === "number");
  const value = number ?? "days";
  const [x = "", y = ""] = shows;
  const common = {
    ...unitOf(number),
    names: { days: "Days", ...Object.fromEntries(fieldNames.map((name) => [name, FIELDS[name].name])) },
  };
  const grouped = (by: readonly string[]) =>
    transform(rows, [
      { derive: { ...(by.includes("date") && { date: { monthStart: "date" } }) } },
      { group: by, values: { [value]: number ? { mean: number } : "count" } },
      { sort: by },
    ]).map(withNames);
  if (kind === "heat") return { ...common, mark: "heat", rows: grouped([x, y]), x, y, color: value };
  if (kind === "bar") return { ...common, mark: "bar", rows: grouped([x]), x: value, y: x, order: "given" };
  return kind === "line" ? { ...common, mark: "line", rows: grouped([x]), x, y: value } : undefined;
}

/** Returns the number format of a field; without one, of a number of days. */
const unitOf = (field: FieldName | undefined) => {
  if (!field) return { unit: "days", digits: 0 };
  const { unit } = FIELDS[field];
  return unit === "$" ? { format: "currency" as const, digits: 0 } : { unit, digits: 1 };
};

/** Replaces the numbers of months by names. */
const withNames = (row: Row): Row =>
  typeof row.month === "number"
    ? { ...row, month: dateFormat({ month: "short" }).format(Date.UTC(2024, row.month - 1)) }
    : row;

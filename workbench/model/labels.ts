import { dateFormat, formatCount, LOCALE } from "#charts/format-values.ts";
import type { Value } from "#charts/rows.ts";
import { type Days, lastComplete, lastUnits, periodAround } from "./calendar.ts";
import { boxField, rawFields } from "./mark-fields.ts";
import type { Field, Table } from "./table.ts";
import {
  type Aggregate,
  CALCULATION_NAMES,
  type Dimension,
  dimensionsOf,
  type Filter,
  filterIsEmpty,
  type Measure,
  measuresOf,
  PART_NAMES,
  type Part,
  partName,
  periodOf,
  type RelativeDates,
  SUMMARY_NAMES,
  type View,
} from "./view.ts";

/** Label of the number of rows. */
const COUNT = "Rows";

const anyOf = (names: Readonly<Record<string, string>>) => Object.values(names).join("|");
/** Names of fields that could be labels of other fields, in any case: the engine tells none apart. */
const LIKE_LABEL = new RegExp(
  `^(${COUNT}$|“|(${anyOf(SUMMARY_NAMES)}) of )|, (${anyOf(PART_NAMES)}|steps of \\S+|${anyOf(CALCULATION_NAMES)})$`,
  "i",
);
const nameOf = (field: string) => (LIKE_LABEL.test(field) ? `“${field}”` : field);

/** Returns the label of a group, which is also its column in a result. A field "Year" by year is labeled "Year". */
export function dimensionLabel({ field, part }: Dimension): string {
  const name = partName(part).toLowerCase();
  return part === "exact" || field.toLowerCase() === name ? nameOf(field) : `${nameOf(field)}, ${name}`;
}

export const aggregateLabel = ({ field, summary }: Aggregate) =>
  field === null ? COUNT : `${SUMMARY_NAMES[summary]} of ${nameOf(field)}`;

/** Returns the label of a measure, which is also its column in a result. */
export function measureLabel({ per, calculation, ...aggregate }: Measure): string {
  const label = [aggregate, ...(per ? [per] : [])].map(aggregateLabel).join(" ÷ ");
  return calculation ? `${label}, ${CALCULATION_NAMES[calculation].toLowerCase()}` : label;
}

const monthName = dateFormat({ month: "short" });
const weekdayName = dateFormat({ weekday: "short" });
const quarterNumber = (date: Date) => Math.floor(date.getUTCMonth() / 3) + 1;
/** 1 January 2001 was a Monday. */
const mondayPlus = (days: number) => new Date(Date.UTC(2001, 0, 1 + days));

/** Labels of a missing value and of text without a character. */
export const MISSING = "(missing)";
const EMPTY = "(empty)";

/** Returns the label of a group's value. */
export function valueText(part: Part, value: Value): string {
  if (value === null) return MISSING;
  if (part === "monthOfYear") return monthName.format(new Date(Date.UTC(2001, Number(value) - 1)));
  if (part === "weekday") return weekdayName.format(mondayPlus(Number(value) - 1));
  if (part === "quarter" && typeof value === "string")
    return `${value.slice(0, 4)} Q${quarterNumber(new Date(value))}`;
  if (part === "month" && typeof value === "string")
    return `${monthName.format(new Date(value))} ${value.slice(0, 4)}`;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value === "") return EMPTY;
  // Apart from what the label stands for.
  return value === MISSING || value === EMPTY ? `"${value}"` : String(value);
}

/** Returns the days that a filter means; undefined if the data has no dates. */
export function daysOf({ field, unit, last }: RelativeDates, fields: readonly Field[]): Days | undefined {
  const high = fields.find((each) => each.name === field)?.high;
  if (typeof high !== "string") return undefined;
  const newest = high.slice(0, "2024-12-31".length);
  if (typeof last === "number") return lastUnits(unit, last, newest);
  const { low, high: end } = last === "this" ? periodAround(unit, newest) : lastComplete(unit, newest);
  return { low, high: end };
}

/** @example "last 3 months" */
const relativeText = ({ unit, last }: RelativeDates) =>
  typeof last === "number"
    ? `last ${formatCount(last, unit)}`
    : `${last === "this" ? "this" : "last complete"} ${unit}`;

/**
 * Returns a short description of a filter.
 * @param fields those of the table, from which relative dates count
 * @param listed number of values to name
 */
export function filterLabel(filter: Filter, fields: readonly Field[], listed = 1): string {
  if (filterIsEmpty(filter)) return `${filter.field}: all`;
  if ("last" in filter) {
    const days = daysOf(filter, fields);
    return `${filter.field}: ${relativeText(filter)}, ${days ? `${days.low} to ${days.high}` : "without dates"}`;
  }
  if ("top" in filter) return `${filter.field}: only the ${filter.top} largest by ${measureLabel(filter.by)}`;
  const not = "not" in filter ? "not " : "";
  if ("contains" in filter) return `${filter.field}: ${not}“${filter.contains}”`;
  if (!("values" in filter)) {
    const { field, low, high, strict } = filter;
    if (low === null) return `${field}: ${strict ? "below" : "up to"} ${high}`;
    if (high === null) return `${field}: ${strict ? "above" : "from"} ${low}`;
    return `${field}: ${strict ? "above" : ""} ${low} ${strict ? "and below" : "to"} ${high}`.replace(
      "  ",
      " ",
    );
  }
  const named = filter.values.slice(0, listed).map((each) => valueText(filter.part, each));
  const more = filter.values.length - named.length;
  return `${filter.field}: ${not}${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** @example titleOf(…) === "Sum of revenue by region" */
export function titleOf(view: View): string {
  const list = (words: readonly string[]) => new Intl.ListFormat(LOCALE).format(words);
  const raw = rawFields(view);
  if (raw.length > 0)
    return [`${list(raw)} of each row`, ...view.color.map((each) => `by ${dimensionLabel(each)}`)].join(" ");
  const box = boxField(view);
  if (box) return `Distribution of ${box} by ${list(dimensionsOf(view).map(dimensionLabel))}`;
  const [what, by] = [list(measuresOf(view).map(measureLabel)), list(dimensionsOf(view).map(dimensionLabel))];
  return by ? `${what} by ${by}` : what;
}

/**
 * Returns title and subtitle of a result.
 * @param cuts what is left out of it, in words
 */
export function describeShown(
  view: View,
  { passing, rows, fields }: Pick<Table, "rows" | "fields"> & { passing: number },
  cuts: readonly string[],
): { title: string; sub: string } {
  const ends = isOwnQuery(view) ? [] : unfinishedPeriod(view, fields);
  const withCuts = (sub: string) => [sub, ...cuts, ...ends].join(". ");
  const shown = isOwnQuery(view) ? "Your own query" : titleOf(view);
  const { title = shown } = view.chart;
  const description = title === shown ? "" : `${shown}. `;
  if (isOwnQuery(view)) return { title, sub: withCuts(`${description}On ${formatCount(rows, "row")}`) };
  const held = view.filters.filter((filter) => !filterIsEmpty(filter));
  return {
    title,
    sub: withCuts(
      held.length > 0
        ? `${description}${passing.toLocaleString("en-US")} of ${formatCount(rows, "row")}. ${held.map((each) => filterLabel(each, fields)).join("; ")}`
        : `${description}${rows === 1 ? "" : "All "}${formatCount(rows, "row")}`,
    ),
  };
}

/** Returns a sentence if a view compares its last period, or keeps it, and the data ends within that. */
function unfinishedPeriod(view: View, fields: readonly Field[]): string[] {
  const compared = measuresOf(view).some(({ calculation = "" }) => /change/i.test(calculation));
  const period = compared ? periodOf(view) : undefined;
  const kept = view.filters.find(
    (each) => "last" in each && each.last !== "complete" && each.unit !== "week",
  );
  const [field, unit] = kept && "last" in kept ? [kept.field, kept.unit] : [period?.field, period?.part];
  const high = fields.find(({ name }) => name === field)?.high;
  const isCut = view.filters.some((each) => each.field === field && each !== kept && !filterIsEmpty(each));
  if (typeof high !== "string" || !unit || unit === "day" || isCut) return [];
  const newest = high.slice(0, "2024-12-31".length);
  const days = periodAround(unit, newest);
  // A date that begins a period may stand for all of it.
  if (newest === days.high || newest === days.low) return [];
  return [`The dates end on ${newest}: the last ${unit} is not complete`];
}

/** Decimals of a result's numbers above 1, so that money has its cents. */
const RESULT_DECIMALS = 2;
/** Decimals of a result of the visitor's own query, which may have any numbers. */
const OWN_DECIMALS = 6;

export const decimalsOf = (view: View) => (isOwnQuery(view) ? OWN_DECIMALS : RESULT_DECIMALS);

/** Returns true if a view shows the visitor's own SQL instead of its shelves. */
export const isOwnQuery = ({ show, sql }: View) => show === "sql" && sql !== null;

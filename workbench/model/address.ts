import type { Value } from "#charts/rows.ts";
import { isRecord } from "#contract/records.ts";
import { readChartOptions } from "./chart-options.ts";
import {
  CALCULATIONS,
  type Calculated,
  CHOSEN_MARKS,
  DIMENSION_SHELVES,
  type Dimension,
  EMPTY_VIEW,
  type Filter,
  MAX_UNITS,
  type Measure,
  type Order,
  PERIODS,
  readPart,
  SHELVES,
  SHOWS,
  type Shelf,
  SUMMARIES,
  TOP,
  type View,
} from "./view.ts";

/** A data set by name, and its view; without one, the set's own initial view. */
type Address = { set: string; view?: View };

const parameterOf = (shelf: Shelf) => (shelf === "filters" ? "filter" : shelf);

/** Parameters that describe a view. */
const VIEW_PARAMETERS = [
  "calculated",
  ...SHELVES.map(parameterOf),
  ...["show", "mark", "chart", "order", "top", "sql"],
];

const oneOf = <T extends string>(known: readonly T[], text: string | null | undefined): T | undefined =>
  known.find((each) => each === text);

/** Splits at the first colon, because a field's name may contain others. */
function split(text: string): [head: string, rest: string] {
  const at = text.indexOf(":");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function readDimension(text: string): Dimension[] {
  const [head, field] = split(text);
  const part = readPart(head);
  return part && field ? [{ field, part }] : [];
}

/** Reads a measure: `summary.calculation:field`, or a JSON list of it and of what it is divided by. */
function readMeasure(text: string): Measure[] {
  if (text.startsWith("[")) return readRatio(parseJson(text));
  const [head, field] = split(text);
  const [name, calculated] = head.split(".");
  const calculation = oneOf(CALCULATIONS, calculated);
  const summary = name === "rows" ? "count" : oneOf(SUMMARIES, name);
  if (!summary || (name === "rows") !== (field === "")) return [];
  return [{ field: field || null, summary, ...(calculation && { calculation }) }];
}

function readRatio(texts: unknown): Measure[] {
  const [measure, per, ...more] = Array.isArray(texts)
    ? texts.flatMap((each) => (typeof each === "string" && !each.startsWith("[") ? readMeasure(each) : []))
    : [];
  return measure && per && more.length === 0 ? [{ ...measure, per }] : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isValue = (value: unknown): value is Value =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

/**
 * Parses a filter, which is JSON, as values may contain any character: `[field, part, values]`, with `true` after them if
 * they are left out, `[field, low, high]`, with `true` after them if the bounds are, or an object with the parts of any other.
 */
function readFilter(text: string): Filter[] {
  const parsed = parseJson(text);
  if (isRecord(parsed)) return readNamed(parsed);
  if (!Array.isArray(parsed) || parsed.length < 3) return [];
  const [field, second, third, not]: unknown[] = parsed;
  if (typeof field !== "string") return [];
  if (Array.isArray(third)) {
    const part = readPart(second);
    return part && third.every(isValue)
      ? [{ field, part, values: third, ...(not === true && { not: true }) }]
      : [];
  }
  if (!isValue(second) || !isValue(third)) return [];
  return [{ field, low: second, high: third, ...(not === true && { strict: true }) }];
}

/** Parses a calculated field, a JSON list of name and formula. */
function readCalculated(text: string): Calculated[] {
  const parsed = parseJson(text);
  const [name, formula]: unknown[] = Array.isArray(parsed) ? parsed : [];
  return typeof name === "string" && typeof formula === "string" ? [{ name, formula }] : [];
}

/** Reads a filter whose parts have names: a part of a text, relative dates, or the largest groups. */
function readNamed({ field, contains, not, unit, last, top, by }: Record<string, unknown>): Filter[] {
  if (typeof field !== "string") return [];
  if (typeof contains === "string") return [{ field, contains, ...(not === true && { not: true }) }];
  const period = oneOf(PERIODS, typeof unit === "string" ? unit : undefined);
  const isPositive = (count: unknown): count is number => Number.isInteger(count) && Number(count) > 0;
  if (period && (isPositive(last) || last === "this" || last === "complete"))
    return [{ field, unit: period, last: isPositive(last) ? Math.min(last, MAX_UNITS) : last }];
  const [measure] = typeof by === "string" ? readMeasure(by) : [];
  return measure && isPositive(top) ? [{ field, top, by: measure }] : [];
}

export const orderText = ({ by, descending }: Order) => `${by}:${descending ? "down" : "up"}` as const;

/** Reads an order; null, the default, for any other text. */
export function readOrder(text: string): Order | null {
  const [head, direction] = split(text);
  const by = oneOf(["name", "value"], head);
  return by ? { by, descending: direction === "down" } : null;
}

function filterText(filter: Filter): string {
  if ("top" in filter) return JSON.stringify({ ...filter, by: valueText(filter.by) });
  if ("contains" in filter || "last" in filter) return JSON.stringify(filter);
  if ("low" in filter)
    return JSON.stringify([filter.field, filter.low, filter.high, ...(filter.strict ? [true] : [])]);
  const { field, part, values, not } = filter;
  return JSON.stringify([field, part, values, ...(not ? [true] : [])]);
}

function measureText({ field, summary, calculation }: Measure): string {
  const head = [field === null ? "rows" : summary, ...(calculation ? [calculation] : [])].join(".");
  return field === null ? head : `${head}:${field}`;
}

function valueText({ per, ...measure }: Measure): string {
  const text = measureText(measure);
  return per ? JSON.stringify([text, measureText(per)]) : text;
}

/**
 * Writes an address as a query string, with one readable parameter for each item of a shelf.
 * @example writeAddress(…) === "data=movies&rows=exact%3AMajor+Genre&values=mean%3AIMDB+Rating"
 */
export function writeAddress({ set, view }: Required<Address>): string {
  const query = new URLSearchParams({ data: set });
  for (const { name, formula } of view.calculated)
    query.append("calculated", JSON.stringify([name, formula]));
  for (const shelf of DIMENSION_SHELVES)
    for (const { field, part } of view[shelf]) query.append(shelf, `${part}:${field}`);
  for (const each of view.values) query.append("values", valueText(each));
  for (const each of view.filters) query.append("filter", filterText(each));
  if (view.mark !== EMPTY_VIEW.mark) query.set("mark", view.mark);
  if (Object.keys(view.chart).length > 0) query.set("chart", JSON.stringify(view.chart));
  if (view.order) query.set("order", orderText(view.order));
  if (view.top !== TOP) query.set("top", String(view.top));
  if (view.sql !== null) query.set("sql", view.sql);
  // Without any parameter the address would stand for the set's own view.
  const hasView = VIEW_PARAMETERS.some((each) => query.has(each));
  if (view.show !== EMPTY_VIEW.show || !hasView) query.set("show", view.show);
  return query.toString();
}

/** Returns true if a view lacks items of its address: they were cut off, or do not fit the fields of the table. */
export function lacksItems(view: View, search: string): boolean {
  const query = new URLSearchParams(search);
  const isCut = (parameter: string, { length }: readonly unknown[]) =>
    query.getAll(parameter).length > length;
  return (
    isCut("calculated", view.calculated) || SHELVES.some((shelf) => isCut(parameterOf(shelf), view[shelf]))
  );
}

/** Reads an address. Invalid parameters are ignored, so that old links still work. */
export function readAddress(search: string): Address | undefined {
  const query = new URLSearchParams(search);
  const set = query.get("data");
  if (set === null) return undefined;
  if (!VIEW_PARAMETERS.some((each) => query.has(each))) return { set };
  const top = Number(query.get("top") ?? TOP);
  return {
    set,
    view: {
      calculated: query.getAll("calculated").flatMap(readCalculated),
      columns: query.getAll("columns").flatMap(readDimension),
      rows: query.getAll("rows").flatMap(readDimension),
      color: query.getAll("color").flatMap(readDimension).slice(0, 1),
      values: query.getAll("values").flatMap(readMeasure),
      filters: query.getAll("filter").flatMap(readFilter),
      show: oneOf(SHOWS, query.get("show")) ?? EMPTY_VIEW.show,
      mark: oneOf(CHOSEN_MARKS, query.get("mark")) ?? EMPTY_VIEW.mark,
      chart: readChartOptions(parseJson(query.get("chart") ?? "")),
      order: readOrder(query.get("order") ?? ""),
      top: Number.isInteger(top) && top >= 0 ? top : TOP,
      sql: query.get("sql"),
    },
  };
}

import { tickStep } from "d3-array";
import type { Value } from "#charts/rows.ts";
import { dimensionLabel, measureLabel } from "./labels.ts";
import { fieldNamed, type Table } from "./table.ts";
import {
  type Dimension,
  dimensionsOf,
  type Filter,
  filterIsEmpty,
  leadingOf,
  type Measure,
  measuresOf,
  type Order,
  type Part,
  pivotAxes,
  type Summary,
  type View,
} from "./view.ts";

/** Limit of a result: more marks are neither readable nor fast to render. */
const MAX_GROUPS = 4000;
/** Approximate number of steps into which numbers are grouped. */
const STEPS = 20;

/** With a space, as no table of a file has one. */
const LARGEST = '"largest groups"';

/** Quotes an SQL identifier. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns a value as an SQL literal. */
export function literal(value: Value): string {
  if (value === null) return "NULL";
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}

const groupings: Record<Exclude<Part, "steps">, (column: string) => string> = {
  exact: (column) => column,
  year: (column) => `year(${column})`,
  quarter: (column) => `date_trunc('quarter', ${column})::DATE`,
  month: (column) => `date_trunc('month', ${column})::DATE`,
  week: (column) => `date_trunc('week', ${column})::DATE`,
  day: (column) => `${column}::DATE`,
  monthOfYear: (column) => `month(${column})`,
  weekday: (column) => `isodow(${column})`,
};

const summaries: Record<Summary, (column: string) => string> = {
  sum: (column) => `sum(${column})`,
  mean: (column) => `avg(${column})`,
  median: (column) => `median(${column})`,
  min: (column) => `min(${column})`,
  max: (column) => `max(${column})`,
  distinct: (column) => `count(DISTINCT ${column})`,
  count: (column) => `count(${column})`,
};

/** Returns the round width of the steps into which a field's numbers are grouped. */
function stepOf(table: Table, name: string): number {
  const field = fieldNamed(table, name);
  const [low, high] = [Number(field?.low), Number(field?.high)];
  return high > low ? tickStep(low, high, STEPS) : 1;
}

function dimensionSql(table: Table, { field, part }: Dimension): string {
  const column = identifier(field);
  if (part !== "steps") return groupings[part](column);
  const step = stepOf(table, field);
  // Divide by the inverse for steps below 1, because 3 * 0.1 is not 0.3.
  return step >= 1 ? `floor(${column} / ${step}) * ${step}` : `floor(${column} * ${1 / step}) / ${1 / step}`;
}

const measureSql = ({ field, summary }: Measure) =>
  field === null ? "count(*)" : summaries[summary](identifier(field));

function filterSql(table: Table, filter: Filter): string {
  if (!("values" in filter)) {
    const column = identifier(filter.field);
    const bounds = [
      ...(filter.low === null ? [] : [`${column} >= ${literal(filter.low)}`]),
      ...(filter.high === null ? [] : [`${column} <= ${literal(filter.high)}`]),
    ];
    return bounds.join(" AND ");
  }
  const group = dimensionSql(table, filter);
  const known = filter.values.filter((value) => value !== null);
  const among = known.length > 0 ? `${group} IN (${known.map(literal).join(", ")})` : "";
  const missing = filter.values.includes(null) ? `${group} IS NULL` : "";
  return among && missing ? `(${among} OR ${missing})` : among || missing;
}

/** Returns the WHERE clause of all filters; empty if they exclude nothing. */
function whereSql(table: Table, filters: readonly Filter[]): string {
  const conditions = filters.filter((filter) => !filterIsEmpty(filter)).map((each) => filterSql(table, each));
  return conditions.length > 0 ? `WHERE ${conditions.join("\n  AND ")}` : "";
}

/** Returns true for groups without an order of their own: text and boolean values. */
export const isCategorical = (table: Table, { field, part }: Dimension) =>
  part === "exact" && ["text", "boolean"].includes(fieldNamed(table, field)?.kind ?? "text");

/** Returns the visitor's order; by default, categories by size and everything else by its value. */
export function orderOf(view: View, table: Table): Order {
  if (view.order) return view.order;
  const leading = leadingOf(view);
  return leading && isCategorical(table, leading)
    ? { by: "value", descending: true }
    : { by: "name", descending: false };
}

/** Returns the group of which only the largest are shown, if any. */
function limitedGroup(view: View, table: Table): Dimension | undefined {
  const leading = leadingOf(view);
  return leading && view.top > 0 && isCategorical(table, leading) ? leading : undefined;
}

/** Returns the columns of groups and measures, each once and named by its label. */
const columnsSql = (table: Table, dimensions: readonly Dimension[], measures: readonly Measure[]) => [
  ...new Set([
    ...dimensions.map((each) => `${dimensionSql(table, each)} AS ${identifier(dimensionLabel(each))}`),
    ...measures.map((each) => `${measureSql(each)} AS ${identifier(measureLabel(each))}`),
  ]),
];

/** Returns the query of a view, with one column for each label of a group or measure. */
export function viewQuery(view: View, table: Table): string {
  const dimensions = dimensionsOf(view);
  return lines(
    topSql(view, table),
    `SELECT ${columnsSql(table, dimensions, measuresOf(view)).join(",\n  ")}`,
    fromSql(view, table),
    whereSql(table, view.filters),
    dimensions.length > 0 && "GROUP BY ALL",
    dimensions.length > 0 && `ORDER BY ${orderSql(view, table)}`,
    dimensions.length > 0 && `LIMIT ${MAX_GROUPS}`,
  );
}

/** Column with the `grouping()` bits of a pivot's row: 1 for each aggregated group, the last group in the lowest bit. */
export const TOTALS = "totals of";

/** Returns the query of a pivot's cells, row totals, column totals and grand total. */
export function pivotQuery(view: View, table: Table): string {
  const { down, across } = pivotAxes(view);
  const dimensions = [...across, ...down];
  const groups = (list: readonly Dimension[]) => list.map((each) => dimensionSql(table, each)).join(", ");
  const sets = new Set([dimensions, down, across, []].map((list) => `(${groups(list)})`));
  const selected = [
    ...columnsSql(table, dimensions, measuresOf(view)),
    `${dimensions.length > 0 ? `grouping(${groups(dimensions)})` : "0"} AS ${identifier(TOTALS)}`,
  ];
  return lines(
    topSql(view, table),
    `SELECT ${selected.join(",\n  ")}`,
    fromSql(view, table),
    whereSql(table, view.filters),
    dimensions.length > 0 && `GROUP BY GROUPING SETS (${[...sets].join(", ")})`,
    dimensions.length > 0 && `ORDER BY ${orderSql(view, table)}`,
    `LIMIT ${MAX_GROUPS}`,
  );
}

/** Common table expression of the largest leading categories, to join with. */
function topSql(view: View, table: Table): string {
  const leading = limitedGroup(view, table);
  const [measure] = measuresOf(view);
  if (!leading || !measure) return "";
  const where = whereSql(table, view.filters);
  return lines(
    `WITH ${LARGEST} AS (`,
    `  SELECT ${dimensionSql(table, leading)} AS value`,
    `  FROM ${identifier(table.name)}`,
    where && `  ${where}`,
    `  GROUP BY ALL ORDER BY ${measureSql(measure)} DESC NULLS LAST, value LIMIT ${view.top}`,
    ")",
  );
}

function fromSql(view: View, table: Table): string {
  const leading = limitedGroup(view, table);
  const from = `FROM ${identifier(table.name)}`;
  return leading
    ? `${from} SEMI JOIN ${LARGEST} ON ${identifier(table.name)}.${identifier(leading.field)} IS NOT DISTINCT FROM ${LARGEST}.value`
    : from;
}

function orderSql(view: View, table: Table): string {
  const { by, descending } = orderOf(view, table);
  const leading = leadingOf(view);
  const [measure] = measuresOf(view);
  const dimensions = dimensionsOf(view);
  const direction = descending ? " DESC" : "";
  const rest = dimensions
    .filter((each) => each !== leading)
    .map((each) => `${identifier(dimensionLabel(each))} NULLS LAST`);
  const byName = leading
    ? `${identifier(dimensionLabel(leading))}${by === "name" ? direction : ""} NULLS LAST`
    : "";
  const value = measure ? `${identifier(measureLabel(measure))}${direction} NULLS LAST` : "";
  return (by === "value" ? [value, byName, ...rest] : [byName, ...rest]).filter(Boolean).join(", ");
}

export type RowOrder = { field: string; descending: boolean };

/** Returns the query of one page of a table's rows. */
export function rowsQuery(
  table: Table,
  filters: readonly Filter[],
  order: RowOrder | null,
  offset: number,
  limit: number,
): string {
  return lines(
    `SELECT * FROM ${identifier(table.name)}`,
    whereSql(table, filters),
    order && `ORDER BY ${identifier(order.field)}${order.descending ? " DESC" : ""} NULLS LAST`,
    `LIMIT ${limit} OFFSET ${offset}`,
  );
}

/** Returns the query of the number of rows that pass the filters. */
export const countQuery = (table: Table, filters: readonly Filter[]) =>
  lines(`SELECT count(*) AS rows FROM ${identifier(table.name)}`, whereSql(table, filters));

/** Returns the query of a group's values with their row counts, the most frequent first. */
export const valuesQuery = (table: Table, dimension: Dimension, limit: number) =>
  `SELECT ${dimensionSql(table, dimension)} AS value, count(*) AS rows FROM ${identifier(table.name)} GROUP BY ALL ORDER BY rows DESC, value LIMIT ${limit}`;

const lines = (...parts: (string | false | null)[]) => parts.filter(Boolean).join("\n");

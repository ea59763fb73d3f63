import { tickStep } from "d3-array";
import type { Value } from "#charts/rows.ts";
import { calculationSql, type Grouping } from "./calculation-sql.ts";
import { daysOf, dimensionLabel, isOwnQuery, measureLabel } from "./labels.ts";
import { limitedGroup, MAX_GROUPS, orderOf } from "./shown-groups.ts";
import { type Field, fieldNamed, type Table } from "./table.ts";
import {
  type Aggregate,
  type Dimension,
  dimensionsOf,
  EMPTY_VIEW,
  type Filter,
  filterIsEmpty,
  isSmallestFirst,
  isSteps,
  leadingOf,
  type Measure,
  measuresOf,
  type Order,
  type PART_NAMES,
  ROW_COUNT,
  type Summary,
  type TopGroups,
  usedFields,
  type View,
  widthOf,
} from "./view.ts";

/** Characters of a date without a time. */
const DAY_LENGTH = "2024-12-31".length;
/** Approximate number of steps into which numbers are grouped. */
const STEPS = 20;

/** Quotes an SQL identifier. */
export const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Digits up to which DuckDB casts a decimal literal to the nearest DOUBLE. */
const CAST_DIGITS = 15;

/** Returns a value as an SQL literal. */
export function literal(value: Value): string {
  if (value === null) return "NULL";
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  const isLong = typeof value === "number" && Number(value.toPrecision(CAST_DIGITS)) !== value;
  // With an exponent it is a DOUBLE from the beginning.
  return isLong && !Number.isInteger(value) ? value.toExponential() : String(value);
}

/** `date_trunc` is not used: in DuckDB 1.4, its result for a missing date is not NULL. */
const groupings: Record<Exclude<keyof typeof PART_NAMES, "steps">, (column: string) => string> = {
  exact: (column) => column,
  year: (column) => `year(${column})`,
  quarter: (column) => `time_bucket(INTERVAL '3 months', ${column})::DATE`,
  month: (column) => `time_bucket(INTERVAL '1 month', ${column})::DATE`,
  week: (column) => `time_bucket(INTERVAL '1 week', ${column})::DATE`,
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

/** Decimals of a product of two numbers that are not due to their binary form. */
const PRODUCT_DECIMALS = 9;

/** Returns the round width of the steps into which a field's numbers are grouped. */
function stepOf(table: Table, name: string): number {
  const field = fieldNamed(table, name);
  const [low, high] = [Number(field?.low), Number(field?.high)];
  return high > low ? tickStep(low, high, STEPS) : 1;
}

export function dimensionSql(table: Table, { field, part }: Dimension): string {
  const column = identifier(field);
  if (!isSteps(part)) return groupings[part](column);
  const step = widthOf(part) ?? stepOf(table, field);
  if (step >= 1) return `floor(${column} / ${step}) * ${step}`;
  // Divide by the inverse, a whole number, because 3 * 0.1 is not 0.3.
  const inverse = Math.round(1 / step);
  // 1.15 * 100 is 114.99999999999999.
  return `floor(round(${column} * ${inverse}, ${PRODUCT_DECIMALS})) / ${inverse}`;
}

const aggregateSql = ({ field, summary }: Aggregate) =>
  field === null ? "count(*)" : summaries[summary](identifier(field));

const measureSql = ({ per, ...aggregate }: Measure) =>
  per ? `(${aggregateSql(aggregate)} / nullif(${aggregateSql(per)}, 0))` : aggregateSql(aggregate);

/** Lowercase alone keeps apart ς and σ, uppercase alone i and İ. */
const foldedSql = (text: string) => `lower(upper(${text}))`;

/** Returns the condition that a text is part of a value, whatever its case. */
const containsSql = (column: string, text: string) =>
  `contains(${foldedSql(`${column}::VARCHAR`)}, ${foldedSql(literal(text))})`;

/** @param others all filters of the view, among whose rows the largest groups are */
function filterSql(table: Table, filter: Filter, others: readonly Filter[]): string {
  // Rows without a value are not among those that are left out.
  if ("not" in filter && filter.not) {
    const { not: _, ...left } = filter;
    return `(${filterSql(table, left, others)}) IS NOT TRUE`;
  }
  if ("last" in filter) {
    const days = daysOf(filter, table.fields);
    return filterSql(table, { field: filter.field, low: null, high: null, ...days }, others);
  }
  if ("top" in filter) return topSql(table, filter, others);
  if ("contains" in filter) return containsSql(identifier(filter.field), filter.contains);
  if (!("values" in filter)) {
    const column = identifier(filter.field);
    // The last day belongs to the range: as a timestamp, its date would be its midnight.
    const isDay =
      fieldNamed(table, filter.field)?.kind === "date" && String(filter.high).length === DAY_LENGTH;
    const last = isDay ? `${column}::DATE` : column;
    const equal = filter.strict ? "" : "=";
    const bounds = [
      ...(filter.low === null ? [] : [`${column} >${equal} ${literal(filter.low)}`]),
      ...(filter.high === null ? [] : [`${last} <${equal} ${literal(filter.high)}`]),
    ];
    return bounds.join(" AND ");
  }
  const group = dimensionSql(table, filter);
  const known = filter.values.filter((value) => value !== null);
  const among = known.length > 0 ? `${group} IN (${known.map(literal).join(", ")})` : "";
  const missing = filter.values.includes(null) ? `${group} IS NULL` : "";
  return among && missing ? `(${among} OR ${missing})` : among || missing;
}

/** A missing value is no group, and other filters of this kind do not count. */
function topSql(table: Table, { field, top, by }: TopGroups, others: readonly Filter[]): string {
  const group = { field, part: "exact" } as const;
  const filters = [
    ...others.filter((each) => !("top" in each)),
    { ...group, values: [null], not: true } as const,
  ];
  const sizes = sizesSql({ ...EMPTY_VIEW, values: [by], filters }, table, group, top);
  return `${identifier(field)} IN (SELECT value FROM (\n${indented(sizes)}\n))`;
}

/** Returns the WHERE clause of all filters; empty if they exclude nothing. */
export function whereSql(table: Table, filters: readonly Filter[]): string {
  const conditions = filters
    .filter((filter) => !filterIsEmpty(filter))
    .map((each) => filterSql(table, each, filters));
  return conditions.length > 0 ? `WHERE ${conditions.join("\n  AND ")}` : "";
}

/** Names of common table expressions. A space keeps them apart from the names of tables. */
export const SIZES = '"group sizes"';
const GROUPS = '"all groups"';

const definition = ({ name, formula }: Field) => `${formula?.sql} AS ${identifier(name)}`;

/** Returns what a query reads: the table, with the calculated ones among the fields that it uses. */
export function fromSql(table: Table, used: readonly string[]): string {
  const needed = new Set(used);
  const calculated = table.fields.filter(({ formula }) => formula);
  // Each reads only fields before it.
  for (const { name, formula } of calculated.toReversed())
    if (needed.has(name)) for (const each of formula?.uses ?? []) needed.add(each);
  const columns = calculated.filter(({ name }) => needed.has(name)).map(definition);
  const name = identifier(table.name);
  return columns.length > 0 ? `(SELECT *, ${columns.join(", ")} FROM ${name}) AS ${name}` : name;
}

export const indented = (sql: string) => sql.replace(/^/gm, "  ");
export const notDistinct = (a: string, b: string) => `${a} IS NOT DISTINCT FROM ${b}`;

/** Returns columns of groups and of their aggregates, over the rows that pass the filters. */
export const groupedSql = (
  view: View,
  table: Table,
  groups: readonly string[],
  aggregates: readonly string[] = [],
) =>
  lines(
    `SELECT ${[...groups, ...aggregates].join(",\n  ")}`,
    `FROM ${fromSql(table, usedFields(view))}`,
    whereSql(table, view.filters),
    // `GROUP BY ALL` takes a calculation for a group.
    groups.length > 0 && `GROUP BY ${groups.map((_, i) => i + 1).join(", ")}`,
  );

/** Returns the columns of groups, each once and named by its label. */
export const groupColumns = (table: Table, dimensions: readonly Dimension[]) => [
  ...new Set(dimensions.map((each) => `${dimensionSql(table, each)} AS ${identifier(dimensionLabel(each))}`)),
];

/** Returns the columns of a view's measures, each once and named by its label. */
export const measureColumns = (view: View, grouping: Grouping) => [
  ...new Set(
    measuresOf(view).map((each) => {
      const { calculation } = each;
      const sql = calculation
        ? calculationSql(calculation, measureSql(each), view, grouping)
        : measureSql(each);
      return `${sql} AS ${identifier(measureLabel(each))}`;
    }),
  ),
];

/**
 * Returns the query of the size of each leading group: its first measure over all its rows, which the cells of a chart
 * or pivot do not add up to if it is a mean.
 * @param top number of groups, the largest or smallest; 0 for all
 */
export function sizesSql(view: View, table: Table, leading: Dimension, top: number): string {
  const [measure = ROW_COUNT] = measuresOf(view);
  return lines(
    groupedSql(view, table, [`${dimensionSql(table, leading)} AS value`], [`${measureSql(measure)} AS size`]),
    top > 0 &&
      `ORDER BY size${isSmallestFirst(view) ? "" : " DESC"} NULLS LAST, value NULLS LAST\nLIMIT ${top}`,
  );
}

/** Returns the complete query of a view, with one column for each label of a group or measure. */
export const viewQuery = (view: View, table: Table): string => groupsQuery(view, table, 0);

/** Returns the query of what a chart or table shows: the groups of the largest leading values, up to `MAX_GROUPS`. */
export const shownQuery = (view: View, table: Table): string =>
  dimensionsOf(view).length === 0
    ? viewQuery(view, table)
    : lines(groupsQuery(view, table, limitedGroup(view, table) ? view.top : 0), `LIMIT ${MAX_GROUPS}`);

/** True if two views show the rows of one query, be it as a chart, pivot, table or SQL. */
export function hasSameQuery(a: View, b: View, table: Table): boolean {
  const queryOf = (view: View) =>
    isOwnQuery(view) ? view.sql : shownQuery({ ...view, show: "table" }, table);
  return a === b || queryOf(a) === queryOf(b);
}

function groupsQuery(view: View, table: Table, top: number): string {
  const dimensions = dimensionsOf(view);
  const measures = measuresOf(view);
  const leading = leadingOf(view);
  const groupSql = (each: Dimension) => dimensionSql(table, each);
  const groups = groupedSql(
    view,
    table,
    groupColumns(table, dimensions),
    measureColumns(view, {
      groupSql,
      keysOf: (each) => [groupSql(each)],
      apart: [],
      isWhole: () => undefined,
    }),
  );
  const order = orderOf(view, table);
  const byLabel = (of: readonly Dimension[]) => of.map((each) => identifier(dimensionLabel(each)));
  const rest = byLabel(dimensions.filter((each) => each !== leading));
  const [size = ""] = measures.map((each) => identifier(measureLabel(each)));
  // A table is sorted by the numbers in its column, a chart by the length of its bars.
  const isByTotal = order.by === "value" && dimensions.length > 1 && ["chart", "pivot"].includes(view.show);
  if (!leading || (top === 0 && !isByTotal)) {
    return lines(
      groups,
      dimensions.length > 0 &&
        `ORDER BY ${orderSql(order, size, [...byLabel(leading ? [leading] : []), ...rest])}`,
    );
  }
  const [value = ""] = byLabel([leading]);
  return lines(
    `WITH ${SIZES} AS (`,
    indented(sizesSql(view, table, leading, top)),
    `), ${GROUPS} AS (`,
    indented(groups),
    ")",
    `SELECT ${GROUPS}.* FROM ${GROUPS}`,
    `JOIN ${SIZES} ON ${notDistinct(`${GROUPS}.${value}`, `${SIZES}.value`)}`,
    `ORDER BY ${orderSql(
      order,
      isByTotal ? `${SIZES}.size` : `${GROUPS}.${size}`,
      [value, ...rest].map((each) => `${GROUPS}.${each}`),
    )}`,
  );
}

/** Returns the keys of an order: by size or by the first name, then by all names. */
export function orderSql({ by, descending }: Order, size: string, names: readonly string[]): string {
  const direction = descending ? " DESC" : "";
  const byName = names.map((name, i) => `${name}${by === "name" && i === 0 ? direction : ""} NULLS LAST`);
  return (by === "value" ? [`${size}${direction} NULLS LAST`, ...byName] : byName).join(", ");
}

export const countOf = (view: View, table: Table, dimensions: readonly Dimension[]) =>
  `(SELECT count(*) FROM (\n${indented(groupedSql(view, table, groupColumns(table, dimensions)))}\n))`;

/** Returns the query of the number of all groups of a view, and of those of its leading group. */
export function extentQuery(view: View, table: Table): string {
  const leading = leadingOf(view);
  return `SELECT ${countOf(view, table, dimensionsOf(view))} AS groups, ${leading ? countOf(view, table, [leading]) : 0} AS leading`;
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
    // No subquery, which has no `rowid`.
    `SELECT ${["*", ...table.fields.filter(({ formula }) => formula).map(definition)].join(", ")} FROM ${identifier(table.name)}`,
    whereSql(table, filters),
    // Rows with the same value need an order too, or pages repeat some and leave out others.
    order && `ORDER BY ${identifier(order.field)}${order.descending ? " DESC" : ""} NULLS LAST, rowid`,
    `LIMIT ${limit} OFFSET ${offset}`,
  );
}

/** Returns the query of the number of rows that pass the filters. */
export const countQuery = (table: Table, filters: readonly Filter[]) =>
  lines(
    `SELECT count(*) AS rows FROM ${fromSql(table, usedFields({ ...EMPTY_VIEW, filters }))}`,
    whereSql(table, filters),
  );

/**
 * Returns the query of a group's values that contain a text, with their row counts, the most frequent first. `total` is
 * the number of all that do.
 */
export const valuesQuery = (table: Table, dimension: Dimension, text: string, limit: number) => {
  const group = dimensionSql(table, dimension);
  return lines(
    `SELECT ${group} AS value, count(*) AS rows, count(*) OVER () AS total FROM ${fromSql(table, [dimension.field])}`,
    text !== "" && `WHERE ${containsSql(group, text)}`,
    `GROUP BY 1 ORDER BY rows DESC, value LIMIT ${limit}`,
  );
};

export const lines = (...parts: (string | false | null)[]) => parts.filter(Boolean).join("\n");

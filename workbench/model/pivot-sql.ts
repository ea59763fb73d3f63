import { limitedGroup, orderOf } from "./shown-groups.ts";
import {
  countOf,
  dimensionSql,
  fromSql,
  groupedSql,
  identifier,
  indented,
  lines,
  measureColumns,
  notDistinct,
  orderSql,
  SIZES,
  sizesSql,
  whereSql,
} from "./sql.ts";
import type { Table } from "./table.ts";
import { type Dimension, pivotAxes, usedFields, type View } from "./view.ts";

/** Headings that a pivot shows at most: browsers lay out such a table without a noticeable pause. */
const MAX = { row: 300, column: 60 };

export type Axis = "row" | "column";

/**
 * Returns the columns of a pivot's result for one axis: `at`, the number of the heading, null beyond the limits; `total`,
 * true if the cell sums up all headings; and the value of the heading on each level.
 */
export const axisColumns = (axis: Axis, dimensions: readonly Dimension[]) => ({
  at: axis,
  total: `${axis} total`,
  values: dimensions.map((_, level) => `${axis} ${level + 1}`),
});

/** Returns the axes of a pivot that have groups. */
export const axesOf = (view: View) => {
  const { down, across } = pivotAxes(view);
  return [["row", down] as const, ["column", across] as const].filter(([, { length }]) => length > 0);
};

/**
 * Returns the query of a pivot's cells, row totals, column totals and grand total, over all rows that pass the filters.
 * All headings beyond the limits are one group, so that the cells add up to the totals.
 */
export function pivotQuery(view: View, table: Table): string {
  const axes = axesOf(view).map(([axis, dimensions]) => {
    const columns = axisColumns(axis, dimensions);
    return { axis, dimensions, columns, at: own(columns.at), values: columns.values.map(own) };
  });
  const placeOf = (dimension: Dimension) => {
    const axis = axes.find(({ dimensions }) => dimensions.includes(dimension));
    return { at: axis?.at ?? "NULL", value: axis?.values[axis.dimensions.indexOf(dimension)] ?? "NULL" };
  };
  const groupSql = (dimension: Dimension) => {
    const { at, value } = placeOf(dimension);
    return `CASE WHEN ${at} IS NOT NULL THEN any_value(${value}) END`;
  };
  const measures = measureColumns(view, {
    groupSql,
    keysOf: (dimension) => [`${placeOf(dimension).at} IS NULL`, groupSql(dimension)],
    apart: axes.map(({ at }) => `grouping(${at})`),
    // Neither in a total nor where the headings beyond the limits are one group.
    isWhole: (dimension) => {
      const { at } = placeOf(dimension);
      return `grouping(${at}) = 0 AND NOT bool_or(${at} IS NULL AND grouping(${at}) = 0) OVER ()`;
    },
  });
  if (axes.length === 0) return groupedSql(view, table, [], measures);

  /** Returns a name that no column of the table has. */
  function own(name: string): string {
    const isTaken = table.fields.some((field) => field.name.toLowerCase() === name);
    return isTaken ? own(`${name}_`) : identifier(name);
  }
  const leading = pivotAxes(view).down[0];
  const headings = axes.map(({ axis, dimensions, at, values }) => {
    const [first] = values;
    const isSized = axis === "row";
    const order = isSized ? orderOf(view, table) : ({ by: "name", descending: false } as const);
    const groups = dimensions.map((each, i) => `${dimensionSql(table, each)} AS ${values[i]}`);
    return lines(
      `${identifier(`pivot ${axis}s`)} AS (`,
      `  SELECT headings.*, row_number() OVER (ORDER BY ${orderSql(order, "size", values)}) AS ${at} FROM (`,
      indented(indented(groupedSql(view, table, groups))),
      "  ) AS headings",
      isSized && `  JOIN ${SIZES} ON ${notDistinct(`headings.${first}`, `${SIZES}.value`)}`,
      `  ORDER BY ${at} LIMIT ${MAX[axis]}`,
      ")",
    );
  });
  const top = limitedGroup(view, table) ? view.top : 0;
  const sizes = leading ? [`${SIZES} AS (\n${indented(sizesSql(view, table, leading, top))}\n)`] : [];
  const all = axes.map(({ at }) => at);
  const sets = new Set([all, ...all.map((at) => [at]), []].map((set) => `(${set.join(", ")})`));
  return lines(
    `WITH ${[...sizes, ...headings].join(", ")}`,
    `SELECT ${[
      ...axes.flatMap(({ columns, at, values }) => [
        `${at} AS ${identifier(columns.at)}`,
        `grouping(${at}) = 1 AS ${identifier(columns.total)}`,
        ...values.map((value, i) => `any_value(${value}) AS ${identifier(columns.values[i] ?? "")}`),
      ]),
      ...measures,
    ].join(",\n  ")}`,
    `FROM ${fromSql(table, usedFields(view))}`,
    ...axes.map(({ axis, dimensions, values }) => {
      const same = dimensions.map((each, i) => notDistinct(dimensionSql(table, each), values[i] ?? ""));
      return `LEFT JOIN ${identifier(`pivot ${axis}s`)} ON ${same.join(" AND ")}`;
    }),
    whereSql(table, view.filters),
    `GROUP BY GROUPING SETS (${[...sets].join(", ")})`,
  );
}

/** Returns the query of the number of all rows and columns of a pivot, each in a column named after its axis. */
export const pivotExtentQuery = (view: View, table: Table): string =>
  `SELECT ${axesOf(view)
    .map(([axis, dimensions]) => `${countOf(view, table, dimensions)} AS ${identifier(axis)}`)
    .join(", ")}`;

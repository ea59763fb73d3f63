import { BOX_FIELDS, MAX_OUTLIERS, OUTLIERS } from "#charts/marks/box-fields.ts";
import { dimensionLabel } from "./labels.ts";
import { boxField, rawFields } from "./mark-fields.ts";
import { limitedGroup, MAX_GROUPS, orderOf } from "./shown-groups.ts";
import {
  groupColumns,
  groupedSql,
  identifier,
  indented,
  lines,
  notDistinct,
  orderSql,
  shownQuery,
  viewQuery,
} from "./sql.ts";
import type { Table } from "./table.ts";
import { dimensionsOf, type View } from "./view.ts";

/** The same rows each time that a view is shown. */
const SEED = 1;

/** Returns the rows of a view whose dots are rows; undefined for other views. */
function rawQuery(view: View, table: Table): string | undefined {
  const fields = rawFields(view).map(identifier);
  if (fields.length === 0) return undefined;
  return lines(
    "SELECT * FROM (",
    indented(groupedSql(view, table, [], [...fields, ...groupColumns(table, view.color)])),
    `) WHERE ${fields.map((each) => `${each} IS NOT NULL`).join(" AND ")}`,
  );
}

/** Returns the query of the number of rows that pass the filters of such a view, and of those with all of its numbers. */
export const rawExtentQuery = (view: View, table: Table) =>
  `SELECT (SELECT count(*) FROM (\n${groupedSql(view, table, [], ["1"])}\n)) AS passing, (SELECT count(*) FROM (\n${rawQuery(view, table)}\n)) AS known`;

/** Returns the query of the boxes of a view: quartiles, whiskers and outliers of each group; undefined for other views. */
function boxQuery(view: View, table: Table, top: number): string | undefined {
  const field = boxField(view);
  const [group] = dimensionsOf(view);
  if (field === undefined || !group) return undefined;
  const name = identifier(dimensionLabel(group));
  const [low, high] = ["q1 - 1.5 * (q3 - q1)", "q3 + 1.5 * (q3 - q1)"];
  const columns = {
    [BOX_FIELDS.low]: `min(value) FILTER (value >= ${low})`,
    [BOX_FIELDS.q1]: "any_value(q1)",
    [BOX_FIELDS.median]: "median(value)",
    [BOX_FIELDS.q3]: "any_value(q3)",
    [BOX_FIELDS.high]: `max(value) FILTER (value <= ${high})`,
    [BOX_FIELDS.count]: "count(value)",
    [BOX_FIELDS.outliers]: `count(value) FILTER (value < ${low} OR value > ${high})`,
    // A list of exact decimals is not read as numbers.
    [OUTLIERS]: `(list(DISTINCT value::DOUBLE) FILTER (value < ${low} OR value > ${high}))[1:${MAX_OUTLIERS}]`,
  };
  const values = groupedSql(
    view,
    table,
    [],
    [...groupColumns(table, [group]), `${identifier(field)} AS value`],
  );
  return lines(
    "WITH parts AS (",
    indented(values),
    "), quartiles AS (",
    `  SELECT ${name}, quantile_cont(value, 0.25) AS q1, quantile_cont(value, 0.75) AS q3 FROM parts GROUP BY ${name}`,
    ")",
    `SELECT parts.${name},`,
    Object.entries(columns)
      .map(([label, sql]) => `  ${sql} AS ${identifier(label)}`)
      .join(",\n"),
    `FROM parts JOIN quartiles ON ${notDistinct(`parts.${name}`, `quartiles.${name}`)}`,
    `GROUP BY parts.${name}`,
    `ORDER BY ${orderSql(orderOf(view, table), identifier(BOX_FIELDS.median), [`parts.${name}`])}`,
    top > 0 && `LIMIT ${top}`,
  );
}

/** Returns the complete query of a view and its mark. */
export const completeQuery = (view: View, table: Table): string =>
  rawQuery(view, table) ?? boxQuery(view, table, 0) ?? viewQuery(view, table);

/** Returns the query of what a chart or table shows of a view. */
export function markQuery(view: View, table: Table): string {
  const raw = rawQuery(view, table);
  return raw
    ? `SELECT * FROM (\n${indented(raw)}\n) USING SAMPLE reservoir(${MAX_GROUPS} ROWS) REPEATABLE (${SEED})`
    : (boxQuery(view, table, limitedGroup(view, table) ? view.top : MAX_GROUPS) ?? shownQuery(view, table));
}

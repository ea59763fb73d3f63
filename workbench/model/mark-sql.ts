import { rawFields } from "./raw-rows.ts";
import {
  groupColumns,
  groupedSql,
  identifier,
  indented,
  lines,
  MAX_GROUPS,
  shownQuery,
  viewQuery,
} from "./sql.ts";
import type { Table } from "./table.ts";
import type { View } from "./view.ts";

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

/** Returns the complete query of a view and its mark. */
export const completeQuery = (view: View, table: Table): string =>
  rawQuery(view, table) ?? viewQuery(view, table);

/** Returns the query of what a chart or table shows of a view. */
export function markQuery(view: View, table: Table): string {
  const raw = rawQuery(view, table);
  return raw
    ? `SELECT * FROM (\n${indented(raw)}\n) USING SAMPLE reservoir(${MAX_GROUPS} ROWS) REPEATABLE (${SEED})`
    : shownQuery(view, table);
}

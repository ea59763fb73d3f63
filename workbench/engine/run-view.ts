import { formatCount, formatNumber } from "#charts/format-values.ts";
import type { Row } from "#charts/rows.ts";
import type { TableInput } from "../import/read-file.ts";
import { dimensionLabel, isOwnQuery } from "../model/labels.ts";
import { rawFields } from "../model/mark-fields.ts";
import { completeQuery, markQuery, rawExtentQuery } from "../model/mark-sql.ts";
import { axesOf, axisColumns, pivotExtentQuery, pivotQuery } from "../model/pivot-sql.ts";
import { limitedGroup, MAX_GROUPS } from "../model/shown-groups.ts";
import { countQuery, extentQuery, type RowOrder, rowsQuery } from "../model/sql.ts";
import { PAGE_ROWS, type Table } from "../model/table.ts";
import { isSmallestFirst, type View } from "../model/view.ts";
import { type Engine, MAX_COUNTED_ROWS, NOT_COMPUTED, type Query, type Result } from "./engine.ts";

/** The shown part of a result. `cuts` names the part in words: "The first 4,000 of 11,213 groups". */
export type ShownResult = Result & { cuts: readonly string[] };

/** Rows of a visitor's own query that are shown at most. */
const MAX_OWN_ROWS = 2000;

/** Runs the query of a view's shelves, up to what can be shown. */
export async function runShelves(query: Query, view: View, table: Table): Promise<ShownResult> {
  if (view.show === "pivot") {
    const result = await query(pivotQuery(view, table));
    return { ...result, cuts: await pivotCuts(query, view, table, result.rows) };
  }
  const isComplete = view.show === "sql";
  const result = await query(
    isComplete ? limited(completeQuery(view, table), MAX_GROUPS) : markQuery(view, table),
  );
  if (rawFields(view).length > 0) return { ...result, cuts: await rawCuts(query, view, table, result.rows) };
  return { ...result, cuts: await groupCuts(query, view, table, result.rows) };
}

/** Runs the query of a view's shelves, or the visitor's own, up to what can be shown. */
export async function runView(engine: Engine, view: View, table: Table): Promise<ShownResult> {
  if (!isOwnQuery(view)) return runShelves(engine.query, view, table);
  const { total, ...result } = await engine.queryReadOnly(view.sql ?? "", MAX_OWN_ROWS);
  return { ...result, cuts: total > MAX_OWN_ROWS ? [cut(MAX_OWN_ROWS, total, "rows")] : [] };
}

/**
 * Runs the query of a view without limits, for an export.
 * @throws Error with words for the visitor if there are more rows than a browser can export
 */
export async function runComplete(engine: Engine, view: View, table: Table): Promise<Result> {
  const { total, ...result } = await complete(view, table, (sql) =>
    engine.queryReadOnly(sql, MAX_COUNTED_ROWS),
  );
  if (!Number.isFinite(total))
    throw new Error(`More than ${formatNumber(MAX_COUNTED_ROWS)} rows: filter them before saving.`);
  return result;
}

/** Runs the query of a view without limits, for a table of its result. @throws Error with words for the visitor */
export const inputOfResult = (engine: Engine, view: View, table: Table): Promise<TableInput> =>
  complete(view, table, engine.selectInput);

function complete<T>(view: View, table: Table, run: (sql: string) => Promise<T>): Promise<T> {
  const isOwn = isOwnQuery(view);
  return run(isOwn ? (view.sql ?? "") : completeQuery(view, table)).catch((cause: unknown) => {
    // The engine's own words help only who has written the query.
    throw isOwn ? cause : new Error(NOT_COMPUTED, { cause });
  });
}

/** Runs the query of a view, and reads the first page of the rows that pass its filters, with the number of all of them. */
export async function readShown(engine: Engine, table: Table, view: View, order: RowOrder | null) {
  const started = performance.now();
  const result = await runView(engine, view, table);
  const milliseconds = performance.now() - started;
  const [counted] = (await engine.query(countQuery(table, view.filters))).rows;
  const { rows } = await engine.query(rowsQuery(table, view.filters, order, 0, PAGE_ROWS));
  const sample = { rows, passing: Number(counted?.rows ?? 0), order, offset: 0 };
  return { shown: { view, result, milliseconds }, sample };
}

const limited = (sql: string, rows: number) => `${sql}\nLIMIT ${rows}`;

async function rawCuts(query: Query, view: View, table: Table, rows: readonly Row[]): Promise<string[]> {
  const [extent] = (await query(rawExtentQuery(view, table))).rows;
  const [passing, known] = [Number(extent?.passing), Number(extent?.known)];
  const share = view.show === "sql" ? "The first" : "A random sample of";
  return [
    ...(rows.length < known ? [`${share} ${formatNumber(rows.length)} of ${formatNumber(known)} rows`] : []),
    ...(known < passing ? [`Without a value: ${formatCount(passing - known, "row")}`] : []),
  ];
}

async function groupCuts(query: Query, view: View, table: Table, rows: readonly Row[]): Promise<string[]> {
  const group = view.show === "sql" ? undefined : limitedGroup(view, table);
  const isTop = group && new Set(rows.map((row) => row[dimensionLabel(group)])).size === view.top;
  if (!isTop && rows.length < MAX_GROUPS) return [];
  const [extent] = (await query(extentQuery(view, table))).rows;
  const [groups, leading] = [Number(extent?.groups), Number(extent?.leading)];
  const which = isSmallestFirst(view) ? "smallest" : "largest";
  return [
    isTop && leading > view.top && cut(view.top, leading, `values of ${dimensionLabel(group)}`, which),
    rows.length === MAX_GROUPS && groups > MAX_GROUPS && cut(MAX_GROUPS, groups, "groups"),
  ].filter((each) => typeof each === "string");
}

async function pivotCuts(query: Query, view: View, table: Table, rows: readonly Row[]): Promise<string[]> {
  const cutAxes = axesOf(view).filter(([axis, dimensions]) => {
    const { at, total } = axisColumns(axis, dimensions);
    return rows.some((row) => row[at] === null && row[total] === false);
  });
  if (cutAxes.length === 0) return [];
  const [extent] = (await query(pivotExtentQuery(view, table))).rows;
  return cutAxes.map(([axis, dimensions]) => {
    const shown = new Set(rows.flatMap((row) => row[axis] ?? [])).size;
    return cut(shown, Number(extent?.[axis]), `values of ${dimensions.map(dimensionLabel).join(", ")}`);
  });
}

/** @example cut(4000, 11213, "groups") === "The first 4,000 of 11,213 groups" */
function cut(
  shown: number,
  total: number,
  what: string,
  which: "first" | "largest" | "smallest" = "first",
): string {
  const part = which === "first" ? `first ${formatNumber(shown)}` : `${formatNumber(shown)} ${which}`;
  const all = Number.isFinite(total) ? formatNumber(total) : `more than ${formatNumber(MAX_COUNTED_ROWS)}`;
  return `The ${part} of ${all} ${what}`;
}

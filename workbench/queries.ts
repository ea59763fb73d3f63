/* Queries of a session. They load with the engine, because a page that nobody has touched needs none of them. */
import { formatCount } from "#charts/format-values.ts";
import type { Value } from "#charts/rows.ts";
import type { Engine, Query } from "./engine/engine.ts";
import { tableName } from "./engine/load.ts";
import { readDistribution, readTable } from "./engine/profile.ts";
import { inputOfResult, readShown, runComplete, runView } from "./engine/run-view.ts";
import type { TableInput } from "./import/read-file.ts";
import type { Remark } from "./import/remark.ts";
import { EMPTY_DASHBOARD } from "./model/dashboard.ts";
import { withoutUnknownFields } from "./model/edit-view.ts";
import { isOwnQuery, titleOf } from "./model/labels.ts";
import { identifier, type RowOrder, rowsQuery, valuesQuery } from "./model/sql.ts";
import { type Distribution, PAGE_ROWS, type Table } from "./model/table.ts";
import type { Dimension, View } from "./model/view.ts";
import { type Origin, originOfResult, type Source } from "./origin.ts";
import { messageOf, withCalculated } from "./session-parts.ts";
import { type Opening, type SessionState, type Step, stateBefore } from "./session-state.ts";

export { readShown, runComplete, runView };

/** Number of distributions that are shown together in tables of many columns. */
const BATCH = 20;
/** Maximum values that a filter offers. */
const MAX_FILTER_VALUES = 200;

export type OfferedValues = { values: readonly { value: Value; rows: number }[]; total: number };

/** Reads the most frequent values that a filter can offer, and the number of all. @param text a part of each */
export async function readValues(query: Query, table: Table, dimension: Dimension, text: string) {
  const { rows } = await query(valuesQuery(table, dimension, text, MAX_FILTER_VALUES));
  const values = rows.map(({ value = null, rows: count }) => ({ value, rows: Number(count) }));
  return { values, total: Number(rows[0]?.total ?? 0) };
}

/** Reads a page of the rows that pass the filters. @param offset number of rows before it */
export async function readPage(
  query: Query,
  table: Table,
  { filters }: View,
  order: RowOrder | null,
  offset: number,
) {
  const { rows } = await query(rowsQuery(table, filters, order, offset, PAGE_ROWS));
  return { rows, order, offset };
}

/** Returns the origin of a table of the complete result. @throws Error with words for the visitor */
export async function originOfShown(
  engine: Engine,
  { shown: { view }, source, table }: SessionState,
): Promise<Origin> {
  const title = `${isOwnQuery(view) ? "Your query" : titleOf(view)} (${source.title})`;
  return originOfResult(title, await inputOfResult(engine, view, table));
}

/** Returns the table as it is, with all that was assumed and combined. */
export async function tableInput(
  { selectInput }: Engine,
  { table, remarks }: SessionState,
): Promise<TableInput> {
  const said = remarks.flatMap(({ about, text }) => (text === "" ? [] : { about, text }));
  return { ...(await selectInput(`SELECT * FROM ${identifier(table.name)}`, table.rows)), remarks: said };
}

/** Returns the name of the table of a source. */
export const nameOf = ({ kind, name }: Source) => (kind === "set" ? name : tableName(name));

/**
 * Reads a table that has been loaded, with its calculated fields, and the step that begins with it.
 * @returns `fieldsOf` are those that a view can use: pinned ones may have other calculated fields
 */
export async function readOpened(
  query: Query,
  name: string,
  { origin, choices = {}, dashboard = EMPTY_DASHBOARD, calculated }: Opening,
  pins: readonly View[],
) {
  const read = await readTable(query, name);
  const table = await withCalculated(query, read, calculated ?? origin.viewOf(read).calculated);
  const tables = new Map([[calculated, table]]);
  for (const pin of pins) tables.set(pin.calculated, await withCalculated(query, read, pin.calculated));
  const view = withoutUnknownFields(origin.viewOf(table), table.fields);
  const first: Step = { view, choices, origin, dashboard };
  return { table, first, fieldsOf: (of: View) => (tables.get(of.calculated) ?? table).fields };
}

/** Reads the first result of an opened table; an empty one with the problem if its view cannot be computed. */
export async function readFirst(engine: Engine, table: Table, view: View, { title }: Source) {
  try {
    return { ...(await readShown(engine, table, view, null)), problem: null };
  } catch (error) {
    const { shown, sample } = stateBefore(title);
    return { shown, sample, problem: messageOf(error) };
  }
}

/** Returns what is announced of an opened table: its size, and what was assumed. */
export const describeOpened = ({ title }: Source, { rows, fields }: Table, remarks: readonly Remark[]) => [
  `${title}: ${formatCount(rows, "row")}, ${formatCount(fields.length, "field")}`,
  ...remarks.flatMap(({ about, text }) => (text === "" ? [] : `${about}: ${text}`)),
];

/**
 * Reads the distributions of a table that are not known yet, one after the other.
 * @param show gets those that are read so far; false ends the reading
 */
export async function readDistributions(
  query: Query,
  table: Table,
  known: readonly Distribution[],
  show: (distributions: readonly Distribution[] | undefined) => boolean,
): Promise<void> {
  // Those of the table itself stay, whatever is calculated.
  const distributions = known.slice(0, (table.base ?? table).fields.length);
  for (const field of table.fields.slice(distributions.length)) {
    distributions.push(await readDistribution(query, table, field));
    // Each update renders all columns again.
    const { length } = distributions;
    const isShown = length < BATCH || length % BATCH === 0 || length === table.fields.length;
    if (!show(isShown ? [...distributions] : undefined)) return;
  }
}

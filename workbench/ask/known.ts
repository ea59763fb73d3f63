import type { Value } from "#charts/rows.ts";
import { tokensOf } from "#company/words.ts";
import type { Query } from "../engine/engine.ts";
import { fromSql, identifier, literal, valuesQuery } from "../model/sql.ts";
import type { Table } from "../model/table.ts";
import type { Known } from "./columns.ts";

/** Columns with up to this many values are read once, of others only those that a question may name. */
const MAX_VALUES = 1000;
const read = new WeakMap<Table, Promise<Map<string, Value[]>>>();

const valuesOf = async (query: Query, sql: string) =>
  (await query(sql)).rows.map(({ value = null }) => value);

async function readValues(query: Query, table: Table): Promise<Map<string, Value[]>> {
  const values = new Map<string, Value[]>();
  for (const { name: field, kind, distinct } of table.fields)
    if (kind === "text" && distinct <= MAX_VALUES)
      values.set(field, await valuesOf(query, valuesQuery(table, { field, part: "exact" }, "", MAX_VALUES)));
  return values;
}

/** Returns the words of a question that may be values: single ones and their neighbors, in lower case. */
function phrasesOf(question: string): string[] {
  const words = tokensOf(question).map(({ text }) => text.replaceAll('"', "").toLowerCase());
  return words.flatMap((_, at) => [1, 2, 3, 4, 5, 6].map((length) => words.slice(at, at + length).join(" ")));
}

/** Returns a table with the values of its text columns that a question may name. */
export async function loadKnown(query: Query, table: Table, question: string): Promise<Known> {
  const small = await (read.get(table) ?? read.set(table, readValues(query, table)).get(table));
  const values = new Map(small);
  const phrases = [...new Set(phrasesOf(question))].filter((each) => each.length > 2).map(literal);
  for (const { name, kind, distinct } of table.fields) {
    if (kind !== "text" || distinct <= MAX_VALUES || phrases.length === 0) continue;
    const column = identifier(name);
    const named = `lower(${column}) IN (${phrases.join(", ")})`;
    const from = `FROM ${fromSql(table, [name])} WHERE ${named} LIMIT 100`;
    values.set(name, await valuesOf(query, `SELECT DISTINCT ${column} AS value ${from}`));
  }
  return { table, values };
}

import { formatCount } from "#charts/format-values.ts";
import type { TableInput } from "../import/read-file.ts";
import type { Remark } from "../import/remark.ts";
import { identifier } from "../model/sql.ts";
import type { Query } from "./engine.ts";

/**
 * Run before anything else: disables access to network and files for good.
 * Source: https://duckdb.org/docs/stable/operations_manual/securing_duckdb/overview
 */
export const LOCKDOWN: readonly string[] = [
  "SET autoinstall_known_extensions = false",
  "SET autoload_known_extensions = false",
  "SET enable_external_access = false",
  "SET lock_configuration = true",
];

/** Operations of a database that `loadTable` needs. */
export type LoadTarget = {
  query: Query;
  insertArrow(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
};

/** Names of a table until it is complete, of one that is joined to it, and of the result. */
const STAGING_TABLE = "table that is being loaded";
const ADDED_TABLE = "table that is being joined";
const JOINED_TABLE = "table that is being made";

/**
 * Loads a file's rows as a table. An existing table of that name stays until the new one is complete.
 * @returns what its joins have done
 * @throws Error in words for the visitor if the database has not taken all rows
 */
export function loadTable(...load: Parameters<typeof replaceTable>): ReturnType<typeof replaceTable> {
  // Files can be opened faster than they load, and loads share the staging table.
  const [target] = load;
  const turn = (previous.get(target) ?? Promise.resolve()).catch(() => {}).then(() => replaceTable(...load));
  previous.set(target, turn);
  return turn;
}

/** The last load of each database: that of a terminated one never ends. */
const previous = new WeakMap<LoadTarget, Promise<unknown>>();

async function replaceTable(target: LoadTarget, name: string, input: TableInput): Promise<Remark[]> {
  const { query } = target;
  const remarks: Remark[] = [];
  await insertTable(target, STAGING_TABLE, input);
  for (const { added, make } of input.joins ?? []) {
    await insertTable(target, ADDED_TABLE, added);
    const { sql, remark } = await make(query, STAGING_TABLE, ADDED_TABLE);
    remarks.push(remark);
    await query(dropTable(JOINED_TABLE));
    await query(`CREATE TABLE ${identifier(JOINED_TABLE)} AS ${sql}`);
    for (const part of [STAGING_TABLE, ADDED_TABLE]) await query(dropTable(part));
    await query(`ALTER TABLE ${identifier(JOINED_TABLE)} RENAME TO ${identifier(STAGING_TABLE)}`);
  }
  await query(dropTable(name));
  await query(`ALTER TABLE ${identifier(STAGING_TABLE)} RENAME TO ${identifier(name)}`);
  return remarks;
}

async function insertTable(
  { query, insertArrow }: LoadTarget,
  table: string,
  input: TableInput,
): Promise<void> {
  await query(dropTable(table));
  try {
    await insertArrow(table, input.bytes);
  } catch (cause) {
    throw new Error(
      "The table does not fit into the browser's memory. Take a part of the rows or fewer columns.",
      { cause },
    );
  }
  const [counted] = (await query(`SELECT count(*) AS rows FROM ${identifier(table)}`)).rows;
  if (counted?.rows !== input.rows)
    throw new Error(
      `${formatCount(input.rows, "row")} were read, but only ${formatCount(Number(counted?.rows), "row")} were stored. Nothing was changed.`,
    );
}

export const dropTable = (name: string) => `DROP TABLE IF EXISTS ${identifier(name)}`;

/** Returns the SQL name of a file's table. @example tableName("Sales 2024.csv") === "sales_2024" */
export function tableName(file: string): string {
  const name = file
    .replace(/\.gz$/i, "")
    .replace(/\.\w+$/, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  return /^[a-z]/.test(name) ? name : `t_${name || "data"}`;
}

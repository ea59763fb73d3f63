import { formatCount } from "#charts/format-values.ts";
import type { TableInput } from "../import/read-file.ts";
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

/** Name of a table until it is complete. */
const STAGING_TABLE = "table that is being loaded";

/**
 * Loads a file's rows as a table. An existing table of that name stays until the new one is complete.
 * @throws Error in words for the visitor if the database has not taken all rows
 */
export function loadTable(...load: Parameters<typeof replaceTable>): Promise<void> {
  // Files can be opened faster than they load, and loads share the staging table.
  const turn = previous.catch(() => {}).then(() => replaceTable(...load));
  previous = turn;
  return turn;
}

let previous: Promise<void> = Promise.resolve();

async function replaceTable(
  { query, insertArrow }: LoadTarget,
  name: string,
  input: TableInput,
): Promise<void> {
  await query(dropTable(STAGING_TABLE));
  try {
    await insertArrow(STAGING_TABLE, input.bytes);
  } catch (cause) {
    throw new Error(
      "The table does not fit into the browser's memory. Take a part of the rows or fewer columns.",
      { cause },
    );
  }
  const [counted] = (await query(`SELECT count(*) AS rows FROM ${identifier(STAGING_TABLE)}`)).rows;
  if (counted?.rows !== input.rows)
    throw new Error(
      `${formatCount(input.rows, "row")} were read, but only ${formatCount(Number(counted?.rows), "row")} were stored. Nothing was changed.`,
    );
  await query(dropTable(name));
  await query(`ALTER TABLE ${identifier(STAGING_TABLE)} RENAME TO ${identifier(name)}`);
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

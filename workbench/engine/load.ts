import type { TableInput } from "../files/read-file.ts";
import { identifier, literal } from "../model/sql.ts";
import type { Query } from "./engine.ts";

/** The only file name that the engine may read; input is registered under it while it loads. */
const INPUT_FILE = "input.csv";

/**
 * Run before anything else: disables access to network and files for good.
 * Source: https://duckdb.org/docs/stable/operations_manual/securing_duckdb/overview
 */
export const LOCKDOWN: readonly string[] = [
  "SET autoinstall_known_extensions = false",
  "SET autoload_known_extensions = false",
  `SET allowed_paths = [${literal(INPUT_FILE)}]`,
  "SET enable_external_access = false",
  "SET lock_configuration = true",
];

/** `checkCsv` has validated the structure; types are inferred from all rows. */
const createFromCsv = (name: string, { delimiter }: Extract<TableInput, { kind: "csv" }>) =>
  `CREATE TABLE ${identifier(name)} AS SELECT * FROM read_csv(${literal(INPUT_FILE)}, delim = ${literal(delimiter)}, quote = '"', escape = '"', header = true, skip = 0, strict_mode = true, sample_size = -1)`;

const SUPPORTED_TYPES =
  /^(U?(TINYINT|SMALLINT|INTEGER|BIGINT|HUGEINT)|DECIMAL.*|BOOLEAN|DATE|TIMESTAMP|VARCHAR)$/;
const FLOATING_TYPES = /^(FLOAT|DOUBLE)$/;

/** Operations of a database that `loadTable` needs. */
export type LoadTarget = {
  query: Query;
  insertArrow(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  register(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  unregister(file: string): Promise<void>;
};

/** Name of a table until it is complete. */
const STAGING_TABLE = "table that is being loaded";

/**
 * Loads a file's rows as a table. An existing table of that name stays until the new one is complete.
 * @returns how many values are NaN or infinite, which makes them missing
 */
export async function loadTable(target: LoadTarget, name: string, input: TableInput): Promise<number> {
  const { query } = target;
  await query(dropTable(STAGING_TABLE));
  if (input.kind === "arrow") await target.insertArrow(STAGING_TABLE, input.bytes);
  else {
    await target.register(INPUT_FILE, input.bytes);
    try {
      await query(createFromCsv(STAGING_TABLE, input));
    } finally {
      await target.unregister(INPUT_FILE);
    }
  }
  const dropped = await simplifyColumns(query, STAGING_TABLE);
  await query(dropTable(name));
  await query(`ALTER TABLE ${identifier(STAGING_TABLE)} RENAME TO ${identifier(name)}`);
  return dropped;
}

export const dropTable = (name: string) => `DROP TABLE IF EXISTS ${identifier(name)}`;

/**
 * Casts columns of other types (times of day, lists, bytes) to text, and removes NaN and infinity: one of them would be
 * the sum and the bound of its whole column.
 * @returns the number of removed values
 */
async function simplifyColumns(query: Query, name: string): Promise<number> {
  const { rows } = await query(`DESCRIBE ${identifier(name)}`);
  let removed = 0;
  for (const { column_name, column_type } of rows) {
    const [column, type] = [identifier(String(column_name)), String(column_type)];
    if (FLOATING_TYPES.test(type)) {
      const update = `UPDATE ${identifier(name)} SET ${column} = NULL WHERE NOT isfinite(${column})`;
      removed += Number((await query(update)).rows[0]?.Count ?? 0);
    } else if (!SUPPORTED_TYPES.test(type)) {
      const to = type.startsWith("TIMESTAMP") ? "TIMESTAMP" : "VARCHAR";
      await query(`ALTER TABLE ${identifier(name)} ALTER COLUMN ${column} SET DATA TYPE ${to}`);
    }
  }
  return removed;
}

/** Returns the SQL name of a file's table. @example tableName("Sales 2024.csv") === "sales_2024" */
export function tableName(file: string): string {
  const name = file
    .replace(/\.\w+$/, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  return /^[a-z]/.test(name) ? name : `t_${name || "data"}`;
}

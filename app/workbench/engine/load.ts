import type { Readable } from "../files/read-file.ts";
import { identifier, literal } from "../model/sql.ts";
import type { Query } from "./profile.ts";

/** The one file name that the engine may read: what is loaded is registered under it for a moment. */
export const INPUT = "input.csv";

/**
 * Said to the engine before anything else: no way out to the network or to files, and no way back to one.
 * Source: https://duckdb.org/docs/stable/operations_manual/securing_duckdb/overview
 */
export const LOCKED: readonly string[] = [
  "SET autoinstall_known_extensions = false",
  "SET autoload_known_extensions = false",
  `SET allowed_paths = [${literal(INPUT)}]`,
  "SET enable_external_access = false",
  "SET lock_configuration = true",
];

/** How text becomes a table. Its structure was checked; kinds are told from all of its rows. */
const createFromCsv = (name: string, { delimiter }: Extract<Readable, { kind: "csv" }>) =>
  `CREATE TABLE ${identifier(name)} AS SELECT * FROM read_csv(${literal(INPUT)}, delim = ${literal(delimiter)}, quote = '"', escape = '"', header = true, skip = 0, strict_mode = true, sample_size = -1)`;

const KNOWN =
  /^(TINYINT|SMALLINT|INTEGER|BIGINT|U\w+INT\w*|HUGEINT|FLOAT|DOUBLE|DECIMAL.*|BOOLEAN|DATE|TIMESTAMP|VARCHAR)$/;

/** What a database does to take a table in. */
export type Intake = {
  query: Query;
  insertArrow(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  register(file: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  unregister(file: string): Promise<void>;
};

/** Where a table stands until it is whole. */
const UNFINISHED = "table that is being loaded";

/** Makes a table of what a file held; one of that name stays until the new one is whole. */
export async function loadTable(intake: Intake, name: string, readable: Readable): Promise<void> {
  const { query } = intake;
  await query(dropTable(UNFINISHED));
  if (readable.kind === "arrow") await intake.insertArrow(UNFINISHED, readable.bytes);
  else {
    await intake.register(INPUT, readable.bytes);
    try {
      await query(createFromCsv(UNFINISHED, readable));
    } finally {
      await intake.unregister(INPUT);
    }
  }
  await simplifyColumns(query, UNFINISHED);
  await query(dropTable(name));
  await query(`ALTER TABLE ${identifier(UNFINISHED)} RENAME TO ${identifier(name)}`);
}

export const dropTable = (name: string) => `DROP TABLE IF EXISTS ${identifier(name)}`;

/** Makes words of every column that is neither number, date nor truth value: times of day, lists, bytes. */
async function simplifyColumns(query: Query, name: string): Promise<void> {
  const { rows } = await query(`DESCRIBE ${identifier(name)}`);
  for (const { column_name: column, column_type: type } of rows) {
    if (KNOWN.test(String(type))) continue;
    const to = String(type).startsWith("TIMESTAMP") ? "TIMESTAMP" : "VARCHAR";
    await query(
      `ALTER TABLE ${identifier(name)} ALTER COLUMN ${identifier(String(column))} SET DATA TYPE ${to}`,
    );
  }
}

/** What SQL calls a table that was made of a file. @example tableName("Sales 2024.csv") === "sales_2024" */
export function tableName(file: string): string {
  const name = file
    .replace(/\.\w+$/, "")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
  return /^[a-z]/.test(name) ? name : `t_${name || "data"}`;
}

import { existsSync } from "node:fs";
import { appendFile, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { migrate } from "#server/db/migrate.ts";
import { migrations } from "#server/db/migrations.ts";
import { openDatabase } from "#server/db/open.ts";
import type { Db } from "#server/db/schema.ts";
import type { Settings } from "#server/process/settings.ts";
import { type Counts, type Head, type Line, readArchive } from "./archive.ts";
import { BACKED_UP, BACKED_UP_FOLDERS } from "./tables.ts";

const BATCH_SIZE = 200;

/**
 * Restores a backup into an empty database, of either kind, and an empty `DATA_DIR`.
 * @throws Error if the backup is incomplete or the target is not empty; then nothing is changed
 */
export async function restore(
  settings: Pick<Settings, "dataDir" | "databaseUrl">,
  file: string,
): Promise<void> {
  const { migration } = await check(file);
  for (const folder of BACKED_UP_FOLDERS.map((name) => join(settings.dataDir, name))) {
    if (existsSync(folder)) throw new Error(`${folder} is there already. Restore into an empty DATA_DIR.`);
  }
  await using db = openDatabase(settings);
  const tables = await db.introspection.getTables();
  if (tables.length > 0) throw new Error("The database is not empty. Restore into a new one.");
  await migrate(db, { upTo: migration });
  const counts = await db
    .transaction()
    .execute((transaction) => writeLines(transaction, settings.dataDir, readArchive(file)));
  await migrate(db);
  console.log(`${counts.rows} rows and ${counts.files} files have been restored`);
}

/** Reads the whole backup once, to reject a damaged one before anything is written. */
async function check(file: string): Promise<Head> {
  let head: Head | undefined;
  for await (const line of readArchive(file)) if ("format" in line) head = line;
  if (!head) throw new Error(`${file} has no head.`);
  if (!Object.hasOwn(migrations, head.migration)) {
    throw new Error(`${file} was made by a newer version of this site. Restore it with that version.`);
  }
  return head;
}

type Row = Extract<Line, { row: unknown }>["row"];

async function writeLines(db: Db, dataDir: string, lines: AsyncIterable<Line>): Promise<Counts> {
  const counts = { rows: 0, files: 0 };
  let batch: { table: string; rows: Row[] } = { table: "", rows: [] };
  let lastFile = "";
  const flush = async () => {
    await insert(db, batch.table, batch.rows);
    counts.rows += batch.rows.length;
    batch = { table: "", rows: [] };
  };
  for await (const line of lines) {
    if ("row" in line && Object.hasOwn(BACKED_UP, line.table)) {
      if (line.table !== batch.table || batch.rows.length === BATCH_SIZE) await flush();
      batch.table = line.table;
      batch.rows.push(line.row);
    } else if ("file" in line) {
      const path = join(dataDir, line.file);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await appendFile(path, Buffer.from(line.base64, "base64"), { mode: 0o600, flush: true });
      if (line.file !== lastFile) counts.files += 1;
      lastFile = line.file;
    }
  }
  await flush();
  return counts;
}

async function insert(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}
  `.execute(db);
}

import { existsSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { SCHEMA } from "#server/db/migrate.ts";
import type { Db } from "#server/db/schema.ts";
import { orMissing } from "#server/files/owner-only.ts";
import type { CommandContext } from "../with-database.ts";
import { type Counts, head, type Line, writeArchive } from "./archive.ts";
import { BACKED_UP, BACKED_UP_FOLDERS } from "./tables.ts";

/** Rows per query, which bounds memory. */
const PAGE_SIZE = 1000;
/** Bytes of a file in one line. */
const CHUNK_BYTES = 1024 ** 2;

/** Writes a backup and prints its size. @throws Error if the file exists or cannot be written */
export async function backUp(context: Pick<CommandContext, "db" | "dataDir">, file: string): Promise<void> {
  const { rows, files } = await writeBackup(context, file);
  console.log(`${rows} rows and ${files} files in ${resolve(file)}`);
}

/**
 * Writes the visitors' data and the keys into one file while the site runs: a snapshot of the database, then the files.
 * @throws Error if the file exists or cannot be written
 */
export async function writeBackup(
  { db, dataDir }: Pick<CommandContext, "db" | "dataDir">,
  file: string,
): Promise<Counts> {
  const path = resolve(file);
  if (existsSync(path)) throw new Error(`${path} is there already.`);
  const counts: Counts = { rows: 0, files: 0 };
  // One transaction gives a consistent snapshot. Read only, because SQLite otherwise takes the write lock at its start.
  await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((snapshot) => writeArchive(path, backupLines(snapshot, dataDir, counts)));
  return counts;
}

async function* backupLines(db: Db, dataDir: string, counts: Counts): AsyncGenerator<Line> {
  yield head(SCHEMA);
  for (const [table, key] of Object.entries(BACKED_UP)) {
    for await (const row of rowsOf(db, table, key)) {
      counts.rows += 1;
      yield { table, row };
    }
  }
  for (const folder of BACKED_UP_FOLDERS) {
    for (const name of await readdir(join(dataDir, folder)).catch(() => [])) {
      // Temporary files have no row yet.
      if (/\.(part|tmp)$/.test(name)) continue;
      yield* chunksOf(dataDir, `${folder}/${name}`);
      counts.files += 1;
    }
  }
  yield { end: counts };
}

type Row = Extract<Line, { row: unknown }>["row"];

async function* rowsOf(db: Db, table: string, key: string): AsyncGenerator<Row> {
  let after: Row[string] = "";
  for (;;) {
    const { rows }: { rows: Row[] } = await sql<Row>`
      select * from ${sql.table(table)} where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${PAGE_SIZE}
    `.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last[key] ?? null;
  }
}

/** Yields a file in chunks, at least one; none if it was erased meanwhile. */
async function* chunksOf(dataDir: string, file: string): AsyncGenerator<Line> {
  const handle = await open(join(dataDir, file)).catch(orMissing);
  if (!handle) return;
  let isEmpty = true;
  for await (const chunk of handle.createReadStream({ highWaterMark: CHUNK_BYTES })) {
    isEmpty = false;
    yield { file, base64: chunk.toString("base64") };
  }
  if (isEmpty) yield { file, base64: "" };
}

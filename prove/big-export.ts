import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { residentMegabytes } from "#bench/process-usage.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { uuidv7 } from "#server/db/uuid.ts";
import { samples } from "#testing/requests.ts";
import { ensure, type Proved } from "./proof.ts";

/** A heap smaller than the export: without a limit, V8 delays garbage collection while memory is free. */
const SMALL_HEAP = ["--max-old-space-size=64", "--max-semi-space-size=8"];
/** Memory of Node itself with this heap, in megabytes. */
const MAX_MEGABYTES = 200;
const SAMPLE_EVERY_MS = 50;

/** Exports many leads: all are written in order, and memory does not grow with their number. */
export async function proveBigExport(dataDir: string, leads: number): Promise<Proved> {
  await fillDatabase(dataDir, leads);
  const figures: string[] = [];
  for (const format of ["csv", "jsonl"]) {
    const began = performance.now();
    const { lines, megabytes } = await runExport(dataDir, format);
    const expected = leads + (format === "csv" ? 1 : 0);
    ensure(lines === expected, `${lines} of ${expected} lines came out as ${format}`);
    ensure(megabytes > 0 && megabytes < MAX_MEGABYTES, `it took ${megabytes} MB`);
    figures.push(
      `${format} in ${((performance.now() - began) / 1000).toFixed(0)} s with at most ${megabytes} MB`,
    );
  }
  return `${leads} leads: ${figures.join(", ")}`;
}

/** Creates a database with so many leads. */
export async function fillDatabase(dataDir: string, leads: number): Promise<void> {
  {
    await using db = openDatabase({ dataDir, databaseUrl: undefined });
    await migrate(db);
  }
  using db = new DatabaseSync(join(dataDir, "aiv.db"));
  const insert = db.prepare(
    "insert into submissions (id, form, email, payload, seen_ip, created_at, quarantined) values (?, 'newsletter', ?, ?, '8.8.8.8', ?, 0)",
  );
  const start = Date.UTC(2020, 0, 1);
  db.exec("begin");
  for (let index = 0; index < leads; index++) {
    const email = `reader-${index}@example.com`;
    const created = start + index;
    insert.run(uuidv7(created), email, JSON.stringify({ ...samples.newsletter, email }), created);
  }
  db.exec("commit");
}

async function runExport(dataDir: string, format: string) {
  const child = spawn(
    process.execPath,
    [...SMALL_HEAP, "operator/leads.ts", "export", "--form", "newsletter", "--format", format],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" }, stdio: ["ignore", "pipe", "ignore"] },
  );
  let megabytes = 0;
  const timer = setInterval(() => {
    megabytes = Math.max(megabytes, residentMegabytes(child.pid ?? 0));
  }, SAMPLE_EVERY_MS);
  let lines = 0;
  child.stdout.on("data", (chunk: Buffer) => {
    for (const byte of chunk) if (byte === 10) lines += 1;
  });
  const [code] = await once(child, "close");
  clearInterval(timer);
  ensure(code === 0, `the export ended with ${code}`);
  return { lines, megabytes };
}

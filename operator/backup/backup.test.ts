import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { chmod, mkdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createGzip, gzipSync } from "node:zlib";
import { expect, it, onTestFinished, vi } from "vitest";
import { UPLOAD_PATH } from "#contract/paths.ts";
import { openDatabase } from "#server/db/open.ts";
import { mainCases } from "#testing/cases.ts";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { createTestDatabase, DATABASE_KINDS, type DatabaseKind } from "#testing/test-database.ts";
import { files } from "#testing/uploads.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";
import { BACKED_UP, NOT_BACKED_UP } from "./tables.ts";

const program = fileURLToPath(new URL("../leads.ts", import.meta.url));
const run = promisify(execFile);
/** Runs the command in its own process. */
const leads = (env: Record<string, string | undefined>, ...args: string[]) =>
  run(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
const backUpOf = ({ db, settings }: TestServer, file: string) =>
  backUp({ db, dataDir: settings.dataDir }, file);

/** Creates an empty database and folder to restore into. */
async function newTarget(kind: DatabaseKind) {
  const database = await createTestDatabase(kind);
  onTestFinished(database.remove);
  const settings = { dataDir: database.env.DATA_DIR, databaseUrl: database.env.DATABASE_URL };
  return {
    ...database,
    restore: (file: string) => restore(settings, file),
    async read<T>(use: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
      const db = openDatabase(settings);
      return use(db).finally(() => db.destroy());
    },
  };
}

it.each(
  mainCases([
    ["sqlite", "postgres"],
    ["postgres", "postgres"],
    ["sqlite", "sqlite"],
  ] as const),
)(
  "a backup of %s under load, restored into %s, contains every lead acknowledged before it",
  async (from, to) => {
    const server = await startServer(from);
    onTestFinished(server.stop);
    const file = join(server.settings.dataDir, "site.backup");
    const acknowledged: string[] = [];
    let writing = true;
    const writers = Array.from({ length: 5 }, async () => {
      while (writing) {
        const email = `${randomUUID()}@example.com`;
        const { status } = await postJson(server.url + NEWSLETTER_PATH, { ...samples.newsletter, email });
        if (status === 200) acknowledged.push(email);
      }
    });
    const uploaded = await fetch(server.url + UPLOAD_PATH, { method: "POST", body: files.pdf });
    const { id } = await uploaded.json();
    await postJson(`${server.url}/db/insertCareersDetails.php`, { ...samples.careers, cv: id });
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(30), 60_000);

    const before = [...acknowledged];
    await leads(server.env, "backup", file);
    writing = false;
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThan(before.length);

    const target = await newTarget(to);
    await target.restore(file);
    const restored = await target.read((db) =>
      db.selectFrom("submissions").selectAll().orderBy("id").execute(),
    );
    const emails = new Set(restored.map(({ email }) => email));
    expect(before.filter((email) => !emails.has(email))).toEqual([]);
    const original = await server.db.selectFrom("submissions").selectAll().orderBy("id").execute();
    const known = new Set(restored.map((row) => row.id));
    expect(restored).toEqual(original.filter((row) => known.has(row.id)));
    // Two mails for each lead, in any state.
    const messages = await target.read((db) => db.selectFrom("outbox").select("id").execute());
    expect(messages).toHaveLength(restored.length * 2);
    expect(await target.read((db) => db.selectFrom("keys").selectAll().orderBy("name").execute())).toEqual(
      await server.db.selectFrom("keys").selectAll().orderBy("name").execute(),
    );
    expect(await readFile(join(target.env.DATA_DIR, "uploads", `${id}.pdf`))).toEqual(files.pdf);

    // A second restore would mix the data of two sites.
    await expect(target.restore(file)).rejects.toThrow("uploads is there already");
    await expect(backUpOf(server, file)).rejects.toThrow("there already");
  },
);

/** Creates a backup and an empty target. */
async function newBackup() {
  const server = await startServer("sqlite");
  onTestFinished(server.stop);
  const file = join(server.settings.dataDir, "site.backup");
  await backUpOf(server, file);
  return { file, target: await newTarget("sqlite") };
}

it("rejects a damaged backup before anything is written", async () => {
  const { file, target } = await newBackup();
  const whole = await readFile(file);
  await truncate(file, whole.length - 10);
  await expect(target.restore(file)).rejects.toThrow("no whole backup");
  await writeFile(file, createHash("sha256").update(whole).digest());
  await expect(target.restore(file)).rejects.toThrow("no whole backup");
  await writeFile(file, whole);
  const { stdout } = await leads(target.env, "restore", file);
  expect(stdout).toMatch(/^\d+ rows and 0 files have been restored/);
});

it("rejects a backup that unpacks to one endless line before it fills the memory", async () => {
  const { file, target } = await newBackup();
  const megabyte = Buffer.alloc(1024 ** 2, "x");
  let read = 0;
  async function* endless() {
    for (; read < 100; read++) yield megabyte;
  }
  await pipeline(endless(), createGzip(), createWriteStream(file));
  const before = process.memoryUsage().rss;
  await expect(target.restore(file)).rejects.toThrow("no whole backup");
  expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 ** 2);
});

it.each(["constructor", "toString"])("rejects a backup of an unknown version: %s", async (migration) => {
  const { file, target } = await newBackup();
  const lines = [{ format: 1, made: new Date().toISOString(), migration }, { end: { rows: 0, files: 0 } }];
  await writeFile(file, gzipSync(lines.map((line) => JSON.stringify(line)).join("\n")));
  await expect(target.restore(file)).rejects.toThrow("newer version");
});

it("rejects a target with mail files, to which a restore would append", async () => {
  const { file, target } = await newBackup();
  await mkdir(join(target.env.DATA_DIR, "mail"), { recursive: true });
  await expect(target.restore(file)).rejects.toThrow("mail is there already");
});

it.each(DATABASE_KINDS)("every table is backed up or listed as an exception: %s", async (kind) => {
  const server = await startServer(kind);
  onTestFinished(server.stop);
  const tables = (await server.db.introspection.getTables())
    .filter(({ isView }) => !isView)
    .map(({ name }) => name);
  expect(tables.filter((name) => !name.startsWith("kysely_")).toSorted()).toEqual(
    [...Object.keys(BACKED_UP), ...NOT_BACKED_UP].toSorted(),
  );
});

it.skipIf(process.platform === "win32")(
  "only the owner can read a backup, also after a failed one",
  async () => {
    const server = await startServer("sqlite");
    onTestFinished(server.stop);
    const file = join(server.settings.dataDir, "site.backup");
    await writeFile(`${file}.part`, "");
    await chmod(`${file}.part`, 0o644);
    await backUpOf(server, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  },
);

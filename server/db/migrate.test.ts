import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase, DATABASE_KINDS, openTestDatabase } from "#testing/test-database.ts";
import { ensureMigrated, migrate, schemaState } from "./migrate.ts";
import { openDatabase } from "./open.ts";

describe.each(DATABASE_KINDS)("migrations on %s", (kind) => {
  it("can be run by several processes at once, and again", async () => {
    const database = await createTestDatabase(kind);
    const settings = { dataDir: database.env.DATA_DIR, databaseUrl: database.env.DATABASE_URL };
    const connections = Array.from({ length: 4 }, () => openDatabase(settings));
    onTestFinished(async () => {
      await Promise.all(connections.map((db) => db.destroy()));
      await database.remove();
    });
    // On SQLite a waiting writer blocks its process, so within this one they can only run one after the other.
    if (kind === "sqlite") for (const db of connections) await migrate(db);
    else await Promise.all(connections.map((db) => migrate(db)));
    const [db] = connections;
    expect(await db?.selectFrom("submissions").selectAll().execute()).toEqual([]);
  });

  it("are rolled back together if one fails, and can be repeated", async () => {
    const { db } = await openTestDatabase(kind);
    const tables = async () => (await db.introspection.getTables()).map(({ name }) => name);
    // In the way of a later migration than the first.
    await db.schema.createTable("web_vitals").addColumn("id", "integer").execute();
    await expect(migrate(db)).rejects.toThrow("web_vitals");
    expect(await tables()).not.toContain("submissions");
    await db.schema.dropTable("web_vitals").execute();
    await migrate(db);
    expect(await tables()).toEqual(expect.arrayContaining(["submissions", "web_vitals"]));
  });

  it("are done by the server and its command alone", async () => {
    const { db } = await openTestDatabase(kind);
    await expect(ensureMigrated(db)).rejects.toThrow("no database of the site");
    await migrate(db, { upTo: "0004-uploads" });
    await expect(ensureMigrated(db)).rejects.toThrow("older version: 0005-used-proofs");
    await migrate(db);
    await ensureMigrated(db);
  });

  it("of a newer version leave the database to this one", async () => {
    const { db } = await openTestDatabase(kind);
    await migrate(db);
    await sql`insert into kysely_migration values ('9999-later', '2099')`.execute(db);
    await migrate(db);
    await ensureMigrated(db);
    expect(await schemaState(db)).toEqual({ pending: [], newer: ["9999-later"] });
  });

  it("wait for those of another process, and nobody waits if nothing is pending", async () => {
    const { db, env } = await openTestDatabase(kind);
    const other = openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
    onTestFinished(() => other.destroy());
    const waiting = Promise.withResolvers<void>();
    const migrated = await other.transaction().execute(async (transaction) => {
      if (kind === "postgres") await sql`select pg_advisory_xact_lock(3853314791)`.execute(transaction);
      const done = migrate(db, { onWait: waiting.resolve });
      await waiting.promise;
      return { done };
    });
    await migrated.done;
    await other.transaction().execute(async (transaction) => {
      if (kind === "postgres") await sql`select pg_advisory_xact_lock(3853314791)`.execute(transaction);
      await migrate(db, { onWait: () => expect.unreachable() });
    });
  });
});

it("opens SQLite so that a commit is on disk when it is acknowledged", async () => {
  const { db } = await openTestDatabase("sqlite");
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  expect(rows).toEqual([{ synchronous: 2 }]);
  const { rows: modes } = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(db);
  expect(modes).toEqual([{ journal_mode: "wal" }]);
});

import { statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { createTestDatabase } from "#testing/test-database.ts";
import { writeHeartbeat } from "./health.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { overwriteRemoved } from "./overwrite-removed.ts";

/** Opens two connections to one file, so that one can wait for the other's lock. */
async function openTwice(busyMs?: number) {
  const { env, remove } = await createTestDatabase("sqlite");
  const settings = { dataDir: env.DATA_DIR, databaseUrl: undefined };
  const [db, other] = [openDatabase(settings, undefined, busyMs), openDatabase(settings)] as const;
  onTestFinished(async () => {
    await db.destroy();
    await other.destroy();
    await remove();
  });
  await migrate(db);
  return { db, other, wal: join(env.DATA_DIR, "aiv.db-wal") };
}

const beats = (db: ReturnType<typeof openDatabase>) => db.selectFrom("heartbeats").selectAll().execute();

it("waits for another process's write without blocking the event loop", async () => {
  const { db, other } = await openTwice(60_000);
  await sql`begin immediate`.execute(other);
  let settled = false;
  const write = writeHeartbeat(db).finally(() => {
    settled = true;
  });
  for (let turns = 0; turns < 10; turns++) await turn();
  expect(settled).toBe(false);
  await sql`rollback`.execute(other);
  await write;
  expect(await beats(db)).toHaveLength(1);
});

it("waits at the start of a transaction, before its first read", async () => {
  const { db, other } = await openTwice(60_000);
  await sql`begin immediate`.execute(other);
  let begun = false;
  const write = db.transaction().execute(async (transaction) => {
    begun = true;
    await transaction.selectFrom("heartbeats").selectAll().execute();
    await writeHeartbeat(transaction);
  });
  for (let turns = 0; turns < 10; turns++) await turn();
  expect(begun).toBe(false);
  await writeHeartbeat(other);
  await sql`commit`.execute(other);
  await write;
  expect(await beats(db)).toHaveLength(1);
});

it("gives all callers the same time limit, however many wait", async () => {
  const { db, other } = await openTwice(100);
  await sql`begin immediate`.execute(other);
  const started = performance.now();
  const writes = await Promise.allSettled(Array.from({ length: 100 }, () => writeHeartbeat(db)));
  // One after the other they would have waited for 10 s.
  expect(performance.now() - started).toBeLessThan(5000);
  for (const write of writes) {
    expect(write).toMatchObject({ status: "rejected", reason: { errcode: 5 } });
  }
  await sql`rollback`.execute(other);
  await writeHeartbeat(db);
});

it("reads a snapshot without blocking writers", async () => {
  const { db, other } = await openTwice(0);
  await db
    .transaction()
    .setAccessMode("read only")
    .execute(async (snapshot) => {
      expect(await beats(snapshot)).toHaveLength(0);
      await writeHeartbeat(other);
      expect(await beats(snapshot)).toHaveLength(0);
    });
  expect(await beats(db)).toHaveLength(1);
});

it("overwrites removed data as soon as no reader needs it", async () => {
  const { db, other, wal } = await openTwice();
  await writeHeartbeat(db);
  await sql`begin`.execute(other);
  await beats(other);
  await db.deleteFrom("heartbeats").execute();
  const overwritten = overwriteRemoved(db);
  await turn();
  await sql`commit`.execute(other);
  await overwritten;
  expect(statSync(wal).size).toBe(0);
});

it("gives up overwriting removed data while another process keeps reading", async () => {
  const { db, other, wal } = await openTwice();
  await writeHeartbeat(db);
  await sql`begin`.execute(other);
  await beats(other);
  await db.deleteFrom("heartbeats").execute();
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  let isSettled = false;
  const overwritten = overwriteRemoved(db).finally(() => {
    isSettled = true;
  });
  await turn();
  expect(isSettled).toBe(false);
  vi.advanceTimersByTime(500);
  await vi.waitFor(() => expect(isSettled).toBe(true), 5000);
  expect(statSync(wal).size).toBeGreaterThan(0);
  await sql`commit`.execute(other);
  await overwritten;
});

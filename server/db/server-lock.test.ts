import { expect, it, onTestFinished } from "vitest";
import { everyCase, mainCases } from "#testing/cases.ts";
import { startProcess } from "#testing/start-process.ts";
import { createTestDatabase, type DatabaseKind } from "#testing/test-database.ts";
import { openDatabase } from "./open.ts";

async function setUp(kind: DatabaseKind) {
  const database = await createTestDatabase(kind);
  onTestFinished(database.remove);
  return async () => {
    const server = await startProcess(database.env);
    onTestFinished(() => void server.end("SIGKILL"));
    return { ...server, env: database.env };
  };
}

it("refuses a second server on a SQLite file, while the first keeps serving", async () => {
  const start = await setUp("sqlite");
  const first = await start();
  const second = await start();
  expect(second.exitCode()).toBe(1);
  expect(second.output().stderr).toMatch(/^The server did not start\. Another server .+DATABASE_URL.+\n$/);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
});

it.each(mainCases(["SIGKILL", "SIGTERM"] as const))(
  "opens to other programs, and to a server after %s",
  async (signal) => {
    const start = await setUp("sqlite");
    const { env, end } = await start();
    const db = openDatabase({ dataDir: env.DATA_DIR, databaseUrl: undefined });
    onTestFinished(() => db.destroy());
    expect(await db.selectFrom("submissions").selectAll().execute()).toEqual([]);
    await end(signal);
    expect((await start()).url).not.toBe("");
  },
);

it.runIf(everyCase)("allows several servers on PostgreSQL", async () => {
  const start = await setUp("postgres");
  for (const server of [await start(), await start()]) {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  }
});

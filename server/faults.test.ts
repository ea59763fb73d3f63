import { type Kysely, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { migrate } from "./db/migrate.ts";
import { openDatabase } from "./db/open.ts";
import type { Database } from "./db/schema.ts";
import { administer } from "./testing/postgres.ts";
import { postgresUrl } from "./testing/postgres-server.ts";
import { NEWSLETTER_PATH, postJson } from "./testing/requests.ts";
import { samples } from "./testing/samples.ts";
import { startServer, type TestServer } from "./testing/start-server.ts";
import { createTestApp } from "./testing/test-app.ts";
import { createTestDatabase } from "./testing/test-database.ts";

/* What becomes of submissions while something under the server fails. */

/** Sends so many at once. @returns their statuses, and who was answered with success */
async function sendMany(post: (body: object) => Response | Promise<Response>, count: number, name: string) {
  const emails = Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`);
  const answers = await Promise.all(emails.map((email) => post({ ...samples.newsletter, email })));
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    retryAfter: answers[0]?.headers.get("Retry-After"),
    promised: emails.filter((_, index) => answers[index]?.status === 200),
  };
}

const to =
  ({ url }: TestServer) =>
  (body: object) =>
    postJson(url + NEWSLETTER_PATH, body);
const asJson = (body: object) => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

async function stored(db: Kysely<Database>): Promise<Set<string | null>> {
  const rows = await db.selectFrom("submissions").select("email").execute();
  return new Set(rows.map(({ email }) => email));
}

it("a full disk is answered with 503, loses nothing that was acknowledged, and passes", async () => {
  const { env, remove } = await createTestDatabase("sqlite");
  const db = openDatabase({ dataDir: env.DATA_DIR, databaseUrl: undefined });
  onTestFinished(async () => {
    await db.destroy();
    await remove();
  });
  await migrate(db);
  const { app } = createTestApp(db, env.DATA_DIR);
  const promised: string[] = [];
  const send = async (name: string, count: number) => {
    const sent = await sendMany((body) => app.request(NEWSLETTER_PATH, asJson(body), {}), count, name);
    promised.push(...sent.promised);
    return sent;
  };
  expect((await send("before", 20)).statuses).toEqual([200]);
  // SQLite answers as on a full disk once its file may not grow: sqlite.org/pragma.html#pragma_max_page_count
  await sql`pragma max_page_count = 1`.execute(db);
  const full = [await send("full-1", 300), await send("full-2", 300)];
  expect(full.map(({ statuses }) => statuses)).toContainEqual([503]);
  expect(full[1]?.retryAfter).toBe("5");
  expect((await app.request("/readyz", {}, {})).status).toBe(200);
  await sql`pragma max_page_count = 1000000`.execute(db);
  expect((await send("after", 20)).statuses).toEqual([200]);
  expect(await stored(db)).toEqual(new Set(promised));
});

it("a PostgreSQL that ends its connections under load costs nobody an acknowledged submission", async () => {
  const server = await startServer("postgres");
  onTestFinished(server.stop);
  const name = new URL(server.env.DATABASE_URL ?? "").pathname.slice(1);
  const promised: string[] = [];
  for (let round = 0; round < 5; round++) {
    const sending = sendMany(to(server), 100, `round-${round}`);
    await administer(
      postgresUrl(),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    const sent = await sending;
    expect([[200], [503], [200, 503], [503, 200]]).toContainEqual(sent.statuses);
    promised.push(...sent.promised);
  }
  expect((await sendMany(to(server), 20, "calm")).statuses).toEqual([200]);
  const kept = await stored(server.db);
  expect(promised.filter((email) => !kept.has(email))).toEqual([]);
});

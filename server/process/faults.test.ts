import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { everyCase } from "#testing/cases.ts";
import { administer } from "#testing/postgres.ts";
import { postgresUrl } from "#testing/postgres-server.ts";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { createTestApp } from "#testing/test-app.ts";
import { openTestDatabase } from "#testing/test-database.ts";
import { migrate } from "../db/migrate.ts";
import type { Db } from "../db/schema.ts";

/* Submissions while the infrastructure of the server fails. */

/**
 * Sends several submissions at once.
 * @returns their statuses, and the addresses of those answered with success
 */
async function sendMany(post: (body: object) => Response | Promise<Response>, count: number, name: string) {
  const emails = Array.from({ length: count }, (_, index) => `${name}-${index}@example.com`);
  const answers = await Promise.all(emails.map((email) => post({ ...samples.newsletter, email })));
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    retryAfter: answers[0]?.headers.get("Retry-After"),
    acknowledged: emails.filter((_, index) => answers[index]?.status === 200),
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

async function stored(db: Db): Promise<Set<string | null>> {
  const rows = await db.selectFrom("submissions").select("email").execute();
  return new Set(rows.map(({ email }) => email));
}

it("a full disk causes 503 and loses nothing that was acknowledged", async () => {
  const { db, env } = await openTestDatabase("sqlite");
  await migrate(db);
  const { app, logged } = createTestApp(db, env.DATA_DIR);
  const isReady = async () => (await app.request("/readyz", {}, {})).status;
  const acknowledged: string[] = [];
  const send = async (name: string, count: number) => {
    const sent = await sendMany((body) => app.request(NEWSLETTER_PATH, asJson(body), {}), count, name);
    acknowledged.push(...sent.acknowledged);
    return sent;
  };
  expect((await send("before", 20)).statuses).toEqual([200]);
  // SQLite fails as on a full disk once its file must not grow: sqlite.org/pragma.html#pragma_max_page_count
  await sql`pragma max_page_count = 1`.execute(db);
  const full = [await send("full-1", 300), await send("full-2", 300)];
  expect(full.map(({ statuses }) => statuses)).toContainEqual([503]);
  expect(full[1]?.retryAfter).toBe("5");
  expect(await isReady()).toBe(503);
  // Hundreds of forms failed for one reason.
  expect(logged.map((line) => JSON.parse(line).err?.message).filter(Boolean)).toEqual([
    "database or disk is full",
    "database or disk is full",
  ]);
  await sql`pragma max_page_count = 1000000`.execute(db);
  expect(await isReady()).toBe(200);
  expect((await send("after", 20)).statuses).toEqual([200]);
  expect(await stored(db)).toEqual(new Set(acknowledged));
});

it("is not ready on a PostgreSQL that stores no more forms, although it can change a row", async () => {
  const server = await startServer("postgres");
  onTestFinished(server.stop);
  const isReady = async () => (await fetch(`${server.url}/readyz`)).status;
  expect(await isReady()).toBe(200);
  const forms = async () => (await server.db.selectFrom("submissions").select("id").execute()).length;
  expect(await forms()).toBe(0);
  // As with a full tablespace: a table that cannot grow.
  await sql`alter table outbox add constraint full_disk check (false) not valid`.execute(server.db);
  await vi.waitFor(async () => expect(await isReady()).toBe(503), 10_000);
});

it.runIf(everyCase)(
  "PostgreSQL closing its connections under load loses no acknowledged submission",
  async () => {
    const server = await startServer("postgres");
    onTestFinished(server.stop);
    const name = new URL(server.env.DATABASE_URL ?? "").pathname.slice(1);
    const acknowledged: string[] = [];
    for (let round = 0; round < 5; round++) {
      const sending = sendMany(to(server), 100, `round-${round}`);
      await administer(
        postgresUrl(),
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
      const sent = await sending;
      expect([[200], [503], [200, 503], [503, 200]]).toContainEqual(sent.statuses);
      acknowledged.push(...sent.acknowledged);
    }
    expect((await sendMany(to(server), 20, "calm")).statuses).toEqual([200]);
    const kept = await stored(server.db);
    expect(acknowledged.filter((email) => !kept.has(email))).toEqual([]);
  },
);

import { randomUUID } from "node:crypto";
import { contentSite } from "#desk/testing/content-site.ts";
import { startBuiltDesk } from "#desk/testing/start-built-desk.ts";
import { migrate } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { uuidv7 } from "#server/db/uuid.ts";
import { outboxRow } from "#server/submissions/insert-submissions.ts";
import { administer, startPostgres } from "#testing/postgres.ts";
import { temporaryFolder } from "#testing/site-server.ts";
import type { DatabaseKind } from "#testing/test-database.ts";
import { test as base } from "./test.ts";

const ADDRESS = "ada@example.com";

type Desk = { readonly origin: string; readonly newAddress: () => string };
type Fixtures = {
  readonly database: DatabaseKind;
  /** Further settings of the desk. */
  readonly settings: Readonly<Record<string, string>>;
  /** True for a checkout of its own, whose content is edited. */
  readonly hasContent: boolean;
  readonly desk: Desk;
};
/** Starts PostgreSQL, once for a worker, and returns the URL of the server. */
type WorkerFixtures = { readonly startedPostgres: () => Promise<string> };

/** Tests against a desk of their own, which has three submissions of one person, on either database. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  database: ["sqlite", { option: true }],
  settings: [{}, { option: true }],
  hasContent: [false, { option: true }],
  startedPostgres: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from it
    async ({}, use) => {
      let server: ReturnType<typeof startPostgres> | undefined;
      await use(async () => {
        server ??= startPostgres({ durable: false });
        return (await server).url;
      });
      await (await server)?.stop();
    },
    { scope: "worker" },
  ],
  desk: async ({ database, settings, hasContent, startedPostgres }, use) => {
    using folder = temporaryFolder();
    const databaseUrl = database === "postgres" ? await createDatabase(await startedPostgres()) : undefined;
    const env = { ...settings, DATA_DIR: folder.path, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    await fill(folder.path, databaseUrl);
    const site = hasContent ? contentSite() : undefined;
    const desk = await startBuiltDesk(env, site?.path);
    await use(desk).finally(desk.stop);
    site?.remove();
  },
  baseURL: async ({ desk }, use) => use(desk.origin),
});

async function createDatabase(server: string): Promise<string> {
  const name = `desk_${randomUUID().replaceAll("-", "")}`;
  await administer(server, `create database ${name}`);
  return `${server}/${name}`;
}

/** One submission is in quarantine, and the webhook of one has failed. */
async function fill(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl });
  await migrate(db);
  for (const [form, quarantined] of [
    ["contact", 0],
    ["poc", 1],
    ["newsletter", 0],
  ] as const) {
    const now = Date.now();
    const id = uuidv7(now);
    const payload = JSON.stringify({
      email: ADDRESS,
      message: `A message in ${form}`,
      company: "x".repeat(200),
    });
    const row = { id, form, email: ADDRESS, payload, seen_ip: "203.0.113.7", created_at: now, quarantined };
    await db
      .insertInto("submissions")
      .values({ ...row, idempotency_key: null, country: "France", page: "/retail" })
      .execute();
    const failed = { ...outboxRow(id, "webhook", now), state: "dead" as const, last_error: "HTTP 500" };
    if (form === "contact") await db.insertInto("outbox").values(failed).execute();
  }
  await db.destroy();
}

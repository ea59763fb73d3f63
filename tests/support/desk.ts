import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readAssets } from "#desk/assets.ts";
import { readDeskSettings } from "#desk/settings.ts";
import { startDesk } from "#desk/start.ts";
import { openDatabase } from "#server/db/open.ts";
import { uuidv7 } from "#server/db/uuid.ts";
import { createLog } from "#server/log.ts";
import { readSettings } from "#server/settings.ts";
import { outboxRow } from "#server/submissions/store.ts";
import { withFolder } from "#server/testing/site-server.ts";
import { test as base } from "./test.ts";

const ADDRESS = "ada@example.com";

type Desk = { readonly origin: string; readonly newAddress: () => string };

/** Tests against a desk of their own, which has three submissions of one person. */
export const test = base.extend<{ desk: Desk }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from it
  desk: async ({}, use) => {
    await withFolder(async (dataDir) => {
      const env = { DATA_DIR: dataDir, DESK_PORT: "0" };
      const settings = readSettings(env);
      const { views } = await import(pathToFileURL(resolve("build/desk/views.js")).href);
      const desk = await startDesk({
        desk: readDeskSettings(env),
        settings,
        views,
        assets: readAssets(resolve("build/desk/assets")),
        log: createLog({ write: () => {} }),
      });
      await fill(dataDir);
      await use(desk).finally(desk.stop);
    });
  },
  baseURL: async ({ desk }, use) => use(desk.origin),
});

/** One submission is in quarantine, and the webhook of one has failed. */
async function fill(dataDir: string): Promise<void> {
  const db = openDatabase({ dataDir, databaseUrl: undefined });
  for (const [form, quarantined] of [
    ["contact", 0],
    ["poc", 1],
    ["newsletter", 0],
  ] as const) {
    const now = Date.now();
    const id = uuidv7(now);
    const payload = JSON.stringify({ email: ADDRESS, message: `A message in ${form}` });
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

import { describe, expect, it, onTestFinished } from "vitest";
import { VITALS_PATH } from "#contract/paths.ts";
import type { Vitals } from "#contract/vitals.ts";
import { postJson } from "#testing/requests.ts";
import { startServer } from "#testing/start-server.ts";
import { createTestApp } from "#testing/test-app.ts";
import { MAIN_DATABASE_KINDS, openTestDatabase } from "#testing/test-database.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import type { Db } from "../db/schema.ts";
import { createLog } from "../process/log.ts";
import { sweepCounts } from "./store.ts";
import { createVisitStore, MAX_ROWS, type VisitStore } from "./visits.ts";

const silent = createLog({ write: () => {} });
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const DAY_MS = 24 * 3_600_000;

const report = (changes: Partial<Vitals>): Vitals => ({ path: "/retail", values: {}, ...changes });
const view = report({ events: [{ event: "view" }], source: "news", campaign: "Spring" });

describe.each(MAIN_DATABASE_KINDS)("visits on %s", (kind) => {
  async function setUp(now?: () => Date) {
    const server = await startServer(kind, { COUNT_VISITS: "off" });
    onTestFinished(server.stop);
    const open = () => createVisitStore(server.db, silent, now);
    const rows = () => server.db.selectFrom("visits").selectAll().orderBy("event").orderBy("name").execute();
    return { db: server.db, open, rows };
  }

  it("are counted by day, page, source and campaign with other instances, and removed later", async () => {
    const { db, open, rows } = await setUp();
    for (const store of await Promise.all([open(), open()])) {
      for (let count = 0; count < 10; count++) store.add(view);
      store.add({ ...view, path: "/solutions/retail" });
      await store.stop();
    }
    const day = new Date().toISOString().slice(0, 10);
    const known = { day, event: "view", page: "/retail", name: "", source: "news", campaign: "Spring" };
    expect(await rows()).toMatchObject([{ ...known, count: 22 }]);
    await sweepCounts(db, Date.now() + 401 * DAY_MS);
    expect(await rows()).toEqual([]);
  });

  it("have a bounded number of rows a day, also after a restart", async () => {
    let day = new Date("2026-01-31T12:00:00Z");
    const { open, rows } = await setUp(() => day);
    const search = (name: string) => report({ events: [{ event: "search", name }] });
    for (let start = 0; start < 2; start++) {
      const store = await open();
      for (let at = 0; at < MAX_ROWS; at++) store.add(search(`x ${start} ${at}`));
      // Others keep theirs.
      store.add(view);
      await store.stop();
    }
    const made = await rows();
    expect(made).toHaveLength(MAX_ROWS + 2);
    expect(made.find(({ name }) => name === "other")?.count).toBe(MAX_ROWS);
    expect(made.find(({ event }) => event === "view")?.count).toBe(2);
    day = new Date("2026-02-01T00:00:00Z");
    const store = await open();
    store.add(search("new"));
    await store.stop();
    expect(await rows()).toHaveLength(MAX_ROWS + 3);
  });
});

/** Counts into a fresh database. @returns the stored rows */
async function countedIn(count: (store: VisitStore, db: Db, dataDir: string) => unknown) {
  const { db, env } = await openTestDatabase("sqlite");
  await migrate(db);
  const store = await createVisitStore(db, silent);
  await count(store, db, env.DATA_DIR);
  await store.stop();
  return db.selectFrom("visits").select(["event", "page", "name", "count"]).execute();
}

it.each([
  ["view", "/reqLicense/ada@example.com", "", "/reqLicense", ""],
  ["view", "/made/up", "", "other", ""],
  ["view", "/form/contact", "", "/form/contact", ""],
  ["view", "/form/made-up", "", "other", ""],
  ["begun", "/", "contact", "/", "contact"],
  ["shown", "/", "made-up", "/", "other"],
  ["action", "/", "/company/contact", "/", "/company/contact"],
  ["action", "/", "/made/up", "/", "other"],
  ["action", "/", "portal.example.com", "/", "portal.example.com"],
  ["demo", "/aiv-demo", "x", "/aiv-demo", ""],
  ["search", "/", "Report  Sheduler", "/", "report  sheduler"],
  ["search", "/", "ada@example.com", "/", "other"],
  ["search", "/", "call 0123456789", "/", "other"],
] as const)(
  "the event %s on %s named %j counts for page %s and name %j",
  async (event, path, sent, page, name) => {
    const rows = await countedIn((store) => store.add({ path, values: {}, events: [{ event, name: sent }] }));
    expect(rows).toEqual([{ event, page, name, count: 1 }]);
  },
);

it("the call counts what people do, and nothing about them; bots and who opts out are left out", async () => {
  const server = await startServer("sqlite", { TRUST_PROXY: "1" });
  onTestFinished(server.remove);
  let address = 0;
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    postJson(server.url + VITALS_PATH, body, {
      "X-Forwarded-For": `8.8.8.${++address}`,
      "User-Agent": CHROME,
      ...headers,
    });
  expect((await send(view)).status).toBe(204);
  for (const headers of [
    { "Sec-GPC": "1" },
    { DNT: "1" },
    { "User-Agent": "" },
    { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { "User-Agent": CHROME.replace("Chrome", "HeadlessChrome") },
  ])
    expect((await send(view, headers)).status).toBe(204);
  const wrong = await send({ ...view, events: [{ event: "made up" }], user: "ann" });
  expect(wrong.status).toBe(422);
  expect(Object.keys((await wrong.json()).fieldErrors)).toEqual(["events.0.event", "user"]);
  for (const events of [[{ event: "view", name: "x".repeat(301) }], Array(41).fill({ event: "view" }), {}])
    expect((await send({ ...view, events })).status).toBe(422);
  expect((await send({ ...view, source: "x".repeat(70_000) })).status).toBe(413);
  const db = openDatabase(server.settings);
  onTestFinished(() => db.destroy());
  await server.end();
  const rows = await db.selectFrom("visits").selectAll().execute();
  expect(rows).toMatchObject([
    { event: "view", page: "/retail", source: "news", campaign: "Spring", count: 1 },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/8\.8\.8|Chrome/);
});

it("nothing is counted if the owner turns it off", async () => {
  const server = await startServer("sqlite", { COUNT_VISITS: "off" });
  onTestFinished(server.remove);
  expect((await postJson(server.url + VITALS_PATH, view, { "User-Agent": CHROME })).status).toBe(204);
  const db = openDatabase(server.settings);
  onTestFinished(() => db.destroy());
  await server.end();
  expect(await db.selectFrom("visits").selectAll().execute()).toEqual([]);
});

describe("a missed address", () => {
  const document = { "User-Agent": CHROME, "Sec-Fetch-Dest": "document" };
  const html = { "Content-Type": "text/html; charset=utf-8" };
  const missing = [404, html] as const;
  const countedAt = (
    path: string,
    [status, answered]: readonly [number, HeadersInit],
    headers: HeadersInit,
  ) =>
    countedIn(async (visits, db, dataDir) => {
      const handle = async () => new Response(null, { status, headers: answered });
      const { app } = createTestApp(db, dataDir, handle, { visits });
      await app.request(path, { headers }, {});
      await app.request(path, { method: "HEAD", headers }, {});
    });

  it.each([
    ["of a page", "/old/page", missing, "/old/page"],
    ["that leads home", "/old/page", [302, { Location: "/" }], "/old/page"],
    ["with a mail address", "/old/ada%40example.com", missing, "/old/*"],
  ] as const)("%s is counted", async (_, path, answer, name) => {
    expect(await countedAt(path, answer, document)).toEqual([{ event: "missed", page: "", name, count: 1 }]);
  });

  it.each([
    ["of a file", [404, { "Content-Type": "text/plain" }], document],
    ["that exists", [200, html], document],
    ["that a script asks for", missing, { "User-Agent": CHROME }],
    ["that a browser fetches ahead", missing, { ...document, "Sec-Purpose": "prefetch" }],
    ["that a bot asks for", missing, { ...document, "User-Agent": "curl/8" }],
    ["of somebody who opts out", missing, { ...document, "Sec-GPC": "1" }],
  ] as const)("%s is not", async (_, answer, headers) => {
    expect(await countedAt("/old/page", answer, headers)).toEqual([]);
  });
});

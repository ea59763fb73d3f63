import { describe, expect, it, onTestFinished, vi } from "vitest";
import { VITALS_PATH } from "#contract/paths.ts";
import { postJson } from "#testing/requests.ts";
import { startServer } from "#testing/start-server.ts";
import { createTestApp } from "#testing/test-app.ts";
import { MAIN_DATABASE_KINDS, openTestDatabase } from "#testing/test-database.ts";
import { openDatabase } from "../db/open.ts";
import { createLog } from "../process/log.ts";
import { bucketOf, quantile } from "./histogram.ts";
import { createVitalsStore, pageKinds, sweepCounts } from "./store.ts";

const silent = createLog({ write: () => {} });
const opened = { path: "/company/aiv-blog/aiv-vs-qlik", values: { LCP: 1200, CLS: 0.01 } };

describe("buckets", () => {
  it.each([
    ["LCP", Array.from({ length: 1000 }, (_, index) => index * 4)],
    ["CLS", Array.from({ length: 1000 }, (_, index) => index / 1000)],
  ] as const)("give quantiles of %s to 5 %%", (vital, values) => {
    const counts = new Map<number, number>();
    for (const value of values) {
      const bucket = bucketOf(vital, value);
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    }
    for (const share of [0.5, 0.75, 0.95]) {
      const exact = values[Math.ceil(values.length * share) - 1] ?? 0;
      expect(Math.abs(quantile(vital, counts, share) / exact - 1)).toBeLessThan(0.06);
    }
  });
});

it("a page's kind is its section, and unknown paths are one kind", () => {
  const kindOf = pageKinds();
  expect(kindOf("/")).toBe("home");
  expect(kindOf("/company/aiv-blog/aiv-vs-qlik")).toBe("blog");
  expect(kindOf("/reqLicense/anything")).toBe(kindOf("/reqLicense/else"));
  expect([kindOf("/made/up"), kindOf("/reqLicense")]).toEqual(["other", "other"]);
});

describe.each(MAIN_DATABASE_KINDS)("web vitals on %s", (kind) => {
  it("are counted by day, kind and bucket with other instances, and removed later", async () => {
    const server = await startServer(kind, { TRUST_PROXY: "1" });
    onTestFinished(server.stop);
    const stores = [1, 2].map(() => createVitalsStore(server.db, pageKinds(), silent));
    for (const store of stores) {
      for (let count = 0; count < 100; count++) store.add(opened);
      await store.stop();
    }
    const rows = await server.db.selectFrom("web_vitals").selectAll().orderBy("vital").execute();
    const day = new Date().toISOString().slice(0, 10);
    expect(rows).toMatchObject([
      { day, kind: "blog", vital: "CLS", count: 200 },
      { day, kind: "blog", vital: "LCP", count: 200 },
    ]);
    await sweepCounts(server.db, Date.now() + 401 * 24 * 3_600_000);
    expect(await server.db.selectFrom("web_vitals").selectAll().execute()).toEqual([]);
  });
});

it("the call stores the values of a page, and nothing about its visitor", async () => {
  const server = await startServer("sqlite", { TRUST_PROXY: "1" });
  onTestFinished(server.remove);
  let address = 0;
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    postJson(server.url + VITALS_PATH, body, { "X-Forwarded-For": `8.8.8.${++address}`, ...headers });
  expect((await send(opened)).status).toBe(204);
  expect((await send({ ...opened, values: {} })).status).toBe(204);
  expect((await send(opened, { "Sec-GPC": "1" })).status).toBe(204);
  expect((await send(opened, { DNT: "1" })).status).toBe(204);
  expect((await send(opened, { Origin: "https://evil.example" })).status).toBe(403);
  for (const wrong of [
    { ...opened, user: "ann" },
    { ...opened, path: "no path" },
    { ...opened, values: { LCP: -1 } },
    { ...opened, values: { LCP: 1e9 } },
    { ...opened, values: { ann: 1 } },
  ]) {
    expect((await send(wrong)).status).toBe(422);
  }
  const sameAddress = { "X-Forwarded-For": "9.9.9.9" };
  const many = await Promise.all(
    Array.from({ length: 40 }, () => send({ ...opened, values: {} }, sameAddress)),
  );
  expect(many.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await fetch(server.url + VITALS_PATH)).status).toBe(405);
  expect(server.logged.join("")).not.toContain("aiv-vs-qlik");
  // Counts in memory are written when the server stops.
  const db = openDatabase(server.settings);
  onTestFinished(() => db.destroy());
  await server.end();
  const rows = await db.selectFrom("web_vitals").select(["vital", "count"]).execute();
  expect(rows.map(({ vital, count }) => [vital, count]).toSorted()).toEqual([
    ["CLS", 1],
    ["LCP", 1],
  ]);
});

it.each([
  [100, 0.999, 1],
  [50, 0.499, 1],
  [50, 0.5, 0],
  [0, 0, 0],
])("counts %i %% of page views: at %d it is %i", async (vitalsPercent, random, count) => {
  vi.spyOn(Math, "random").mockReturnValue(random);
  onTestFinished(() => void vi.restoreAllMocks());
  const { db, env } = await openTestDatabase("sqlite");
  const add = vi.fn();
  const { app } = createTestApp(db, env.DATA_DIR, undefined, { vitals: { add }, vitalsPercent });
  const headers = { "Content-Type": "application/json" };
  const answer = await app.request(
    VITALS_PATH,
    { method: "POST", headers, body: JSON.stringify(opened) },
    {},
  );
  expect(answer.status).toBe(204);
  expect(add).toHaveBeenCalledTimes(count);
});

it("has no quantile without values, and none below the smallest bucket", () => {
  expect(quantile("LCP", new Map(), 0.75)).toBe(0);
  expect([bucketOf("LCP", 0), bucketOf("LCP", 0.99), bucketOf("CLS", 0.00099)]).toEqual([0, 0, 0]);
  expect([bucketOf("LCP", 1), bucketOf("CLS", 0.001)]).toEqual([1, 1]);
  expect(
    quantile(
      "CLS",
      new Map([
        [0, 3],
        [40, 1],
      ]),
      0.75,
    ),
  ).toBe(0);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bucketOf } from "#server/vitals/histogram.ts";
import { DATABASE_KINDS } from "#testing/test-database.ts";
import { startTestDesk, type TestDesk } from "../testing/start-test-desk.ts";
import { DAY_MS, lastDays } from "./statistic.ts";
import { byDay } from "./submissions.ts";

describe.each(DATABASE_KINDS)("the numbers on %s", (kind) => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await startTestDesk(kind);
    await desk.signIn();
  });
  afterAll(() => desk.remove());

  const csv = async (name: string) => (await desk.page(`/numbers/${name}.csv?days=30`)).trim().split("\r\n");

  it("are empty at first, and state it", async () => {
    expect(await desk.page("/numbers")).toContain("Nothing in this period.");
    expect(await csv("by-country")).toEqual([""]);
  });

  it("count submissions, the newsletter and page speed", async () => {
    const now = Date.now();
    const today = new Date(now).toISOString().slice(0, 10);
    await desk.add({ country: "France", page: "/retail" });
    await desk.add({ form: "poc", country: "France", page: "/", source: "news", campaign: "spring" });
    await desk.add({ form: "poc", country: "=cmd", quarantined: 1 });
    // A request for a code is removed after a day, and would take the figures of that day with it.
    await desk.add({ form: "otp", country: "France" });
    const email = "ada@example.com";
    await desk.db.insertInto("newsletter_confirmations").values({ email, confirmed_at: now }).execute();
    await desk.db
      .insertInto("suppressions")
      .values({ email, created_at: now - DAY_MS })
      .execute();
    const bucket = bucketOf("LCP", 1200);
    const monday = new Date(now - ((new Date(now).getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10);
    await desk.db
      .insertInto("web_vitals")
      .values({ id: "1", day: today, kind: "blog", vital: "LCP", bucket, count: 4 })
      .execute();

    expect(await csv("by-country")).toEqual(['"Country","Submissions"', '"France","2"']);
    expect(await csv("by-page")).toEqual(['"Page","Submissions"', '"/","1"', '"/retail","1"']);
    expect(await csv("by-source")).toEqual(['"Source","Submissions"', '"news","1"']);
    expect(await csv("by-campaign")).toEqual(['"Campaign","Submissions"', '"spring","1"']);
    expect((await csv("by-day")).filter((line) => !line.endsWith(',"0"'))).toEqual([
      '"Day","Form","Submissions"',
      `"${today}","Contact","1"`,
      `"${today}","Proof of concept","1"`,
    ]);
    expect(await csv("newsletter")).toContain(`"${today}","Subscribed","1"`);
    expect((await csv("quarantine")).at(-1)).toBe(`"${today}","3","${1 / 3}"`);
    expect(await csv("quarantine")).toHaveLength(31);
    expect((await csv("lcp"))[1]).toMatch(new RegExp(`^"${monday}","blog","12\\d\\d"$`));
    const html = await desk.page("/numbers?days=30");
    for (const text of [
      "<svg",
      "Show the numbers",
      'href="/numbers/by-day.csv?days=30"',
      "Nothing in this period.",
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain("<script");
  });

  it("sum up the rare forms, so that every day adds up", async () => {
    for (const form of ["careers", "webinar", "partner", "license", "try-now"]) await desk.add({ form });
    const { rows } = await byDay(desk.db, lastDays(30));
    const total = await desk.db
      .selectFrom("submissions")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("quarantined", "=", 0)
      .where("form", "!=", "otp")
      .executeTakeFirstOrThrow();
    expect(rows.reduce((sum, row) => sum + Number(row.Submissions), 0)).toBe(Number(total.count));
    expect(new Set(rows.map((row) => row.Form))).toContain("Other forms");
  });

  it("reject an unknown statistic and ignore an unknown period", async () => {
    expect((await desk.request("/numbers/made-up.csv")).status).toBe(404);
    expect(await desk.page("/numbers?days=9999999")).toMatch(/aria-current="page"[^>]*>90 days/);
  });
});

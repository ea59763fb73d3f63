import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { VisitRow } from "#server/db/schema.ts";
import { uuidv7 } from "#server/db/uuid.ts";
import { formTitle } from "#server/mail/lead-text.ts";
import { bucketOf } from "#server/vitals/histogram.ts";
import { DATABASE_KINDS } from "#testing/test-database.ts";
import { startTestDesk, type TestDesk } from "../testing/start-test-desk.ts";
import { DAY_MS, dayText, lastDays } from "./statistic.ts";
import { byDay } from "./submissions.ts";
import { comparedDays } from "./visits.ts";

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

  it("compare visits before and after a day, with the forms sent from the leads", async () => {
    const today = dayText(lastDays(1).from / DAY_MS);
    const visit = (daysAgo: number, columns: Partial<VisitRow>) => ({
      ...({ id: uuidv7(), event: "view", page: "", name: "", source: "", campaign: "", count: 1 } as const),
      day: dayText(lastDays(daysAgo + 1).from / DAY_MS),
      ...columns,
    });
    await desk.db
      .insertInto("visits")
      .values([
        visit(1, { page: "/retail", source: "news", campaign: "spring", count: 3 }),
        visit(0, { page: "/retail", count: 4 }),
        visit(2, { page: "/left-out" }),
        visit(0, { event: "shown", page: "/retail", name: "partner", count: 7 }),
        visit(0, { event: "begun", page: "/retail", name: "partner", count: 2 }),
        visit(0, { event: "search", name: "=cmd" }),
        ...Array.from({ length: 20 }, (_, at) => visit(0, { event: "missed", name: `/old/${at}` })),
      ])
      .execute();
    await desk.add({ form: "partner", page: "/retail" });
    await desk.add({ form: "partner", page: "/retail", quarantined: 1 });
    await desk.add({ form: "download-count" });
    const query = `?days=7&day=${today}`;
    const rowsOf = async (name: string) =>
      (await desk.page(`/visits/${name}.csv${query}`)).trim().split("\r\n").slice(1);
    expect(await rowsOf("pages")).toEqual(['"/retail","Before","3"', '"/retail","After","4"']);
    expect(await rowsOf("campaigns")).toEqual(['"spring","Before","3"', '"spring","After","0"']);
    const funnel = (name: string) =>
      ["Seen", "Begun", "Sent"].map(
        (step, at) => `"${name}, after","${name}","After","${step}","${[7, 2, 1][at]}"`,
      );
    const partner = formTitle("partner");
    expect(await rowsOf("forms")).toEqual(expect.arrayContaining(funnel(partner)));
    expect(await rowsOf("forms-by-page")).toEqual(expect.arrayContaining(funnel(`${partner} on /retail`)));
    expect((await rowsOf("forms")).join()).not.toContain("Platform download");
    expect(await rowsOf("searches")).toContain(`"'=cmd","After","1"`);
    // The chart has fewer than the CSV.
    expect(await rowsOf("missed")).toHaveLength(40);
    const html = await desk.page(`/visits${query}`);
    for (const text of [
      `After: ${today} to ${today}, which is not over`,
      "Not counted",
      `/visits/pages.csv${query.replace("&", "&amp;")}`,
    ])
      expect(html).toContain(text);
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

it.each([
  ["2026-11-20", 7, "2026-11-13", 14],
  ["2026-11-28", 7, "2026-11-26", 4],
  ["2026-11-29", 7, "2026-11-28", 2],
  ["2026-11-30", 7, "2026-11-16", 14],
  ["2026-02-31", 7, "2026-02-24", 14],
  ["made up", 30, "2026-10-01", 60],
  [undefined, 30, "2026-10-01", 60],
])("the day %s compares %i days at most: from %s, %i in all", (day, days, from, all) => {
  const now = Date.parse("2026-11-29T12:00:00Z");
  expect(comparedDays(days, day, now)).toEqual({ from: Date.parse(from), days: all });
});

import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { VITALS } from "#contract/vitals.ts";
import { startServer } from "#testing/start-server.ts";
import { DATABASE_KINDS } from "#testing/test-database.ts";
import { bucketOf, quantile } from "../vitals/histogram.ts";

it.each(DATABASE_KINDS)(
  "the views for other tools have their columns and no personal data on %s",
  async (kind) => {
    const server = await startServer(kind);
    onTestFinished(server.stop);
    const time = Date.parse("2026-11-22T23:59:59Z");
    const lead = {
      form: "contact",
      email: "ada@example.com",
      payload: '{"name":"ada@example.com"}',
      seen_ip: "ada@",
    };
    const row = { ...lead, created_at: time, idempotency_key: null, country: "France", page: "/retail" };
    const source = {
      source: "news",
      campaign: "spring",
      touches: '{"first":{"page":"/"},"last":{"page":"/retail","utm_medium":"mail","utm_term":"ada@"}}',
    };
    await server.db
      .insertInto("submissions")
      .values([
        { ...row, ...source, id: "1", quarantined: 0, handled_at: null },
        { ...row, id: "2", quarantined: 0, handled_at: time },
        { ...row, id: "3", quarantined: 1, handled_at: null },
        { ...row, id: "4", quarantined: 1, handled_at: time, note: "ada@" },
        { ...row, id: "5", quarantined: 0, handled_at: time, status: "won", handler: "Ann" },
        { ...row, id: "6", form: "otp", quarantined: 0, handled_at: time },
      ])
      .execute();
    const message = { kind: "webhook", attempts: 15, next_attempt_at: 0, claimed_until: 0 } as const;
    await server.db
      .insertInto("outbox")
      .values({
        ...message,
        id: "m",
        submission_id: "1",
        state: "dead",
        last_error: "ada@",
        created_at: time,
        sent_at: null,
      })
      .execute();
    const rowsOf = async (view: string) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(view)}`.execute(
        server.db,
      );
      expect(JSON.stringify(rows)).not.toContain("ada@");
      return rows;
    };
    const leads = await rowsOf("lead");
    expect(leads.map(({ id, state }) => [id, state])).toEqual([
      ["1", "new"],
      ["2", "handled"],
      ["3", "quarantined"],
      ["4", "spam"],
      ["5", "won"],
    ]);
    expect(Object.keys(leads[0] ?? {})).toEqual([
      "id",
      "form",
      "country",
      "page",
      "received_at",
      "day",
      "state",
      "handled_at",
      "source",
      "medium",
      "campaign",
      "landing_page",
      "handler",
    ]);
    expect(leads[0]).toMatchObject({ source: "news", medium: "mail", campaign: "spring", landing_page: "/" });
    expect(await rowsOf("lead_day")).toHaveLength(5);
    expect(await rowsOf("delivery")).toMatchObject([
      { lead_id: "1", kind: "webhook", state: "failed", attempts: 15 },
    ]);

    const visit = { day: "2026-11-22", page: "/retail", name: "", source: "news", campaign: "", count: 7 };
    await server.db
      .insertInto("visits")
      .values({ ...visit, id: "v", event: "view" })
      .execute();
    const visits = (await rowsOf("visit_day")).map(({ event, page, name, source, campaign, count }) =>
      [event, page, name, source, campaign, Number(count)].join(),
    );
    // Sent forms are the leads outside of quarantine.
    expect(visits.toSorted()).toEqual([
      "sent,/retail,contact,,,2",
      "sent,/retail,contact,news,spring,1",
      "view,/retail,,news,,7",
    ]);

    const values = [0, 800, 900, 1200, 1300, 2500, 4000];
    for (const vital of VITALS) {
      const counts = new Map<number, number>();
      for (const value of values) {
        const bucket = bucketOf(vital, vital === "CLS" ? value / 10_000 : value);
        counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
      }
      for (const [index, [bucket, count]] of [...counts].entries()) {
        // A Sunday and the Monday before it are one week.
        const day = index % 2 === 0 ? "2026-11-22" : "2026-11-16";
        await server.db
          .insertInto("web_vitals")
          .values({ id: `${vital}${bucket}`, day, kind: "blog", vital, bucket, count })
          .execute();
      }
      const found = (await rowsOf("vitals_week")).find((each) => each.vital === vital);
      expect(Number(found?.p75)).toBeCloseTo(quantile(vital, counts, 0.75), 6);
      expect(Number(found?.views)).toBe(values.length);
    }
  },
);

import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startSmtpInbox } from "#testing/smtp-inbox.ts";
import { startServer } from "#testing/start-server.ts";
import { createTestDatabase, DATABASE_KINDS, type DatabaseKind } from "#testing/test-database.ts";
import { unlimited } from "#testing/unlimited.ts";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import type { OutboxKind } from "../db/schema.ts";
import { CallError } from "../http/post.ts";
import { createMailer } from "../mail/mailer.ts";
import { createLog } from "../process/log.ts";
import { createSubmissionStore } from "../submissions/store.ts";
import type { Delivery, Job, Lane } from "./delivery.ts";
import { leaseDue, MAX_ATTEMPTS, retryDelay, retryNow } from "./queue.ts";
import { createWorker } from "./worker.ts";

const silent = createLog({ write: () => {} });

/** Creates a database with a store and workers that pass every job to `deliver`. */
async function setUp(kind: DatabaseKind) {
  const database = await createTestDatabase(kind);
  const settings = { dataDir: database.env.DATA_DIR, databaseUrl: database.env.DATABASE_URL };
  const db = openDatabase(settings);
  const stops: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await db.destroy();
    await database.remove();
  });
  await migrate(db);
  const store = createSubmissionStore(db, () => {}, unlimited);
  return {
    db,
    submit: (name: string, deliveries: readonly OutboxKind[] = ["mail-owner"]) =>
      store.store({
        form: "newsletter",
        email: `${name}@example.com`,
        payload: "{}",
        seen_ip: "",
        idempotency_key: null,
        quarantined: 0,
        deliveries,
      }),
    outbox: () => db.selectFrom("outbox").selectAll().orderBy("id").execute(),
    /** The messages about a person. */
    outboxOf: (name: string) =>
      db
        .selectFrom("outbox")
        .innerJoin("submissions", "submissions.id", "outbox.submission_id")
        .selectAll("outbox")
        .where("email", "=", `${name}@example.com`)
        .execute(),
    async work(
      deliver: Delivery["deliver"],
      kinds: readonly OutboxKind[] = ["mail-owner"],
      { timeoutMs = 20_000, lane, leaseMs }: { timeoutMs?: number; lane?: Lane; leaseMs?: number } = {},
    ) {
      const worker = createWorker(
        db,
        kinds.map((name) => ({ kind: name, lane: lane ?? { atOnce: 10 }, timeoutMs, deliver })),
        silent,
        leaseMs,
      );
      stops.push(() => worker.stop(20_000));
      await worker.start();
      return worker;
    },
  };
}

describe.each(DATABASE_KINDS)("outbox on %s", (kind) => {
  it("delivers messages stored before its start once, and records them", async () => {
    const { db, submit, outbox, work } = await setUp(kind);
    await Promise.all(Array.from({ length: 35 }, (_, index) => submit(`person-${index}`)));
    const delivered: string[] = [];
    await work(async ({ id }) => void delivered.push(id));
    await vi.waitFor(async () => {
      expect((await outbox()).every(({ state }) => state === "sent")).toBe(true);
    }, 60_000);
    expect(new Set(delivered).size).toBe(35);
    expect(delivered).toHaveLength(35);
    expect(await leaseDue(db, "mail-owner", 10)).toEqual([]);
    expect((await outbox())[0]).toMatchObject({ attempts: 1, sent_at: expect.any(Number), last_error: null });
  });

  it("processes a new message at once", async () => {
    const { submit, work } = await setUp(kind);
    const delivered: (string | null)[] = [];
    const worker = await work(async ({ lead }) => void delivered.push(lead.email));
    await submit("new");
    worker.notify();
    // Sooner than the worker's own poll, which is every five seconds.
    await vi.waitFor(() => expect(delivered).toEqual(["new@example.com"]), { timeout: 4000 });
  });

  it("retries later after a failure, and stores the reason", async () => {
    const { db, submit, outbox, work } = await setUp(kind);
    await submit("unlucky");
    let fails = true;
    const worker = await work(async () => {
      if (fails) throw new Error("mailbox is full");
    });
    await vi.waitFor(async () => {
      expect((await outbox())[0]).toMatchObject({
        state: "pending",
        attempts: 1,
        last_error: "mailbox is full",
      });
    });
    const [row] = await outbox();
    expect(row?.next_attempt_at).toBeGreaterThan(Date.now() + 20_000);

    fails = false;
    expect(await retryNow(db, { id: row?.id ?? "" })).toBe(1);
    worker.notify();
    await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe("sent"));
  });

  it("retries when the receiver asks for it, but not later than its longest delay", async () => {
    const { submit, outboxOf, work } = await setUp(kind);
    for (const name of ["soon", "hour", "year"]) await submit(name);
    const seconds: Record<string, string> = { soon: "1", hour: "3600", year: "31536000" };
    await work(async ({ lead }) => {
      const headers = { "Retry-After": seconds[lead.email?.split("@")[0] ?? ""] ?? "" };
      throw new CallError("The webhook", new Response(null, { status: 503, headers }));
    });
    const waits = await vi.waitFor(async () => {
      const rows = await Promise.all(["soon", "hour", "year"].map(async (name) => (await outboxOf(name))[0]));
      expect(rows.map((row) => row?.attempts)).toEqual([1, 1, 1]);
      return rows.map((row) => ((row?.next_attempt_at ?? 0) - Date.now()) / 1000);
    }, 60_000);
    expect(waits[0]).toBeGreaterThan(20);
    expect(waits[0]).toBeLessThan(40);
    expect(waits[1]).toBeGreaterThan(3500);
    expect(waits[1]).toBeLessThan(5000);
    expect(waits[2]).toBeGreaterThan(5 * 3600);
    expect(waits[2]).toBeLessThan(8 * 3600);
  });

  it("gives up after the last attempt, until the operator retries", async () => {
    const { db, submit, outbox, work } = await setUp(kind);
    await submit("gone");
    await db
      .updateTable("outbox")
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute();
    await work(() => Promise.reject(new Error("no such host")));
    await vi.waitFor(async () => {
      expect((await outbox())[0]).toMatchObject({ state: "dead", attempts: MAX_ATTEMPTS });
    });
    expect(await retryNow(db, "dead")).toBe(1);
    expect((await outbox())[0]).toMatchObject({ state: "pending", attempts: 0 });
  });

  it("is not blocked by another kind that hangs", async () => {
    const { db, submit, outbox, work } = await setUp(kind);
    await submit("both", ["mail-owner", "webhook"]);
    const hanging = await db
      .selectFrom("outbox")
      .select("id")
      .where("kind", "=", "webhook")
      .executeTakeFirst();
    const gate = Promise.withResolvers<void>();
    await work(
      ({ id }) => (id === hanging?.id ? gate.promise : Promise.resolve()),
      ["webhook", "mail-owner"],
    );
    await vi.waitFor(async () => {
      expect((await outbox()).map(({ state }) => state).toSorted()).toEqual(["pending", "sent"]);
    });
    gate.resolve();
  });

  it("aborts a delivery after its timeout, and retries later", async () => {
    const { submit, outbox, work } = await setUp(kind);
    await submit("slow");
    const over = Promise.withResolvers<void>();
    const hang = (_job: Job, signal: AbortSignal) =>
      new Promise<void>(() => signal.addEventListener("abort", () => over.resolve()));
    await work(hang, ["mail-owner"], { timeoutMs: 50 });
    await over.promise;
    await vi.waitFor(async () => {
      expect((await outbox())[0]).toMatchObject({
        state: "pending",
        attempts: 1,
        claimed_until: 0,
        last_error: "The delivery took too long",
      });
    });
  });

  it("aborts hanging deliveries when it stops, to retry after the next start", async () => {
    const { submit, outbox, work } = await setUp(kind);
    await submit("hanging");
    const begun = Promise.withResolvers<void>();
    const worker = await work(() => {
      begun.resolve();
      return new Promise<void>(() => {});
    });
    await begun.promise;
    await worker.stop(50);
    expect((await outbox())[0]).toMatchObject({
      state: "pending",
      claimed_until: 0,
      last_error: "The server stopped",
    });
  });

  it("delivers every other message while some hang, without leasing more than it delivers", async () => {
    const { submit, outbox, work } = await setUp(kind);
    for (let index = 0; index < 30; index++) await submit(`person-${index}`);
    const gate = Promise.withResolvers<void>();
    const slow = new Set(["person-0@example.com", "person-5@example.com"]);
    let peak = 0;
    let underWay = 0;
    await work(async ({ lead }) => {
      peak = Math.max(peak, ++underWay);
      if (slow.has(lead.email ?? "")) await gate.promise;
      underWay -= 1;
    });
    await vi.waitFor(async () => {
      const waiting = (await outbox()).filter(({ state }) => state === "pending");
      expect(waiting).toHaveLength(slow.size);
    }, 60_000);
    expect(peak).toBeLessThanOrEqual(10);
    gate.resolve();
    await vi.waitFor(async () => {
      expect((await outbox()).every(({ state, attempts }) => state === "sent" && attempts === 1)).toBe(true);
    });
  });

  it("shares a lane between kinds, none of which takes all of it", async () => {
    const { db, submit, work } = await setUp(kind);
    for (const name of ["a", "b", "c", "d"]) await submit(name, ["mail-owner", "mail-otp"]);
    const gate = Promise.withResolvers<void>();
    const worker = await work(() => gate.promise, ["mail-otp", "mail-owner"], { lane: { atOnce: 3 } });
    const leased = async () => {
      const rows = await db.selectFrom("outbox").select("kind").where("claimed_until", ">", 0).execute();
      return rows.map((row) => row.kind).toSorted();
    };
    await vi.waitFor(async () => expect(await leased()).toEqual(["mail-otp", "mail-otp", "mail-owner"]));
    worker.notify();
    gate.resolve();
    await vi.waitFor(async () => {
      const rows = await db.selectFrom("outbox").select("state").execute();
      expect(rows.every(({ state }) => state === "sent")).toBe(true);
    });
  });

  it("sends one mail to a server that accepts it after the time of a lease", async () => {
    const ready = Promise.withResolvers<void>();
    const inbox = await startSmtpInbox(0, 0, ready.promise);
    const mailer = createMailer({ smtpUrl: inbox.url, mailFrom: "no-reply@localhost", dataDir: "" });
    const { submit, outbox, work } = await setUp(kind);
    const mail = { to: "owner@localhost", subject: "A lead", text: "Text", html: "<p>Text</p>" };
    const deliver: Delivery["deliver"] = async ({ id }, signal) => void (await mailer.send(id, mail, signal));
    const options = { leaseMs: 1500, timeoutMs: mailer.timeoutMs };
    const workers = [
      await work(deliver, ["mail-owner"], options),
      await work(deliver, ["mail-owner"], options),
    ];
    await submit("late");
    for (const worker of workers) worker.notify();
    const lease = async () => (await outbox())[0]?.claimed_until ?? 0;
    await vi.waitFor(async () => expect(await lease()).toBeGreaterThan(0));
    const first = await lease();
    // The first lease is over, and a renewed one was just taken.
    await vi.waitFor(async () => {
      expect(Date.now()).toBeGreaterThan(first);
      expect(await lease()).toBeGreaterThan(Date.now() + options.leaseMs / 2);
    }, 20_000);
    for (const worker of workers) worker.notify();
    ready.resolve();
    await vi.waitFor(async () => expect((await outbox())[0]).toMatchObject({ state: "sent", attempts: 1 }));
    expect(inbox.received).toHaveLength(1);
    mailer.close();
    await inbox.stop();
  });

  it("is shared by several workers without sending a message twice", async () => {
    const { submit, outbox, work } = await setUp(kind);
    // Start first: on SQLite a start revokes the leases of a killed server.
    const delivered: string[] = [];
    const deliver = async ({ id }: Job) => {
      await new Promise(setImmediate);
      delivered.push(id);
    };
    const workers = [await work(deliver), await work(deliver), await work(deliver)];
    await Promise.all(Array.from({ length: 100 }, (_, index) => submit(`shared-${index}`)));
    for (const worker of workers) worker.notify();
    await vi.waitFor(async () => {
      expect((await outbox()).filter(({ state }) => state === "sent")).toHaveLength(100);
    }, 60_000);
    expect(delivered).toHaveLength(100);
    expect(new Set(delivered).size).toBe(100);
  });

  it("respects a lease by a clock that is ahead", async () => {
    const { db, submit } = await setUp(kind);
    await submit("claimed");
    await db.updateTable("outbox").set({ next_attempt_at: 0 }).execute();
    expect(await leaseDue(db, "mail-owner", 10)).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() - 1000, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await leaseDue(db, "mail-owner", 10)).toEqual([]);
  });

  it("delivers messages stored before the clock was set back by a week", async () => {
    const { db, submit, outbox, work } = await setUp(kind);
    await submit("ahead");
    const ahead = Date.now() + 7 * 24 * 3_600_000;
    await db.updateTable("outbox").set({ next_attempt_at: ahead, claimed_until: ahead }).execute();
    await work(async () => {});
    await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe("sent"), 8000);
  });

  it("counts an attempt for a corrupt message, and delivers the others at once", async () => {
    const { db, submit, outboxOf, work } = await setUp(kind);
    for (const name of ["before", "broken", "list", "after"]) await submit(name);
    const store = (name: string, payload: string) =>
      db.updateTable("submissions").set({ payload }).where("email", "=", `${name}@example.com`).execute();
    await store("broken", '{"name": "Ada Lovelace');
    await store("list", "[]");
    const delivered: (string | null)[] = [];
    await work(async ({ lead }) => void delivered.push(lead.email));
    await vi.waitFor(async () => {
      for (const name of ["before", "after"])
        expect(await outboxOf(name)).toMatchObject([{ state: "sent", attempts: 1 }]);
      for (const name of ["broken", "list"])
        expect(await outboxOf(name)).toMatchObject([{ state: "pending", attempts: 1, claimed_until: 0 }]);
    }, 60_000);
    expect(delivered.toSorted()).toEqual(["after@example.com", "before@example.com"]);
    // An error of JSON.parse quotes some of the text.
    expect((await outboxOf("broken"))[0]?.last_error).not.toContain("Ada");
  });

  it("gives up a corrupt message", async () => {
    const { db, submit, outbox, work } = await setUp(kind);
    await submit("broken");
    await db.updateTable("submissions").set({ payload: "{" }).execute();
    await db
      .updateTable("outbox")
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute();
    await work(async () => {});
    await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe("dead"), 60_000);
  });

  it("records deliveries beside a failure whose text PostgreSQL cannot store", async () => {
    const { submit, outboxOf, work } = await setUp(kind);
    await submit("good");
    await submit("bad");
    await work(({ lead }) =>
      lead.email === "bad@example.com" ? Promise.reject(new Error("421 \0 closing")) : Promise.resolve(),
    );
    await vi.waitFor(async () => {
      expect(await outboxOf("good")).toMatchObject([{ state: "sent" }]);
      expect(await outboxOf("bad")).toMatchObject([{ state: "pending", attempts: 1, claimed_until: 0 }]);
    }, 60_000);
  });

  it("takes over the leases of a killed worker", async () => {
    const { db, submit, outbox, work } = await setUp(kind);
    await submit("orphan");
    expect(await leaseDue(db, "mail-owner", 10)).toHaveLength(1);
    expect(await leaseDue(db, "mail-owner", 10)).toEqual([]);
    // On PostgreSQL the lease could be another instance's, so it has to expire.
    if (kind === "postgres")
      await db
        .updateTable("outbox")
        .set({ claimed_until: Date.now() - 1 })
        .execute();
    const worker = await work(async () => {});
    if (kind === "sqlite") {
      // Not at once: a server that is killed after every start would send the same mail every time.
      expect((await outbox())[0]).toMatchObject({ state: "pending", claimed_until: 0 });
      expect((await outbox())[0]?.next_attempt_at).toBeGreaterThan(Date.now() + 3000);
      await db.updateTable("outbox").set({ next_attempt_at: 0 }).execute();
      worker.notify();
    }
    await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe("sent"));
  });
});

it("delivers the messages of a submission as soon as it is stored", async () => {
  // The worker would find them at its next poll too, which is every five seconds.
  const { setTimeout: original } = globalThis;
  const spy = vi.spyOn(globalThis, "setTimeout");
  spy.mockImplementation(((run: () => void, ms = 0) =>
    original(run, ms >= 5000 ? 3_600_000 : ms)) as typeof setTimeout);
  const server = await startServer("sqlite");
  onTestFinished(async () => {
    spy.mockRestore();
    await server.stop();
  });
  await postJson(server.url + NEWSLETTER_PATH, samples.newsletter);
  await vi.waitFor(async () => {
    const states = await server.db.selectFrom("outbox").select("state").execute();
    expect(states).toEqual([{ state: "sent" }, { state: "sent" }]);
  }, 30_000);
});

it("skips a message whose submission another process erases at that moment", async () => {
  const { db, submit } = await setUp("sqlite");
  await submit("erased");
  await submit("kept");
  // Else the message would be erased with it.
  await sql`pragma foreign_keys = off`.execute(db);
  await db.deleteFrom("submissions").where("email", "=", "erased@example.com").execute();
  const jobs = await leaseDue(db, "mail-owner", 10);
  expect(jobs.map(({ lead }) => lead.email)).toEqual(["kept@example.com"]);
});

it("retries for more than a day, with increasing delays", () => {
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1, 0));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3_600_000);
  expect(waits.slice(0, 3)).toEqual([30_000, 60_000, 120_000]);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(6 * 3_600_000);
  expect(retryDelay(1, 1)).toBeGreaterThan(retryDelay(1, 0));
});

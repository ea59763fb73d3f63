import { describe, expect, it, onTestFinished, vi } from "vitest";
import { migrate } from "../db/migrate.ts";
import { openDatabase } from "../db/open.ts";
import type { OutboxKind } from "../db/schema.ts";
import { createLog } from "../log.ts";
import { createSubmissionStore } from "../submissions/store.ts";
import { createTestDatabase, DATABASE_KINDS, type DatabaseKind } from "../testing/test-database.ts";
import type { Delivery, Job } from "./delivery.ts";
import { claimDue, retryNow } from "./queue.ts";
import { MAX_ATTEMPTS, retryDelay } from "./retry.ts";
import { createWorker } from "./worker.ts";

const silent = createLog({ write: () => {} });

/** A database with a store and workers that hand every job to `deliver`. */
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
  const store = createSubmissionStore(db, () => {});
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
      attemptTimeoutMs?: number,
    ) {
      const worker = createWorker(
        db,
        kinds.map((name) => ({ kind: name, atOnce: 10, deliver })),
        silent,
        attemptTimeoutMs,
      );
      stops.push(() => worker.stop());
      await worker.start();
      return worker;
    },
  };
}

describe.each(DATABASE_KINDS)("outbox on %s", (kind) => {
  it("delivers what was stored before it started, once, and notes it", async () => {
    const { db, submit, outbox, work } = await setUp(kind);
    await Promise.all(Array.from({ length: 35 }, (_, index) => submit(`person-${index}`)));
    const delivered: string[] = [];
    await work(async ({ id }) => void delivered.push(id));
    await vi.waitFor(async () => {
      expect((await outbox()).every(({ state }) => state === "sent")).toBe(true);
    }, 5000);
    expect(new Set(delivered).size).toBe(35);
    expect(delivered).toHaveLength(35);
    expect(await claimDue(db, "mail-owner", 10)).toEqual([]);
    expect((await outbox())[0]).toMatchObject({ attempts: 1, sent_at: expect.any(Number), last_error: null });
  });

  it("wakes at once for a new message", async () => {
    const { submit, work } = await setUp(kind);
    const delivered: (string | null)[] = [];
    const worker = await work(async ({ lead }) => void delivered.push(lead.email));
    await submit("new");
    worker.wake();
    // Sooner than the worker would look by itself, which is every five seconds.
    await vi.waitFor(() => expect(delivered).toEqual(["new@example.com"]), { timeout: 4000 });
  });

  it("tries again later after a failure, and keeps the reason", async () => {
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
    worker.wake();
    await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe("sent"));
  });

  it("gives up after the last attempt, until the operator asks for more", async () => {
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

  it("does not let a kind that hangs hold up another", async () => {
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

  it("tells a delivery when its time is over, and tries again later", async () => {
    const { submit, outbox, work } = await setUp(kind);
    await submit("slow");
    const over = Promise.withResolvers<void>();
    const hang = (_job: Job, signal: AbortSignal) =>
      new Promise<void>(() => signal.addEventListener("abort", () => over.resolve()));
    await work(hang, ["mail-owner"], 50);
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

  it("gives up at its end what hangs, for a later start", async () => {
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

  it("is shared by several workers without a message going twice", async () => {
    const { submit, outbox, work } = await setUp(kind);
    // Start first: on SQLite a start takes back the claims of a server that was killed.
    const delivered: string[] = [];
    const deliver = async ({ id }: Job) => {
      await new Promise(setImmediate);
      delivered.push(id);
    };
    const workers = [await work(deliver), await work(deliver), await work(deliver)];
    await Promise.all(Array.from({ length: 100 }, (_, index) => submit(`shared-${index}`)));
    for (const worker of workers) worker.wake();
    await vi.waitFor(async () => {
      expect((await outbox()).filter(({ state }) => state === "sent")).toHaveLength(100);
    }, 5000);
    expect(delivered).toHaveLength(100);
    expect(new Set(delivered).size).toBe(100);
  });

  it("respects a claim by a clock that is ahead", async () => {
    const { db, submit } = await setUp(kind);
    await submit("claimed");
    await db.updateTable("outbox").set({ next_attempt_at: 0 }).execute();
    expect(await claimDue(db, "mail-owner", 10)).toHaveLength(1);
    vi.useFakeTimers({ now: Date.now() - 1000, toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await claimDue(db, "mail-owner", 10)).toEqual([]);
  });

  it("delivers what was stored before the clock was set back by a week", async () => {
    const { db, submit, outbox, work } = await setUp(kind);
    await submit("ahead");
    const ahead = Date.now() + 7 * 24 * 3_600_000;
    await db.updateTable("outbox").set({ next_attempt_at: ahead, claimed_until: ahead }).execute();
    await work(async () => {});
    await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe("sent"), 8000);
  });

  it("counts an attempt for a message that cannot be read, and delivers the others at once", async () => {
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
    }, 5000);
    expect(delivered.toSorted()).toEqual(["after@example.com", "before@example.com"]);
    // An error of JSON.parse repeats some of the text.
    expect((await outboxOf("broken"))[0]?.last_error).not.toContain("Ada");
  });

  it("gives up a message that can never be read", async () => {
    const { db, submit, outbox, work } = await setUp(kind);
    await submit("broken");
    await db.updateTable("submissions").set({ payload: "{" }).execute();
    await db
      .updateTable("outbox")
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .execute();
    await work(async () => {});
    await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe("dead"), 5000);
  });

  it("notes what was delivered beside a failure whose text no database stores", async () => {
    const { submit, outboxOf, work } = await setUp(kind);
    await submit("good");
    await submit("bad");
    await work(({ lead }) =>
      lead.email === "bad@example.com" ? Promise.reject(new Error("421 \0 closing")) : Promise.resolve(),
    );
    await vi.waitFor(async () => {
      expect(await outboxOf("good")).toMatchObject([{ state: "sent" }]);
      expect(await outboxOf("bad")).toMatchObject([{ state: "pending", attempts: 1, claimed_until: 0 }]);
    }, 5000);
  });

  it("takes over what a killed worker had claimed", async () => {
    const { db, submit, outbox, work } = await setUp(kind);
    await submit("orphan");
    expect(await claimDue(db, "mail-owner", 10)).toHaveLength(1);
    expect(await claimDue(db, "mail-owner", 10)).toEqual([]);
    // On PostgreSQL the claim could be another instance's, so that it has to run out.
    if (kind === "postgres")
      await db
        .updateTable("outbox")
        .set({ claimed_until: Date.now() - 1 })
        .execute();
    const worker = await work(async () => {});
    if (kind === "sqlite") {
      // Not at once: a server that is killed at every start would send the same mail every time.
      expect((await outbox())[0]).toMatchObject({ state: "pending", claimed_until: 0 });
      expect((await outbox())[0]?.next_attempt_at).toBeGreaterThan(Date.now() + 3000);
      await db.updateTable("outbox").set({ next_attempt_at: 0 }).execute();
      worker.wake();
    }
    await vi.waitFor(async () => expect((await outbox())[0]?.state).toBe("sent"));
  });
});

it("keeps trying for more than a day, with growing waits", () => {
  const waits = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelay(index + 1, 0));
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(24 * 3_600_000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(retryDelay(1, 1)).toBeGreaterThan(retryDelay(1, 0));
});

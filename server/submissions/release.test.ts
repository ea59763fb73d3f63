import { describe, expect, it } from "vitest";
import { type DatabaseKind, MAIN_DATABASE_KINDS, openTestDatabase } from "#testing/test-database.ts";
import { unlimited } from "#testing/unlimited.ts";
import { migrate } from "../db/migrate.ts";
import { suppressedSince } from "../unsubscribe/suppressions.ts";
import { quarantineSubmission, releaseSubmission } from "./release.ts";
import { createSubmissionStore } from "./store.ts";

/** Stores a submission of Ann's in quarantine. */
async function setUp(kind: DatabaseKind, form: string) {
  const { db } = await openTestDatabase(kind);
  await migrate(db);
  await createSubmissionStore(db, () => {}, unlimited).store({
    form,
    email: "ann@example.com",
    payload: "{}",
    seen_ip: "",
    idempotency_key: null,
    quarantined: 1,
    deliveries: [],
  });
  const { id } = await db.selectFrom("submissions").select("id").executeTakeFirstOrThrow();
  const release = (which: string, ...kinds: ("mail-owner" | "webhook")[]) =>
    db.transaction().execute((transaction) => releaseSubmission(transaction, which, () => kinds));
  const messages = () =>
    db.selectFrom("outbox").select(["submission_id", "kind", "state"]).orderBy("kind").execute();
  return { db, id, release, messages };
}

describe.each(MAIN_DATABASE_KINDS)("a submission in quarantine on %s", (kind) => {
  it("causes its messages once, when it is released", async () => {
    const { db, id, release, messages } = await setUp(kind, "contact");
    expect(await release("00000000-0000-7000-8000-000000000000", "mail-owner")).toBeUndefined();
    expect(await release(id, "mail-owner", "webhook")).toBe(2);
    expect(await messages()).toEqual([
      { submission_id: id, kind: "mail-owner", state: "pending" },
      { submission_id: id, kind: "webhook", state: "pending" },
    ]);
    expect(await release(id, "mail-owner"), "released before").toBeUndefined();
    expect(await messages()).toHaveLength(2);
    const { quarantined } = await db
      .selectFrom("submissions")
      .select("quarantined")
      .executeTakeFirstOrThrow();
    expect(quarantined).toBe(0);
    expect(await suppressedSince(db, "ann@example.com")).toBeUndefined();
  });

  it("holds back what is not sent yet, and sends nothing twice when it is released again", async () => {
    const { db, id, release, messages } = await setUp(kind, "contact");
    await release(id, "mail-owner", "webhook");
    await db.updateTable("outbox").set({ state: "sent" }).where("kind", "=", "mail-owner").execute();
    await db.transaction().execute((transaction) => quarantineSubmission(transaction, id));
    await db.updateTable("submissions").set({ handled_at: 1 }).execute();
    expect((await messages()).map(({ state }) => state)).toEqual(["sent", "dropped"]);
    expect(await release(id, "mail-owner", "webhook")).toBe(1);
    expect((await messages()).map(({ state }) => state)).toEqual(["sent", "pending"]);
    const lead = await db.selectFrom("submissions").select(["quarantined", "handled_at"]).executeTakeFirst();
    expect(lead).toEqual({ quarantined: 0, handled_at: null });
  });

  it("takes effect if it unsubscribes, even if it causes no message", async () => {
    const { db, id, release, messages } = await setUp(kind, "unsubscribe");
    expect(await suppressedSince(db, "ann@example.com")).toBeUndefined();
    expect(await release(id)).toBe(0);
    expect(await suppressedSince(db, "ann@example.com")).toBeDefined();
    expect(await messages()).toEqual([]);
  });
});

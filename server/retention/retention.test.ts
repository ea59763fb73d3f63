import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { OTP_PATH } from "#contract/otp.ts";
import { UPLOAD_PATH } from "#contract/paths.ts";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startServer } from "#testing/start-server.ts";
import { DATABASE_KINDS, MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { files } from "#testing/uploads.ts";
import { uuidv7 } from "../db/uuid.ts";
import { sweepCodes, sweepDeskLog, sweepOldLeads } from "./sweep.ts";

const DAY = 24 * 3_600_000;

describe.each(DATABASE_KINDS)("retention on %s", (kind) => {
  it("removes a person with all data after the retention time, and not before", async () => {
    const server = await startServer(kind);
    onTestFinished(server.stop);
    const { db, settings, url } = server;
    const { id } = await (await fetch(url + UPLOAD_PATH, { method: "POST", body: files.pdf })).json();
    await postJson(`${url}/db/insertCareersDetails.php`, { ...samples.careers, cv: id });
    await postJson(`${url}/db/insertUnsubscribe.php`, { ...samples.unsubscribe });
    // More than are removed in one transaction.
    const row = {
      form: "newsletter",
      payload: "{}",
      seen_ip: "",
      quarantined: 0 as const,
      idempotency_key: null,
    };
    const rows = Array.from({ length: 250 }, (_, index) => ({
      ...{ ...row, id: uuidv7(), email: `r${index}@example.com`, created_at: Date.now() },
    }));
    await db.insertInto("submissions").values(rows).execute();
    await db
      .insertInto("newsletter_confirmations")
      .values({ email: "r1@example.com", confirmed_at: Date.now() })
      .execute();
    const count = async (
      table: "submissions" | "outbox" | "uploads" | "suppressions" | "newsletter_confirmations",
    ) => (await db.selectFrom(table).selectAll().execute()).length;
    const mail = await vi.waitFor(async () => {
      const sent = await db
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "sent")
        .executeTakeFirstOrThrow();
      return join(settings.dataDir, "mail", `${sent.id}.eml`);
    }, 60_000);
    const upload = join(settings.dataDir, "uploads", `${id}.pdf`);
    const now = Date.now();

    expect(await sweepOldLeads(db, settings.dataDir, undefined, now + 1000 * DAY)).toBe(0);
    expect(await sweepOldLeads(db, settings.dataDir, 30, now + 29 * DAY)).toBe(0);
    expect(await count("newsletter_confirmations")).toBe(1);
    expect([existsSync(mail), existsSync(upload)]).toEqual([true, true]);
    expect(await sweepOldLeads(db, settings.dataDir, 30, now + 31 * DAY)).toBe(252);
    expect([existsSync(mail), existsSync(upload)]).toEqual([false, false]);
    expect([await count("submissions"), await count("outbox"), await count("uploads")]).toEqual([0, 0, 0]);
    expect(await count("newsletter_confirmations")).toBe(0);
    // The suppression list is kept.
    expect(await count("suppressions")).toBe(1);
  });
});

it.each(MAIN_DATABASE_KINDS)(
  "finds a submission again whose mail could not be removed, on %s",
  async (kind) => {
    const { db, settings, url, stop } = await startServer(kind);
    onTestFinished(stop);
    await postJson(url + NEWSLETTER_PATH, samples.newsletter);
    await vi.waitFor(async () => {
      const rows = await db.selectFrom("outbox").select("state").execute();
      expect(rows).toEqual([{ state: "sent" }, { state: "sent" }]);
    }, 60_000);
    const { id } = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
    const mail = join(settings.dataDir, "mail", `${id}.eml`);
    await rm(mail);
    await mkdir(mail);
    const later = Date.now() + 31 * DAY;
    await expect(sweepOldLeads(db, settings.dataDir, 30, later)).rejects.toThrow();
    await rmdir(mail);
    expect(await sweepOldLeads(db, settings.dataDir, 30, later)).toBe(1);
  },
);

it.each(MAIN_DATABASE_KINDS)("leaves what is being delivered to the next cleanup, on %s", async (kind) => {
  const { db, settings, url, stop } = await startServer(kind);
  onTestFinished(stop);
  for (const email of ["leased@example.com", "free@example.com"])
    await postJson(url + NEWSLETTER_PATH, { ...samples.newsletter, email });
  await vi.waitFor(async () => {
    const states = await db.selectFrom("outbox").select("state").execute();
    expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["sent"]));
  }, 60_000);
  const later = Date.now() + 31 * DAY;
  const { id } = await db
    .selectFrom("submissions")
    .select("id")
    .where("email", "=", "leased@example.com")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("outbox")
    .set({ state: "pending", next_attempt_at: later, claimed_until: later + 10_000 })
    .where("submission_id", "=", id)
    .execute();
  expect(await sweepOldLeads(db, settings.dataDir, 30, later)).toBe(1);
  expect(await sweepOldLeads(db, settings.dataDir, 30, later + 10_000)).toBe(1);
});

it.each(MAIN_DATABASE_KINDS)(
  "removes the desk's log after the retention time, and not before, on %s",
  async (kind) => {
    const { db, stop } = await startServer(kind);
    onTestFinished(stop);
    const now = Date.now();
    for (const age of [29, 31])
      await db
        .insertInto("desk_log")
        .values({
          id: uuidv7(now - age * DAY),
          name: "ada",
          action: "handled",
          subject: null,
          result: null,
          created_at: now - age * DAY,
        })
        .execute();
    const left = async () => (await db.selectFrom("desk_log").selectAll().execute()).length;
    await sweepDeskLog(db, undefined, now);
    expect(await left()).toBe(2);
    await sweepDeskLog(db, 30, now);
    expect(await left()).toBe(1);
  },
);

it.each(MAIN_DATABASE_KINDS)(
  "removes a request for a code after a day, with its mail, on %s",
  async (kind) => {
    const server = await startServer(kind);
    onTestFinished(server.stop);
    const { db, settings, url } = server;
    await postJson(url + OTP_PATH, { email: "ada@example.com", action: "send_otp" });
    await postJson(url + NEWSLETTER_PATH, samples.newsletter);
    const mails = () => readdir(join(settings.dataDir, "mail"));
    const waiting = db.selectFrom("outbox").select("id").where("state", "!=", "sent");
    await vi.waitUntil(async () => (await waiting.execute()).length === 0, 60_000);
    expect(await mails()).toHaveLength(3);
    const now = Date.now();
    expect(await sweepCodes(db, settings.dataDir, now + 0.9 * DAY)).toBe(0);
    expect(await sweepCodes(db, settings.dataDir, now + 1.1 * DAY)).toBe(1);
    expect(await mails()).toHaveLength(2);
    expect(await db.selectFrom("otps").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("submissions").select("form").execute()).toEqual([{ form: "newsletter" }]);
  },
);

it("leaves no bytes of a person in the SQLite file", async () => {
  const server = await startServer("sqlite");
  onTestFinished(server.stop);
  const { db, settings, url } = server;
  await postJson(url + NEWSLETTER_PATH, { ...samples.newsletter, email: "forgotten@example.com" });
  await db.updateTable("outbox").set({ state: "dead" }).execute();
  await sweepOldLeads(db, settings.dataDir, 1, Date.now() + 2 * DAY);
  for (const file of ["aiv.db", "aiv.db-wal"]) {
    const bytes = await readFile(join(settings.dataDir, file));
    expect(bytes.includes("forgotten@example.com")).toBe(false);
  }
});

import { randomUUID } from "node:crypto";
import { access, mkdir, readdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { uuidv7 } from "#server/db/uuid.ts";
import { mailFile } from "#server/mail/mailer.ts";
import { outboxRow } from "#server/submissions/insert-submissions.ts";
import { postJson, samples } from "#testing/requests.ts";
import { MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { files } from "#testing/uploads.ts";
import { erasePerson } from "./erase.ts";
import { leadsOfRunningServer } from "./testing/run-leads.ts";

const uniqueEmail = () => `erase-${randomUUID()}@example.com`;

describe.each(MAIN_DATABASE_KINDS)("erasing leads on %s with a running server", (kind) => {
  const site = leadsOfRunningServer(kind);
  const mails = async () =>
    (await readdir(join(site.server.settings.dataDir, "mail")).catch(() => [])).filter((name) =>
      name.endsWith(".eml"),
    );

  it("shows, exports and erases newsletter confirmations", async () => {
    for (const name of ["confirmed", "silent"]) await site.send({ email: `${name}@example.com` });
    await site.server.db
      .insertInto("newsletter_confirmations")
      .values({ email: "confirmed@example.com", confirmed_at: Date.UTC(2026, 0, 31) })
      .execute();
    const { stdout } = await site.leads("export", "--form", "newsletter");
    expect(stdout).toMatch(
      /,"confirmed@example\.com",.*,"yes","no","no","[^"]*",""(,""){9},"new"(,""){3}\r\n/,
    );
    expect(stdout).toMatch(/,"silent@example\.com",.*,"no","no","no","[^"]*",""(,""){9},"new"(,""){3}\r\n/);
    const person = await site.leads("export", "--email", "confirmed@example.com");
    expect(JSON.parse(person.stdout)).toMatchObject({ confirmed: "2026-01-31T00:00:00.000Z" });
    expect((await site.leads("list", "--email", "silent@example.com")).stdout).toContain("unconfirmed");
    const listed = async () => (await site.leads("list", "--email", "confirmed@example.com")).stdout;
    expect(await listed()).toMatch(/ confirmed/);
    await site.server.db
      .insertInto("suppressions")
      .values({ email: "confirmed@example.com", created_at: 1 })
      .execute();
    expect(await listed()).toMatch(/ unsubscribed/);
    await site.server.db.deleteFrom("suppressions").where("email", "=", "confirmed@example.com").execute();
    const shown = await site.leads("show", await site.idOf("confirmed@example.com"));
    expect(shown.stdout).toContain("2026-01-31T00:00:00.000Z");

    const erased = await site.leads("erase", "--email", "confirmed@example.com");
    expect(erased.stdout).toMatch(/newsletter confirmations +1/);
    expect(await site.server.db.selectFrom("newsletter_confirmations").selectAll().execute()).toEqual([]);
  });

  it("erases all data of a person, and of nobody else", async () => {
    await site.send({ email: "Gone@Example.com" });
    await site.send({ email: "gone@example.com" });
    await site.send({ email: "stays@example.com" });
    const upload = await fetch(`${site.server.url}/db/upload.php`, { method: "POST", body: files.pdf });
    const { id: cv } = await upload.json();
    const careers = { ...samples.careers, email: "gone@example.com", cv };
    await postJson(`${site.server.url}/db/insertCareersDetails.php`, careers);
    const file = join(site.server.settings.dataDir, "uploads", `${cv}.pdf`);
    const [application] = await site.server.db
      .selectFrom("submissions")
      .select("id")
      .where("form", "=", "careers")
      .execute();
    expect((await site.leads("show", application?.id ?? "")).stdout).toContain(file);
    const gone = await site.server.db
      .selectFrom("outbox")
      .innerJoin("submissions", "submissions.id", "outbox.submission_id")
      .select("outbox.id")
      .where("email", "=", "gone@example.com")
      .execute();
    expect(gone).toHaveLength(6);
    // Confirmation mails are limited to one a day.
    const written = await vi.waitFor(async () => {
      const sent = await site.server.db
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", "sent")
        .where("id", "in", [...gone.map(({ id }) => id)])
        .execute();
      expect(sent).toHaveLength(5);
      return sent.map(({ id }) => `${id}.eml`);
    }, 60_000);
    expect(await mails()).toEqual(expect.arrayContaining(written));

    for (const email of ["gone@example.com", "stays@example.com"]) {
      await site.server.db.insertInto("suppressions").values({ email, created_at: 0 }).execute();
    }
    const { stdout } = await site.leads("erase", "--email", "GONE@example.com");
    expect(stdout).toMatch(/submissions: newsletter +2\n/);
    expect(stdout).toMatch(/messages +6\n/);
    expect(stdout).toMatch(/mail files +5\n/);
    expect(stdout).toMatch(/uploads +1\n/);
    await expect(access(file)).rejects.toThrow("ENOENT");
    expect(await site.server.db.selectFrom("suppressions").select("email").execute()).toEqual([
      { email: "stays@example.com" },
    ]);
    expect(await site.idOf("gone@example.com")).toBe("");
    expect(await site.idOf("stays@example.com")).not.toBe("");
    const left = await site.server.db.selectFrom("outbox").select("id").execute();
    expect(left.map(({ id }) => id)).not.toEqual(expect.arrayContaining(gone.map(({ id }) => id)));
    for (const { id } of gone) expect(await mails()).not.toContain(`${id}.eml`);
    expect((await site.leads("erase", "--email", "gone@example.com")).stdout).toMatch(/submissions +0\n/);
  });

  /** Stores a lead with a pending message that no running server delivers. */
  const addLead = async (email: string, claimed_until: number) => {
    const { db } = site.server;
    const now = Date.now();
    const id = uuidv7(now);
    const lead = { id, form: "contact", email, payload: "{}", seen_ip: "", created_at: now };
    await db
      .insertInto("submissions")
      .values({ ...lead, idempotency_key: null, quarantined: 0 })
      .execute();
    const message = { ...outboxRow(id, "webhook", now), next_attempt_at: now + 600_000, claimed_until };
    await db.insertInto("outbox").values(message).execute();
    return message.id;
  };
  const messageOf = (id: string) =>
    site.server.db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
  const erase = (email: string, waitMs: number) =>
    erasePerson({ db: site.server.db, dataDir: site.server.settings.dataDir }, email, waitMs);

  it("changes nothing and reports it while a message is being delivered", async () => {
    const email = uniqueEmail();
    const leased = await addLead(email, Date.now() + 25_000);
    const pending = await addLead(email, 0);
    await expect(erase(email, 300)).rejects.toThrow(/being delivered/);
    expect(await messageOf(leased)).toMatchObject({ state: "pending" });
    expect(await messageOf(pending)).toMatchObject({ state: "pending", attempts: 0 });
    expect(await site.idOf(email)).not.toBe("");
  });

  it("waits for the message that is being delivered, and erases then", async () => {
    const email = uniqueEmail();
    const leased = await addLead(email, Date.now() + 25_000);
    const erased = erase(email, 20_000);
    await site.server.db
      .updateTable("outbox")
      .set({ state: "sent", sent_at: Date.now() })
      .where("id", "=", leased)
      .execute();
    expect(await erased).toContainEqual(["messages", 1]);
    expect(await site.idOf(email)).toBe("");
  });

  it("gives no message up if the erasure fails", async () => {
    const email = uniqueEmail();
    const pending = await addLead(email, 0);
    // A folder in place of its mail, which cannot be removed as a file.
    const obstacle = mailFile(site.server.settings.dataDir, pending);
    await mkdir(obstacle, { recursive: true });
    await expect(erase(email, 300)).rejects.toThrow();
    expect(await messageOf(pending)).toMatchObject({ state: "pending" });
    await rmdir(obstacle);
    expect(await erase(email, 300)).toContainEqual(["submissions", 1]);
  });

  it("erases any number of submissions", async () => {
    const email = uniqueEmail();
    const ids = Array.from({ length: 450 }, () => uuidv7());
    const rows = ids.map((id) => ({
      ...{ id, form: "contact", email, payload: "{}", seen_ip: "", created_at: Date.now() },
      ...{ idempotency_key: null, quarantined: 0 as const },
    }));
    await site.server.db.insertInto("submissions").values(rows).execute();
    expect(await erase(email, 300)).toContainEqual(["submissions: contact", 450]);
    expect(await site.idOf(email)).toBe("");
  });
});

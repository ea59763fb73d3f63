import { access, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { postJson, samples } from "#server/testing/requests.ts";
import { DATABASE_KINDS } from "#server/testing/test-database.ts";
import { files } from "#server/testing/uploads.ts";
import { leadsOfRunningServer } from "./testing/run-leads.ts";

describe.each(DATABASE_KINDS)("erasing leads on %s with a running server", (kind) => {
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
    expect(stdout).toMatch(/,"confirmed@example\.com",.*,"yes","no","no","[^"]*",""\r\n/);
    expect(stdout).toMatch(/,"silent@example\.com",.*,"no","no","no","[^"]*",""\r\n/);
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
});

import { mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createAllowances } from "#server/allowances/allowances.ts";
import { SCHEMA } from "#server/db/migrate.ts";
import { createLog } from "#server/process/log.ts";
import { outboxRow } from "#server/submissions/insert-submissions.ts";
import { MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { startTestDesk, type TestDesk } from "../testing/start-test-desk.ts";

describe.each(MAIN_DATABASE_KINDS)("the duties on %s", (kind) => {
  let desk: TestDesk;
  beforeAll(async () => {
    desk = await startTestDesk(kind, { RETENTION_DAYS: "20" });
    await desk.signIn();
  });
  afterAll(() => desk.remove());

  it("list what is open, and what retention removes next", async () => {
    await desk.add();
    const html = await desk.page("/duties");
    expect(html).toContain("Submissions are removed after 20 days: 1 of them in the next 30 days.");
    expect(html).toContain("PUBLIC_ORIGIN is not set");
    expect(html).toContain("There is none yet.");
  });

  it("show the version, and the deliveries that wait or fail with their reason", async () => {
    const row = outboxRow(await desk.add(), "mail-owner", Date.now());
    await desk.db
      .insertInto("outbox")
      .values({ ...row, state: "dead", last_error: "550 <no such user>" })
      .execute();
    const text = (await desk.page("/duties")).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(text).toContain(`schema ${SCHEMA}`);
    expect(text).toMatch(/Mail to you Failed 550 &lt;no such user&gt; \d/);
    expect(text).toMatch(/free on the disk/);
  });

  it("show what was used of the daily allowances, and by which networks", async () => {
    const allowances = createAllowances(desk.db, desk.settings, createLog({ write: () => {} }));
    await allowances.charge("198.51.100.1", async (spend) => {
      spend("bytes", 30 * 1024 ** 2);
      spend("bytes", 40 * 1024 ** 2);
    });
    allowances.countRefusal("unsubscribe", "2001:db8::1");
    await allowances.stop();
    const text = (await desk.page("/duties")).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(text).toContain("Storage All clients 30 MiB 2,048 MiB 1");
    expect(text).toContain("Storage 198.51.100.1 30 MiB – 1");
    expect(text).toContain("Unsubscriptions 2001:db8::/64 0 – 1");
    expect(text).toContain("refused below 1,024 MiB");
  });

  it("make a backup that its owner alone can read", async () => {
    const path = (await desk.post("/duties/backup")).headers.get("Location") ?? "";
    expect(await desk.page(path)).toContain("Made a backup");
    const [name = ""] = (await readdir(desk.settings.dataDir)).filter((each) => each.endsWith(".backup"));
    expect((await stat(join(desk.settings.dataDir, name))).mode & 0o777).toBe(0o600);
    expect(await desk.page("/duties")).toContain("less than an hour ago");
  });

  it("show the backups of the timer's folder", async () => {
    const folder = await mkdtemp(join(tmpdir(), "aiv-backups-"));
    const other = await startTestDesk(kind, { BACKUP_FOLDER: folder });
    onTestFinished(() => other.remove());
    onTestFinished(() => rm(folder, { recursive: true }));
    await other.signIn();
    await writeFile(join(folder, "site-2026-01-31T000000Z.backup"), "");
    expect(await other.page("/duties")).toContain("site-2026-01-31T000000Z.backup");
  });

  it("make one backup at a time, and survive a remainder and a file that is gone", async () => {
    const { dataDir } = desk.settings;
    await writeFile(join(dataDir, "site-2026-01-31T000000.backup.part"), "");
    await symlink(join(dataDir, "gone"), join(dataDir, "gone.backup"));
    const two = await Promise.all([desk.post("/duties/backup"), desk.post("/duties/backup")]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect((await readdir(dataDir)).filter((name) => name.endsWith(".part"))).toEqual([]);
    expect((await desk.request("/duties")).status).toBe(200);
    expect((await desk.post("/duties/backup")).status).toBe(303);
  });

  it("state that a backup could not be written", async () => {
    const { dataDir } = desk.settings;
    await rename(dataDir, `${dataDir}-away`);
    onTestFinished(() => rename(`${dataDir}-away`, dataDir));
    const response = await desk.post("/duties/backup");
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("No backup was made");
    expect(await desk.page("/log")).toContain("Made a backup (not complete)");
  });

  it("send a push message only after its preview was confirmed", async () => {
    const message = { title: "New <b>release</b>", body: "What changed.", url: "/changeLog" };
    const preview = await (await desk.post("/duties/push/preview", message)).text();
    expect(preview).toContain("New &lt;b&gt;release&lt;/b&gt;");
    expect(preview).toContain("Send this to 0 browsers.");
    expect((await desk.post("/duties/push/send", message)).status).toBe(422);
    expect((await desk.post("/duties/push/send", { ...message, confirm: "yes" })).status).toBe(409);
    const token = /name="token" value="([^"]+)"/.exec(preview)?.[1] ?? "";
    const press = () => desk.post("/duties/push/send", { ...message, token, confirm: "yes" });
    const twice = await Promise.all([press(), press()]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const sent = twice.find(({ status }) => status === 303);
    expect(await desk.page(sent?.headers.get("Location") ?? "")).toMatch(/sent<\/td><td class="number">0</);
  });

  it.each([
    { title: "", body: "x", url: "/" },
    { title: "x", body: "x".repeat(5000), url: "/" },
    { title: "x", body: "x", url: "https://evil.example/" },
    { title: "x", body: "x", url: "//evil.example" },
  ])("reject a message that cannot be sent: %#", async (message) => {
    for (const step of ["preview", "send"]) {
      const response = await desk.post(`/duties/push/${step}`, { ...message, confirm: "yes" });
      expect(response.status).toBe(422);
    }
  });

  it("return the text of a rejected message as it was typed", async () => {
    const message = { title: "", body: "\u2067שלום\u2069", url: "/" };
    const response = await desk.post("/duties/push/preview", message);
    expect(await response.text()).toContain(`>${message.body}</textarea>`);
  });
});

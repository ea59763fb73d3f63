import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASE_KINDS } from "#server/testing/test-database.ts";
import { startTestDesk, type TestDesk } from "../testing/start-test-desk.ts";

describe.each(DATABASE_KINDS)("the duties on %s", (kind) => {
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
    expect(html).toContain("There is none in the data folder yet.");
  });

  it("make a backup that its owner alone can read", async () => {
    const path = (await desk.post("/duties/backup")).headers.get("Location") ?? "";
    expect(await desk.page(path)).toContain("Made a backup");
    const [name = ""] = (await readdir(desk.settings.dataDir)).filter((each) => each.endsWith(".backup"));
    expect((await stat(join(desk.settings.dataDir, name))).mode & 0o777).toBe(0o600);
    expect(await desk.page("/duties")).toContain("less than an hour ago");
  });

  it("send a push message only after its preview was confirmed", async () => {
    const message = { title: "New <b>release</b>", body: "What changed.", url: "/changeLog" };
    const preview = await (await desk.post("/duties/push/preview", message)).text();
    expect(preview).toContain("New &lt;b&gt;release&lt;/b&gt;");
    expect(preview).toContain("Send this to 0 browsers.");
    expect((await desk.post("/duties/push/send", message)).status).toBe(422);
    const sent = await desk.post("/duties/push/send", { ...message, confirm: "yes" });
    expect(await desk.page(sent.headers.get("Location") ?? "")).toMatch(/sent<\/td><td class="number">0</);
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
});

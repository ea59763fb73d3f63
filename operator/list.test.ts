import { describe, expect, it } from "vitest";
import { uuidv7 } from "#server/db/uuid.ts";
import { postJson, samples } from "#testing/requests.ts";
import { MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { filledHoneypot, leadsOfRunningServer } from "./testing/run-leads.ts";

describe.each(MAIN_DATABASE_KINDS)("listing leads on %s with a running server", (kind) => {
  const site = leadsOfRunningServer(kind);

  it("lists and shows leads", async () => {
    await site.send({ email: "Listed@example.com", subscriberCity: "Paris\u001b[31m" });
    await site.send({ email: "caught@example.com", ...filledHoneypot });
    const listed = await site.leads("list", "--form", "newsletter", "--email", "LISTED@example.com");
    expect(listed.stdout).toContain("listed@example.com");
    expect(listed.stdout).not.toContain("caught@example.com");
    expect((await site.leads("list", "--limit", "1")).stdout).toContain("quarantined");
    expect((await site.leads("list", "--since", "2100-01-01")).stdout).not.toContain("@");

    const shown = await site.leads("show", await site.idOf("listed@example.com"));
    expect(shown.stdout).toContain("Paris");
    expect(shown.stdout).toContain("mail-owner");
    expect(shown.stdout).not.toContain("\u001b");
    expect(await site.leads("show", "none")).toMatchObject({ code: 1, stderr: "There is no lead none.\n" });
    expect((await site.leads("list", "--since", "soon")).code).toBe(1);
  });

  it("shows that the file of a lead was removed", async () => {
    const id = uuidv7();
    const payload = JSON.stringify({ cv: uuidv7() });
    const row = {
      id,
      form: "careers",
      payload,
      seen_ip: "",
      created_at: Date.now(),
      quarantined: 1,
    } as const;
    await site.server.db.insertInto("submissions").values(row).execute();
    expect((await site.leads("show", id)).stdout).toMatch(/^file +Removed after a day/m);
  });

  it("filters leads of all forms", async () => {
    const email = "filtered@example.com";
    await site.send({ email });
    await site.send({ email, ...filledHoneypot });
    await postJson(`${site.server.url}/db/insertWebinarDetails.php`, { ...samples.webinar, email });
    const lines = async (...filter: string[]) =>
      (await site.leads("list", "--email", email, ...filter)).stdout.trim().split("\n").length - 1;
    expect(await lines()).toBe(3);
    expect(await lines("--form", "webinar")).toBe(1);
    expect(await lines("--quarantined")).toBe(1);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await lines("--until", tomorrow)).toBe(3);
    expect(await lines("--until", "2020-01-01")).toBe(0);
    const { stdout } = await site.leads(
      "export",
      "--form",
      "webinar",
      "--format",
      "csv",
      "--until",
      "2020-01-01",
    );
    expect(stdout.trim().split("\r\n")).toHaveLength(1);
  });

  it("counts leads and messages", async () => {
    const output = async () => (await site.leads("stats")).stdout;
    expect(await output()).toMatch(/newsletter +\d+/);
    await expect.poll(output, { timeout: 60_000 }).toMatch(/mail-owner +sent +\d+/);
  });
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { uuidv7 } from "#server/db/uuid.ts";
import { postJson, samples } from "#server/testing/requests.ts";
import { DATABASE_KINDS } from "#server/testing/test-database.ts";
import { leadsOfRunningServer } from "./testing/run-leads.ts";

const program = fileURLToPath(new URL("./leads.ts", import.meta.url));

describe.each(DATABASE_KINDS)("exporting leads on %s with a running server", (kind) => {
  const site = leadsOfRunningServer(kind);

  it("escapes formulas in CSV", async () => {
    await site.send({
      email: "csv@example.com",
      subscriberCity: '=HYPERLINK("http://x","y"),\n+1;=cmd',
      subscriberCountry: "@x",
    });
    const { stdout, stderr } = await site.leads("export", "--form", "newsletter", "--format", "csv");
    const [head] = stdout.split("\r\n");
    expect(head?.replaceAll('"', "")).toBe(
      "id,received,email,subscriberIp,subscriberCountry,subscriberCity,requestDate,type,seen_ip,confirmed,quarantined,unsubscribed,page,handled",
    );
    const line = `"${await site.idOf("csv@example.com")}",`;
    expect(stdout.slice(stdout.indexOf(line))).toContain(
      `"csv@example.com","8.8.8.8","'@x","'=HYPERLINK(""http://x"",""y""),\n'+1;'=cmd","2026-01-31","json","127.0.0.1","no","no","no","",""\r\n`,
    );
    expect(stderr).toContain("leads exported");
  });

  it("shows and exports the others if the fields of one cannot be parsed", async () => {
    for (const name of ["broken", "whole"]) await site.send({ email: `${name}@example.org` });
    const id = await site.idOf("broken@example.org");
    await site.server.db.updateTable("submissions").set({ payload: '{"half' }).where("id", "=", id).execute();
    expect((await site.leads("show", id)).stdout).toContain('{"half');
    for (const format of ["csv", "jsonl"]) {
      const { code, stdout, stderr } = await site.leads("export", "--form", "newsletter", "--format", format);
      expect(code).toBe(0);
      expect(stderr).toContain(id);
      for (const name of [id, "whole@example.org"]) expect(stdout).toContain(name);
    }
    await site.server.db.deleteFrom("submissions").where("id", "=", id).execute();
  });

  it("exports all leads of a person", async () => {
    const city = "Paris\u009b31m\u202e; =cmd";
    await site.send({ email: "whole@example.com", subscriberCity: city });
    await postJson(`${site.server.url}/db/insertContactDetails.php`, {
      ...samples.contact,
      email: "Whole@example.com",
    });
    const { stdout } = await site.leads("export", "--email", " WHOLE@example.com");
    expect(stdout).not.toMatch(/[\u007f-\u009f\u202a-\u202e]/);
    const lines = stdout
      .trimEnd()
      .split("\n")
      .map((text) => JSON.parse(text));
    expect(lines.map(({ form, email }) => [form, email])).toEqual([
      ["newsletter", "whole@example.com"],
      ["contact", "whole@example.com"],
    ]);
    expect(lines[0].fields.subscriberCity).toBe(city);
    expect((await site.leads("export")).stderr).toBe("Name either --form or --email.\n");
  });

  it.skipIf(process.platform === "win32")("exports into a file with mode 0600", async () => {
    const folder = await mkdtemp(join(tmpdir(), "aiv-export-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = await open(join(folder, "leads.csv"), "w", 0o644);
    await file.chmod(0o644);
    const child = spawn(process.execPath, [program, "export", "--form", "contact"], {
      env: { ...process.env, ...site.server.env },
      stdio: ["ignore", file.fd, "ignore"],
    });
    await once(child, "exit");
    expect((await file.stat()).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, "leads.csv"), "utf8")).toContain('"received"');
    await file.close();
  });

  it("exports several pages in order, each lead once, from a date on", async () => {
    const start = Date.UTC(2020, 0, 1);
    const old = Array.from({ length: 2500 }, (_, index) => ({
      id: uuidv7(start + index * 1000),
      form: "newsletter",
      email: `old-${index}@example.com`,
      payload: JSON.stringify({ email: `old-${index}@example.com` }),
      seen_ip: "",
      created_at: start + index * 1000,
      idempotency_key: null,
      quarantined: 0 as const,
    }));
    await site.server.db.insertInto("submissions").values(old).execute();
    const { stdout } = await site.leads(
      "export",
      "--form",
      "newsletter",
      "--format",
      "jsonl",
      "--since",
      "2020-01-01T00:10Z",
    );
    const exported = stdout
      .trim()
      .split("\n")
      .map((line): { email: string; fields: unknown } => JSON.parse(line));
    expect(exported.slice(0, 1900).map(({ email }) => email)).toEqual(
      old.slice(600).map(({ email }) => email),
    );
    expect(exported[0]).toMatchObject({
      fields: { email: "old-600@example.com" },
      received: "2020-01-01T00:10:00.000Z",
    });
    expect((await site.leads("export", "--format", "csv")).code).toBe(1);
  });

  it("marks unsubscribed addresses in an export", async () => {
    await site.send({ email: "left@example.com" });
    const { stdout: before } = await site.leads("export", "--form", "newsletter");
    expect(before).toMatch(/left@example\.com",.*,"no","no","[^"]*",""\r\n/);
    await postJson(`${site.server.url}/db/insertUnsubscribe.php`, {
      ...samples.unsubscribe,
      email: "Left@example.com",
    });
    const { stdout: after } = await site.leads("export", "--form", "newsletter");
    expect(after).toMatch(/left@example\.com",.*,"no","yes","[^"]*",""\r\n/);
    const { stdout: lines } = await site.leads("export", "--form", "newsletter", "--format", "jsonl");
    expect(lines).toMatch(/"left@example\.com".*"unsubscribed":true/);
  });
});

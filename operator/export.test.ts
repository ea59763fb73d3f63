import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { csvParseRows } from "d3-dsv";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { uuidv7 } from "#server/db/uuid.ts";
import { postJson, samples } from "#testing/requests.ts";
import { DATABASE_KINDS } from "#testing/test-database.ts";
import { leadFile } from "./lead-file.ts";
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
    // With the mark that spreadsheets need to read Unicode.
    expect(head?.replaceAll('"', "")).toBe(
      "\uFEFFid,received,email,subscriberIp,subscriberCountry,subscriberCity,requestDate,type,seen_ip,confirmed,quarantined,unsubscribed,page,handled,source,medium,campaign,term,content,click_id,referrer,landing_page,first_touch,state,handler,note,spam_reasons",
    );
    const line = `"${await site.idOf("csv@example.com")}",`;
    expect(stdout.slice(stdout.indexOf(line))).toContain(
      `"csv@example.com","8.8.8.8","'@x","'=HYPERLINK(""http://x"",""y""),\n'+1;'=cmd","2026-01-31","json","127.0.0.1","no","no","no","",""${',""'.repeat(9)},"new"${',""'.repeat(3)}\r\n`,
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
    expect(before).toMatch(/left@example\.com",.*,"no","no","[^"]*",""(,""){9},"new"(,""){3}\r\n/);
    await postJson(`${site.server.url}/db/insertUnsubscribe.php`, {
      ...samples.unsubscribe,
      email: "Left@example.com",
    });
    const { stdout: after } = await site.leads("export", "--form", "newsletter");
    expect(after).toMatch(/left@example\.com",.*,"no","yes","[^"]*",""(,""){9},"new"(,""){3}\r\n/);
    const { stdout: lines } = await site.leads("export", "--form", "newsletter", "--format", "jsonl");
    expect(lines).toMatch(/"left@example\.com".*"unsubscribed":true/);
  });

  /** Stores leads of a form with these fields, oldest first. */
  const addLeads = async (form: string, all: readonly object[]) => {
    const now = Date.now();
    const rows = all.map((fields, index) => ({
      ...{ id: uuidv7(now + index), form, email: null, payload: JSON.stringify(fields), seen_ip: "" },
      ...{ created_at: now + index, idempotency_key: null, quarantined: 0 as const },
    }));
    await site.server.db.insertInto("submissions").values(rows).execute();
  };
  const csvRows = async (form: string) => {
    const { stdout } = await site.leads("export", "--form", form);
    const [head = [], ...rows] = csvParseRows(stdout.slice(1));
    return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])));
  };
  const parquetRows = async (form: string) => {
    const parts: Uint8Array[] = [];
    const matching = sql<boolean>`submissions.form = ${form}`;
    for await (const part of leadFile(site.server.db, { format: "parquet", form, matching }))
      if (typeof part !== "string") parts.push(part);
    const file = Uint8Array.from(Buffer.concat(parts)).buffer;
    const types = Object.fromEntries(
      parquetMetadata(file).schema.map(({ name, type, converted_type }) => [name, converted_type ?? type]),
    );
    return { types, rows: await parquetReadObjects({ file }) };
  };

  it("exports fields that the form no longer has, beside those of today", async () => {
    await addLeads("webinar", [{ email: "old@example.com", fax: "12 34" }, { email: "new@example.com" }]);
    expect(await csvRows("webinar")).toMatchObject([
      { email: "old@example.com", fax: "12 34" },
      { email: "new@example.com", fax: "" },
    ]);
    const { rows } = await parquetRows("webinar");
    expect(rows.map(({ fax }) => fax)).toEqual(["12 34", null]);
  });

  it("exports and lists leads of a form that no longer exists, but of none that never did", async () => {
    await addLeads("raffle", [{ guess: 12.5, page: "of the form", constructor: "x" }, { Guess: 13 }]);
    expect(await csvRows("raffle")).toMatchObject([
      { guess: "12.5", field_page: "of the form", page: "", constructor: "x", field_Guess: "" },
      { guess: "", field_page: "", page: "", constructor: "", field_Guess: "13" },
    ]);
    expect((await parquetRows("raffle")).rows).toMatchObject([
      { guess: 12.5, field_page: "of the form", page: null, field_Guess: null },
      { guess: null, field_page: null, page: null, field_Guess: 13 },
    ]);
    expect((await site.leads("list", "--form", "raffle")).stdout.match(/ raffle/g)).toHaveLength(2);
    for (const command of ["list", "export"])
      expect(await site.leads(command, "--form", "rafle")).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^There is no form rafle .*newsletter/),
      });
  });

  it("writes times, days, numbers and yes or no with their types into Parquet", async () => {
    await addLeads("feedback", [
      { email: "a@example.com", rating: "4", permission_to_use: true, memo: "007" },
      { email: "b@example.com", rating: "", permission_to_use: false },
    ]);
    const { types, rows } = await parquetRows("feedback");
    expect(types).toMatchObject({
      received: "TIMESTAMP_MILLIS",
      rating: "INT32",
      permission_to_use: "BOOLEAN",
      memo: "UTF8",
      quarantined: "BOOLEAN",
      handled: "TIMESTAMP_MILLIS",
    });
    expect(rows).toMatchObject([
      { received: expect.any(Date), rating: 4, permission_to_use: true, memo: "007", quarantined: false },
      { rating: null, permission_to_use: false, memo: null, handled: null },
    ]);
    await addLeads("contact", [{ call_day: "2026-02-28" }, { call_day: "" }]);
    const calls = await parquetRows("contact");
    expect(calls.types).toMatchObject({ call_day: "DATE" });
    expect(calls.rows.slice(-2).map(({ call_day }) => call_day)).toEqual([new Date("2026-02-28"), null]);
  });

  it("has what the team did with a lead in every format", async () => {
    await addLeads("partner", [{ email: "p@example.com", note: "of the form" }]);
    const reasons = [["A price", 1]];
    const team = { handler: "Ann", note: "=call", spam_reasons: JSON.stringify(reasons) };
    await site.server.db
      .updateTable("submissions")
      .set({ ...team, status: "won", handled_at: Date.now() })
      .where("form", "=", "partner")
      .execute();
    expect(await csvRows("partner")).toMatchObject([
      { ...team, note: "'=call", field_note: "of the form", state: "won" },
    ]);
    expect((await parquetRows("partner")).rows).toMatchObject([{ ...team, state: "won" }]);
    const { stdout } = await site.leads("export", "--form", "partner", "--format", "jsonl");
    expect(JSON.parse(stdout)).toMatchObject({ ...team, state: "won", spam_reasons: reasons });
    const shown = await site.leads("show", JSON.parse(stdout).id);
    for (const line of [/state +won/, /handler +Ann/, /note +=call/, /spam +1: A price/])
      expect(shown.stdout).toMatch(line);
  });

  it("has where leads came from in every format", async () => {
    const first = { page: "/", referrer: "search.example" };
    const last = { page: "/retail", utm_source: "news", utm_campaign: "=spring", gclid: "x" };
    await addLeads("poc", [{ email: "p@example.com" }]);
    await site.server.db
      .updateTable("submissions")
      .set({ source: "news", campaign: "=spring", touches: JSON.stringify({ first, last }) })
      .where("form", "=", "poc")
      .execute();
    const [row] = await csvRows("poc");
    expect(row).toMatchObject({ source: "news", campaign: "'=spring", click_id: "gclid=x", referrer: "" });
    expect(JSON.parse(row?.first_touch ?? "")).toEqual(first);
    const { rows } = await parquetRows("poc");
    expect(rows[0]).toMatchObject({ source: "news", campaign: "=spring", landing_page: "/retail" });
    const { stdout } = await site.leads("export", "--form", "poc", "--format", "jsonl");
    expect(JSON.parse(stdout.trim())).toMatchObject({ source: { first, last } });
  });

  it("keeps a column as text if one of its values would change otherwise", async () => {
    await addLeads("training-details", [
      { participants: "12" },
      { participants: "0012" },
      { participants: "99999999999" },
    ]);
    const { types, rows } = await parquetRows("training-details");
    expect(types).toMatchObject({ participants: "UTF8" });
    expect(rows.map(({ participants }) => participants)).toEqual(["12", "0012", "99999999999"]);
  });
});

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, open, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { uuidv7 } from "#server/db/uuid.ts";
import { saveSubscription } from "#server/push/subscriptions.ts";
import { vapidKeys } from "#server/push/vapid.ts";
import { startPushService } from "#server/testing/push-service.ts";
import { startReceiver } from "#server/testing/receiver.ts";
import { NEWSLETTER_PATH, postJson, samples } from "#server/testing/requests.ts";
import { startServer, type TestServer } from "#server/testing/start-server.ts";
import { DATABASE_KINDS } from "#server/testing/test-database.ts";
import { files } from "#server/testing/uploads.ts";
import { runLeads } from "./leads.ts";

const program = fileURLToPath(new URL("./leads.ts", import.meta.url));
/** Quarantines a lead. */
const filledHoneypot = { _trap: "x" }; // language: the wire name of the field

/** Runs a command in this process, which takes a tenth of the time of a process of its own. */
async function runWith(env: Readonly<Record<string, string>>, args: readonly string[]) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const [out, err]: [string[], string[]] = [[], []];
  const writesTo = (texts: string[]) => (text: unknown) => Boolean(texts.push(String(text)));
  const logsTo =
    (texts: string[]) =>
    (text: unknown = "") =>
      void texts.push(`${text}\n`);
  vi.spyOn(process.stdout, "write").mockImplementation(writesTo(out));
  vi.spyOn(process.stderr, "write").mockImplementation(writesTo(err));
  vi.spyOn(console, "log").mockImplementation(logsTo(out));
  vi.spyOn(console, "error").mockImplementation(logsTo(err));
  try {
    const code = await runLeads(args);
    return { code, stdout: out.join(""), stderr: err.join("") };
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}

describe.each(DATABASE_KINDS)("leads on %s with a running server", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind, { PUBLIC_ORIGIN: "https://www.example.com" });
    return server.stop;
  });

  const leads = (...args: string[]) => runWith(server.env, args);
  const send = (body: Record<string, unknown>) =>
    postJson(server.url + NEWSLETTER_PATH, { ...samples.newsletter, ...body });
  const idOf = async (email: string) => {
    const row = await server.db
      .selectFrom("submissions")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    return row?.id ?? "";
  };
  const mails = async () =>
    (await readdir(join(server.settings.dataDir, "mail")).catch(() => [])).filter((name) =>
      name.endsWith(".eml"),
    );

  it("lists and shows leads", async () => {
    await send({ email: "Listed@example.com", subscriberCity: "Paris\u001b[31m" });
    await send({ email: "caught@example.com", ...filledHoneypot });
    const listed = await leads("list", "--form", "newsletter", "--email", "LISTED@example.com");
    expect(listed.stdout).toContain("listed@example.com");
    expect(listed.stdout).not.toContain("caught@example.com");
    expect((await leads("list", "--limit", "1")).stdout).toContain("quarantined");
    expect((await leads("list", "--since", "2100-01-01")).stdout).not.toContain("@");

    const shown = await leads("show", await idOf("listed@example.com"));
    expect(shown.stdout).toContain("Paris");
    expect(shown.stdout).toContain("mail-owner");
    expect(shown.stdout).not.toContain("\u001b");
    expect(await leads("show", "none")).toMatchObject({ code: 1, stderr: "There is no lead none.\n" });
    expect((await leads("list", "--since", "soon")).code).toBe(1);
  });

  it("escapes formulas in CSV", async () => {
    await send({
      email: "csv@example.com",
      subscriberCity: '=HYPERLINK("http://x","y"),\n+1;=cmd',
      subscriberCountry: "@x",
    });
    const { stdout, stderr } = await leads("export", "--form", "newsletter", "--format", "csv");
    const [head] = stdout.split("\r\n");
    expect(head?.replaceAll('"', "")).toBe(
      "id,received,email,subscriberIp,subscriberCountry,subscriberCity,requestDate,type,seen_ip,confirmed,quarantined,unsubscribed,page,handled",
    );
    const line = `"${await idOf("csv@example.com")}",`;
    expect(stdout.slice(stdout.indexOf(line))).toContain(
      `"csv@example.com","8.8.8.8","'@x","'=HYPERLINK(""http://x"",""y""),\n'+1;'=cmd","2026-01-31","json","127.0.0.1","no","no","no","",""\r\n`,
    );
    expect(stderr).toContain("leads exported");
  });

  it("shows and exports the others if the fields of one cannot be parsed", async () => {
    for (const name of ["broken", "whole"]) await send({ email: `${name}@example.org` });
    const id = await idOf("broken@example.org");
    await server.db.updateTable("submissions").set({ payload: '{"half' }).where("id", "=", id).execute();
    expect((await leads("show", id)).stdout).toContain('{"half');
    for (const format of ["csv", "jsonl"]) {
      const { code, stdout, stderr } = await leads("export", "--form", "newsletter", "--format", format);
      expect(code).toBe(0);
      expect(stderr).toContain(id);
      for (const name of [id, "whole@example.org"]) expect(stdout).toContain(name);
    }
    await server.db.deleteFrom("submissions").where("id", "=", id).execute();
  });

  it("shows, exports and erases newsletter confirmations", async () => {
    for (const name of ["confirmed", "silent"]) await send({ email: `${name}@example.com` });
    await server.db
      .insertInto("newsletter_confirmations")
      .values({ email: "confirmed@example.com", confirmed_at: Date.UTC(2026, 0, 31) })
      .execute();
    const { stdout } = await leads("export", "--form", "newsletter");
    expect(stdout).toMatch(/,"confirmed@example\.com",.*,"yes","no","no","[^"]*",""\r\n/);
    expect(stdout).toMatch(/,"silent@example\.com",.*,"no","no","no","[^"]*",""\r\n/);
    const person = await leads("export", "--email", "confirmed@example.com");
    expect(JSON.parse(person.stdout)).toMatchObject({ confirmed: "2026-01-31T00:00:00.000Z" });
    expect((await leads("list", "--email", "silent@example.com")).stdout).toContain("unconfirmed");
    const listed = async () => (await leads("list", "--email", "confirmed@example.com")).stdout;
    expect(await listed()).toMatch(/ confirmed/);
    await server.db
      .insertInto("suppressions")
      .values({ email: "confirmed@example.com", created_at: 1 })
      .execute();
    expect(await listed()).toMatch(/ unsubscribed/);
    await server.db.deleteFrom("suppressions").where("email", "=", "confirmed@example.com").execute();
    const shown = await leads("show", await idOf("confirmed@example.com"));
    expect(shown.stdout).toContain("2026-01-31T00:00:00.000Z");

    const erased = await leads("erase", "--email", "confirmed@example.com");
    expect(erased.stdout).toMatch(/newsletter confirmations +1/);
    expect(await server.db.selectFrom("newsletter_confirmations").selectAll().execute()).toEqual([]);
  });

  it("exports all leads of a person", async () => {
    const city = "Paris\u009b31m\u202e; =cmd";
    await send({ email: "whole@example.com", subscriberCity: city });
    await postJson(`${server.url}/db/insertContactDetails.php`, {
      ...samples.contact,
      email: "Whole@example.com",
    });
    const { stdout } = await leads("export", "--email", " WHOLE@example.com");
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
    expect((await leads("export")).stderr).toBe("Name either --form or --email.\n");
  });

  it.skipIf(process.platform === "win32")("exports into a file with mode 0600", async () => {
    const folder = await mkdtemp(join(tmpdir(), "aiv-export-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = await open(join(folder, "leads.csv"), "w", 0o644);
    await file.chmod(0o644);
    const child = spawn(process.execPath, [program, "export", "--form", "contact"], {
      env: { ...process.env, ...server.env },
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
    await server.db.insertInto("submissions").values(old).execute();
    const { stdout } = await leads(
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
    expect((await leads("export", "--format", "csv")).code).toBe(1);
  });

  it("erases all data of a person, and of nobody else", async () => {
    await send({ email: "Gone@Example.com" });
    await send({ email: "gone@example.com" });
    await send({ email: "stays@example.com" });
    const upload = await fetch(`${server.url}/db/upload.php`, { method: "POST", body: files.pdf });
    const { id: cv } = await upload.json();
    const careers = { ...samples.careers, email: "gone@example.com", cv };
    await postJson(`${server.url}/db/insertCareersDetails.php`, careers);
    const file = join(server.settings.dataDir, "uploads", `${cv}.pdf`);
    const [application] = await server.db
      .selectFrom("submissions")
      .select("id")
      .where("form", "=", "careers")
      .execute();
    expect((await leads("show", application?.id ?? "")).stdout).toContain(file);
    const gone = await server.db
      .selectFrom("outbox")
      .innerJoin("submissions", "submissions.id", "outbox.submission_id")
      .select("outbox.id")
      .where("email", "=", "gone@example.com")
      .execute();
    expect(gone).toHaveLength(6);
    // Confirmation mails are limited to one a day.
    const written = await vi.waitFor(async () => {
      const sent = await server.db
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
      await server.db.insertInto("suppressions").values({ email, created_at: 0 }).execute();
    }
    const { stdout } = await leads("erase", "--email", "GONE@example.com");
    expect(stdout).toMatch(/submissions: newsletter +2\n/);
    expect(stdout).toMatch(/messages +6\n/);
    expect(stdout).toMatch(/mail files +5\n/);
    expect(stdout).toMatch(/uploads +1\n/);
    await expect(access(file)).rejects.toThrow("ENOENT");
    expect(await server.db.selectFrom("suppressions").select("email").execute()).toEqual([
      { email: "stays@example.com" },
    ]);
    expect(await idOf("gone@example.com")).toBe("");
    expect(await idOf("stays@example.com")).not.toBe("");
    const left = await server.db.selectFrom("outbox").select("id").execute();
    expect(left.map(({ id }) => id)).not.toEqual(expect.arrayContaining(gone.map(({ id }) => id)));
    for (const { id } of gone) expect(await mails()).not.toContain(`${id}.eml`);
    expect((await leads("erase", "--email", "gone@example.com")).stdout).toMatch(/submissions +0\n/);
  });

  it("filters leads of all forms", async () => {
    const email = "filtered@example.com";
    await send({ email });
    await send({ email, ...filledHoneypot });
    await postJson(`${server.url}/db/insertWebinarDetails.php`, { ...samples.webinar, email });
    const lines = async (...filter: string[]) =>
      (await leads("list", "--email", email, ...filter)).stdout.trim().split("\n").length - 1;
    expect(await lines()).toBe(3);
    expect(await lines("--form", "webinar")).toBe(1);
    expect(await lines("--quarantined")).toBe(1);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await lines("--until", tomorrow)).toBe(3);
    expect(await lines("--until", "2020-01-01")).toBe(0);
    const { stdout } = await leads("export", "--form", "webinar", "--format", "csv", "--until", "2020-01-01");
    expect(stdout.trim().split("\r\n")).toHaveLength(1);
  });

  it("marks unsubscribed addresses in an export", async () => {
    await send({ email: "left@example.com" });
    const { stdout: before } = await leads("export", "--form", "newsletter");
    expect(before).toMatch(/left@example\.com",.*,"no","no","[^"]*",""\r\n/);
    await postJson(`${server.url}/db/insertUnsubscribe.php`, {
      ...samples.unsubscribe,
      email: "Left@example.com",
    });
    const { stdout: after } = await leads("export", "--form", "newsletter");
    expect(after).toMatch(/left@example\.com",.*,"no","yes","[^"]*",""\r\n/);
    const { stdout: lines } = await leads("export", "--form", "newsletter", "--format", "jsonl");
    expect(lines).toMatch(/"left@example\.com".*"unsubscribed":true/);
  });

  it("releases a quarantined lead once, and its mails are sent", async () => {
    await send({ email: "human@example.com", ...filledHoneypot });
    const id = await idOf("human@example.com");
    expect((await leads("release", id)).stdout).toContain("2 messages");
    await vi.waitFor(async () => {
      const rows = await server.db
        .selectFrom("outbox")
        .select("state")
        .where("submission_id", "=", id)
        .execute();
      expect(rows).toEqual([{ state: "sent" }, { state: "sent" }]);
    }, 60_000);
    expect((await leads("show", id)).stdout).toMatch(/quarantined +no/);
    const again = await leads("release", id);
    expect([again.code, again.stderr]).toEqual([1, `There is no lead ${id} in quarantine.\n`]);
  });

  it("suppresses an address once its unsubscribe is released", async () => {
    const body = { ...samples.unsubscribe, email: "leaves@example.com", ...filledHoneypot };
    await postJson(`${server.url}/db/insertUnsubscribe.php`, body);
    await leads("release", await idOf("leaves@example.com"));
    const marks = await server.db.selectFrom("suppressions").select("email").execute();
    expect(marks).toContainEqual({ email: "leaves@example.com" });
  });

  it("counts leads by form and day", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { stdout } = await leads("stats", "--days", "2");
    expect(stdout).toMatch(new RegExp(`${today} +webinar +1 +0\\n`));
    expect(stdout).toMatch(new RegExp(`${today} +newsletter +\\d+ +[1-9]`));
    expect(stdout).not.toContain("2020-01-01");
    expect((await leads("stats", "--days", "4000")).stdout).toMatch(/2020-01-01 +newsletter +2500 +0\n/);
  });

  it("counts leads and messages", async () => {
    const { stdout } = await leads("stats");
    expect(stdout).toMatch(/newsletter +\d+/);
    expect(stdout).toMatch(/mail-owner +sent +\d+/);
  });

  const push = (url: string, title = "New release") =>
    leads("push", "--title", title, "--body", "See what changed.", "--ttl", "2", "--url", url);

  it("sends a notification to all subscribers and prints the results", async () => {
    const service = await startPushService();
    onTestFinished(service.stop);
    const { publicKey } = await vapidKeys(server.db);
    for (const answers of [[], [], [{ status: 410 }], [{ status: 403 }]]) {
      await saveSubscription(server.db, service.subscribe(publicKey, ...answers));
    }
    expect((await leads("stats")).stdout).toContain("4 browsers want notifications");
    const { code, stdout } = await push("/changeLog?all#top");
    expect(stdout).toMatch(/sent +2\n/);
    expect(stdout).toMatch(/gone, removed +1\n/);
    expect(stdout).toMatch(/failed: 403 +1\n/);
    expect(code).toBe(1);
    expect(service.deliveries).toHaveLength(2);
    for (const delivery of service.deliveries) {
      const message = { title: "New release", body: "See what changed.", url: "/changeLog?all#top" };
      expect(delivery).toMatchObject({ message, ttl: "7200", claims: { sub: "mailto:owner@localhost" } });
    }
    expect(await push("https://www.example.com/changeLog")).toMatchObject({ code: 0 });
    expect(service.deliveries.at(-1)?.message).toMatchObject({ url: "/changeLog" });
  });

  it("rejects a notification that links to another site or is too long", async () => {
    const service = await startPushService();
    onTestFinished(service.stop);
    await saveSubscription(server.db, service.subscribe((await vapidKeys(server.db)).publicKey));
    for (const url of ["https://example.com/changeLog", "//example.com"]) {
      expect(await push(url)).toMatchObject({ code: 1, stderr: expect.stringContaining("--url") });
    }
    expect((await push("/changeLog", "x".repeat(4000))).stderr).toContain("3993");
    expect(service.requests).toEqual([]);
  });

  it("lists and retries undelivered messages", async () => {
    await send({ email: "stuck@example.com" });
    const stuck = async () =>
      server.db
        .selectFrom("outbox")
        .select(["id", "state"])
        .where("submission_id", "=", await idOf("stuck@example.com"))
        .execute();
    await vi.waitFor(
      async () => expect((await stuck()).every(({ state }) => state === "sent")).toBe(true),
      60_000,
    );
    const [first, second] = await stuck();
    const failed = { state: "dead", attempts: 15, last_error: "no such host" } as const;
    await server.db
      .updateTable("outbox")
      .set(failed)
      .where("id", "in", [first?.id ?? "", second?.id ?? ""])
      .execute();

    const { stdout } = await leads("outbox");
    expect(stdout).toContain("no such host");
    expect((await leads("outbox", "retry", first?.id ?? "")).stdout).toContain("1 messages will be retried");
    expect((await leads("outbox", "retry", "--dead")).stdout).toContain("1 messages will be retried");
    expect((await leads("outbox", "retry", "none")).code).toBe(1);
    expect((await leads("outbox", "retry")).code).toBe(1);
    await vi.waitFor(
      async () => expect((await stuck()).every(({ state }) => state === "sent")).toBe(true),
      10_000,
    );
  });
});

it("changes a role at the platform's user service", async () => {
  const receiver = await startReceiver(200, 500);
  const run = async (env: Record<string, string>) => {
    const { stdout, stderr } = await runWith(env, ["role", "--email", "Ann@example.com", "--role", "editor"]);
    return stdout + stderr;
  };
  const env = { PLATFORM_API_URL: receiver.url, PLATFORM_API_TOKEN: "secret" };
  expect(await run(env)).toBe("Ann@example.com is now editor.\n");
  expect(receiver.calls[0]?.path).toBe("/hook/updateUserRole");
  expect(JSON.parse(receiver.calls[0]?.body ?? "")).toEqual({ email: "ann@example.com", role: "editor" });
  expect(await run(env)).toContain("500");
  expect(await run({ PLATFORM_API_URL: "", PLATFORM_API_TOKEN: "" })).toContain("PLATFORM_API_URL");
});

it("reports an invalid setting, as a process that fails", async () => {
  const env = { ...process.env, PORT: "x" };
  const run = promisify(execFile)(process.execPath, [program, "stats"], { env });
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("PORT") });
});

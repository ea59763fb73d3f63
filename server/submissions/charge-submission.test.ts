import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { limitMessages } from "#contract/messages.ts";
import { OTP_PATH } from "#contract/otp.ts";
import { PUSH_PATHS } from "#contract/push.ts";
import { paths } from "#forms/index.ts";
import { mainCases } from "#testing/cases.ts";
import { postForm, postJson, samples } from "#testing/requests.ts";
import { startSmtpInbox } from "#testing/smtp-inbox.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { overwriteRemoved } from "../db/overwrite-removed.ts";
import { suppressedSince } from "../unsubscribe/suppressions.ts";
import { storedBytes } from "./charge-submission.ts";

/** Starts a server with allowances, whose clients are chosen by their requests, on a day that does not end. */
async function start(env: Record<string, string>): Promise<TestServer> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 0, 31, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const server = await startServer("sqlite", { TRUST_PROXY: "1", ...env });
  onTestFinished(server.stop);
  return server;
}

const from = (client: string) => ({ "X-Forwarded-For": client });
const send = ({ url }: TestServer, name: string, client = "192.0.2.1", change = {}) =>
  postJson(
    url + paths.contact,
    { ...samples.contact, email: `${name}@example.com`, ...change },
    from(client),
  );
const messagesOf = ({ db }: TestServer, name: string) =>
  db
    .selectFrom("outbox")
    .innerJoin("submissions", "submissions.id", "outbox.submission_id")
    .select(["outbox.kind", "state", "last_error"])
    .where("email", "=", `${name}@example.com`)
    .where("state", "in", ["dropped", "dead"])
    .orderBy("kind")
    .execute();

it("stores forms beyond the messages of their client, without sending more", async () => {
  const server = await start({ DAILY_MESSAGES: "1/10" });
  for (const name of ["one", "two"]) expect((await send(server, name)).status).toBe(200);
  expect((await send(server, "other", "198.51.100.1")).status).toBe(200);
  expect(await messagesOf(server, "two")).toEqual(
    ["mail-owner", "mail-visitor"].map((kind) => ({
      kind,
      state: "dropped",
      last_error: expect.stringContaining("its client"),
    })),
  );
  expect([await messagesOf(server, "one"), await messagesOf(server, "other")]).toEqual([[], []]);
});

it("keeps messages beyond those of all clients for the operator, who gets one warning a day", async () => {
  const inbox = await startSmtpInbox();
  onTestFinished(inbox.stop);
  const server = await start({ DAILY_MESSAGES: "2/2", SMTP_URL: inbox.url, MAIL_TO: "owner@example.org" });
  for (let client = 1; client <= 4; client++) {
    expect((await send(server, `lead-${client}`, `198.51.${client}.1`)).status).toBe(200);
  }
  for (const name of ["lead-3", "lead-4"]) {
    expect((await messagesOf(server, name)).map(({ state }) => state)).toEqual(["dead", "dead"]);
  }
  const toOwner = () => inbox.received.filter(({ recipients }) => recipients.includes("owner@example.org"));
  await vi.waitFor(() => expect(toOwner()).toHaveLength(3), 60_000);
  const warnings = toOwner().filter(({ text }) => text?.includes("DAILY_MESSAGES"));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.text).toContain("outbox retry --dead");
});

it("refuses a code and a push subscription beyond the messages of their client", async () => {
  const server = await start({ DAILY_MESSAGES: "1/10" });
  const code = (email: string) =>
    postJson(server.url + OTP_PATH, { email, action: "send_otp" }, from("192.0.2.1"));
  expect([(await code("a@example.com")).status, (await code("b@example.com")).status]).toEqual([200, 429]);
  const page = await postForm(
    server.url + OTP_PATH,
    { email: "c@example.com", action: "send_otp" },
    from("192.0.2.1"),
  );
  expect([page.status, (await page.json()).state.message]).toEqual([429, limitMessages.clientAllowance]);
  const requests = await server.db.selectFrom("submissions").select("email").execute();
  expect(requests).toEqual([{ email: "a@example.com" }]);

  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const subscribe = (id: number) =>
    postJson(
      server.url + PUSH_PATHS.subscribe,
      { endpoint: `https://fcm.googleapis.com/${id}`, keys },
      from("192.0.2.1"),
    );
  expect([(await subscribe(1)).status, (await subscribe(2)).status]).toEqual([200, 429]);
});

it("refuses every form of a client that stored too much, except for unsubscribing", async () => {
  const server = await start({ UPLOAD_MAX_BYTES: "1000", DAILY_BYTES: "25000/100000" });
  expect((await send(server, "one")).status).toBe(200);
  const refused = await send(server, "two");
  expect([refused.status, (await refused.json()).detail]).toEqual([429, limitMessages.clientAllowance]);
  const page = await postForm(server.url + paths.consulting, samples.consulting, from("192.0.2.1"));
  expect([page.status, (await page.json()).state]).toMatchObject([
    429,
    { message: limitMessages.clientAllowance, values: { email: samples.consulting.email } },
  ]);
  const leave = { ...samples.unsubscribe, email: "one@example.com" };
  expect((await postJson(server.url + paths.unsubscribe, leave, from("192.0.2.1"))).status).toBe(200);
  expect(await suppressedSince(server.db, "one@example.com")).toBeDefined();
});

it("refuses long texts and stores short ones if all clients have stored too much", async () => {
  const server = await start({ UPLOAD_MAX_BYTES: "1000", DAILY_BYTES: "80000/80000" });
  const message = "x".repeat(4000);
  const long = (name: string, client: string) => send(server, name, client, { message });
  expect([
    (await long("one", "192.0.2.1")).status,
    (await send(server, "two", "203.0.113.1")).status,
  ]).toEqual([200, 200]);
  const refused = await long("three", "198.51.100.1");
  expect([refused.status, (await refused.json()).detail]).toEqual([507, limitMessages.noSpace]);
  expect((await send(server, "four", "198.51.100.1")).status).toBe(200);
});

it("spends nothing while the database is away, so that retries are accepted later", async () => {
  const server = await start({
    DAILY_MESSAGES: "1/10",
    UPLOAD_MAX_BYTES: "1000",
    DAILY_BYTES: "25000/100000",
  });
  await server.db.schema.alterTable("outbox").renameTo("away").execute();
  for (let attempt = 0; attempt < 3; attempt++) expect((await send(server, "one")).status).toBe(503);
  await server.db.schema.alterTable("away").renameTo("outbox").execute();
  expect((await send(server, "one")).status).toBe(200);
  expect(await messagesOf(server, "one")).toEqual([]);
});

/** Texts that take most: characters that HTML escapes, that quoted-printable encodes, and of three or four bytes. */
it.each(mainCases(["😀", '"', "&", "=", "漢", "a"]))(
  "counts no less than a form takes on disk: %s",
  async (character) => {
    const dataDir = await mkdtemp(join(tmpdir(), "aiv-data-"));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const server = await start({ DATA_DIR: dataDir });
    const text = (length: number) => `x${character.repeat((length - 1) / character.length)}`;
    const fields = {
      ...samples.shopping,
      ...{ name: text(199), company: text(199), ip: text(199), items: text(3999), message: text(3999) },
    };
    await overwriteRemoved(server.db);
    const before = await sizeOf(dataDir);
    const forms = 10;
    for (let index = 0; index < forms; index++) {
      const body = { ...fields, email: `${index}@example.com` };
      expect((await postJson(server.url + paths.shopping, body)).status).toBe(200);
    }
    await vi.waitFor(async () => {
      const sent = await server.db.selectFrom("outbox").select("id").where("state", "=", "sent").execute();
      expect(sent).toHaveLength(2 * forms);
    }, 60_000);
    await overwriteRemoved(server.db);
    const counted = storedBytes({
      payload: JSON.stringify(fields),
      deliveries: ["mail-owner", "mail-visitor"],
    });
    const taken = ((await sizeOf(dataDir)) - before) / forms;
    expect(taken).toBeGreaterThan(counted / 4);
    expect(taken).toBeLessThan(counted);
  },
);

/** Returns the bytes that the files of a folder occupy. */
async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = names.map(async (name) => (await stat(join(folder, name))).blocks * 512);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

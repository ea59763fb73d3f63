import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { endpoints, paths } from "#forms/index.ts";
import { formSamples } from "#forms/kit/samples.ts";
import { mainCases } from "#testing/cases.ts";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { DATABASE_KINDS } from "#testing/test-database.ts";
import { insertUpload } from "#testing/uploads.ts";

const newsletter = samples.newsletter;

describe.each(DATABASE_KINDS)("submissions on %s", (kind) => {
  let server: TestServer;
  let post: (body: unknown, headers?: Record<string, string>) => Promise<Response>;

  beforeAll(async () => {
    server = await startServer(kind);
    post = (body, headers) => postJson(server.url + NEWSLETTER_PATH, body, headers);
    return server.stop;
  });

  const stored = (email: string) =>
    server.db.selectFrom("submissions").selectAll().where("email", "=", email).execute();
  const outboxOf = (id: string) =>
    server.db.selectFrom("outbox").select("kind").where("submission_id", "=", id).orderBy("kind").execute();

  describe.each(endpoints)("$name", (endpoint) => {
    it("stores exactly what was sent, and answers its text", async () => {
      const before = Date.now();
      if (endpoint.uploadField) await insertUpload(server.db, samples.careers.cv);
      const answer = await postJson(server.url + endpoint.path, samples[endpoint.name]);
      const { reply } = endpoint;
      const isJson = "replyAs" in endpoint;
      const text = isJson ? JSON.stringify({ success: true, message: reply }) : reply;
      expect([answer.status, await answer.text()]).toEqual([200, text]);
      expect(answer.headers.get("Content-Type")).toMatch(isJson ? /^application\/json/ : /^text\/plain/);

      const row = await server.db
        .selectFrom("submissions")
        .selectAll()
        .where("form", "=", endpoint.name)
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      expect(JSON.parse(row.payload)).toEqual(samples[endpoint.name]);
      expect(row).toMatchObject({ seen_ip: "127.0.0.1", idempotency_key: null, quarantined: 0 });
      expect(row.created_at).toBeGreaterThanOrEqual(before);
      expect(row.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    });

    it.each(mainCases(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]))("answers %s with 405", async (method) => {
      const answer = await fetch(server.url + endpoint.path, { method });
      expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST"]);
    });
  });

  it("stores the seven fields of the specification's enrollment, and answers JSON", async () => {
    const seven = formSamples["training-register"];
    const answer = await postJson(server.url + paths.enroll, { ...seven, email: "seven@example.com" });
    expect(await answer.json()).toEqual({ success: true, message: "Data entered successfully" });
    const [row] = await stored("seven@example.com");
    expect(JSON.parse(row?.payload ?? "")).toEqual({ ...seven, email: "seven@example.com" });

    const refused = await postJson(server.url + paths.enroll, { ...seven, enroll_date: undefined });
    expect([refused.status, (await refused.json()).fieldErrors]).toEqual([
      422,
      { enroll_date: "Enrollment Date is required." },
    ]);
  });

  it("keeps the newsletter's address in lower case, and mails owner and visitor", async () => {
    await post({ ...newsletter, email: "Mixed.Case@Example.com" });
    const [row] = await stored("mixed.case@example.com");
    expect(row).toBeDefined();
    expect(JSON.parse(row?.payload ?? "")).toMatchObject({ email: "Mixed.Case@Example.com" });
    expect(await outboxOf(row?.id ?? "")).toEqual([{ kind: "mail-owner" }, { kind: "mail-visitor" }]);
  });

  it("stores every one of many that arrive together", async () => {
    const addresses = Array.from({ length: 100 }, (_, index) => `many-${index}@example.com`);
    const answers = await Promise.all(addresses.map((email) => post({ ...newsletter, email })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { count } = await server.db
      .selectFrom("submissions")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("email", "in", addresses)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(100);
  });

  it.each([
    ["_key in the body", (key: string) => ({ body: { _key: key }, headers: {} })],
    ["Idempotency-Key header", (key: string) => ({ body: {}, headers: { "Idempotency-Key": key } })],
  ])("stores a repeat once and answers it the same: %s", async (_where, make) => {
    const { body, headers } = make(randomUUID());
    const email = `repeat-${randomUUID()}@example.com`;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post({ ...newsletter, email, ...body }, headers)),
    );
    answers.push(await post({ ...newsletter, email, ...body, subscriberIp: "9.9.9.9" }, headers));
    for (const answer of answers) {
      expect([answer.status, await answer.text()]).toEqual([200, "Message sent user successfully"]);
    }
    const rows = await stored(email);
    expect(rows).toHaveLength(1);
    expect(await outboxOf(rows[0]?.id ?? "")).toHaveLength(2);
    expect(JSON.parse(rows[0]?.payload ?? "")).not.toHaveProperty("_key");
  });

  it("does not drop corrected answers that come with the same key", async () => {
    const _key = randomUUID();
    await post({ ...newsletter, email: "typo@example.con", _key });
    await post({ ...newsletter, email: "typo@example.com", _key });
    expect([...(await stored("typo@example.con")), ...(await stored("typo@example.com"))]).toHaveLength(2);
  });

  it("stores submissions of programs, but sends no messages", async () => {
    const answer = await post({ ...newsletter, email: "bot@example.com", _trap: "http://spam" });
    expect([answer.status, await answer.text()]).toEqual([200, "Message sent user successfully"]);
    const [row] = await stored("bot@example.com");
    expect(row).toMatchObject({ quarantined: 1 });
    expect(JSON.parse(row?.payload ?? "")).not.toHaveProperty("_trap");
    expect(await outboxOf(row?.id ?? "")).toEqual([]);
  });

  it("stores text of every kind unchanged", async () => {
    const subscriberCity = "Zürich 東京 🏙️ \u0000 ' \" \\ <b> \ud800";
    await post({ ...newsletter, email: "text@example.com", subscriberCity });
    const [row] = await stored("text@example.com");
    expect(JSON.parse(row?.payload ?? "").subscriberCity).toBe(JSON.parse(JSON.stringify(subscriberCity)));
  });

  it("takes a small body that comes without a length", async () => {
    const body = new Blob([JSON.stringify({ ...newsletter, email: "chunked@example.com" })]).stream();
    const request = { method: "POST", headers: { "Content-Type": "application/json" }, body, duplex: "half" };
    expect((await fetch(server.url + NEWSLETTER_PATH, request)).status).toBe(200);
    expect(await stored("chunked@example.com")).toHaveLength(1);
  });

  it("limits how often a client may send", async () => {
    const limited = await startServer(kind, { RATE_LIMIT: "2/60", TRUST_PROXY: "1" });
    onTestFinished(limited.stop);
    const send = (client: string) =>
      postJson(
        limited.url + NEWSLETTER_PATH,
        { ...newsletter, email: `${randomUUID()}@example.com` },
        { "X-Forwarded-For": client },
      );
    expect([(await send("1.1.1.1")).status, (await send("1.1.1.1")).status]).toEqual([200, 200]);
    const refused = await send("1.1.1.1");
    expect([refused.status, refused.headers.get("Content-Type")]).toEqual([429, "application/problem+json"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(50);
    expect((await send("2.2.2.2")).status).toBe(200);
    const rows = await limited.db.selectFrom("submissions").select("seen_ip").orderBy("id").execute();
    expect(rows.map(({ seen_ip }) => seen_ip)).toEqual(["1.1.1.1", "1.1.1.1", "2.2.2.2"]);
  });

  it("answers 503 while the database refuses, without a word of why, and goes on afterwards", async () => {
    const failing = await startServer(kind);
    onTestFinished(failing.stop);
    await sql`alter table submissions rename to away`.execute(failing.db);
    const answer = await postJson(failing.url + NEWSLETTER_PATH, newsletter);
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await answer.text()).not.toMatch(/submissions|no such|stack|\.ts/);
    await sql`alter table away rename to submissions`.execute(failing.db);
    expect((await postJson(failing.url + NEWSLETTER_PATH, newsletter)).status).toBe(200);
  });
});

it("answers 503 while another process holds the lock of the SQLite file", async () => {
  const server = await startServer("sqlite");
  onTestFinished(server.stop);
  await sql`begin immediate`.execute(server.db);
  const answer = await postJson(server.url + NEWSLETTER_PATH, newsletter);
  await sql`rollback`.execute(server.db);
  expect(answer.status).toBe(503);
  expect((await postJson(server.url + NEWSLETTER_PATH, newsletter)).status).toBe(200);
});

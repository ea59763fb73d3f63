import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { paths } from "#forms/index.ts";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { createTestApp } from "#testing/test-app.ts";
import { MAIN_DATABASE_KINDS, openTestDatabase } from "#testing/test-database.ts";
import { migrate } from "../db/migrate.ts";
import { createRateLimiter } from "../security/rate-limit.ts";

const body = (change: object) => ({ ...samples.newsletter, ...change });
const stored = (server: TestServer, email: string) =>
  server.db
    .selectFrom("submissions")
    .leftJoin("outbox", "outbox.submission_id", "submissions.id")
    .select(["quarantined", "payload", (row) => row.fn.count<number>("outbox.id").as("messages")])
    .where("email", "=", email)
    .groupBy(["submissions.id", "quarantined", "payload"])
    .execute();

describe.each(MAIN_DATABASE_KINDS)("a sender in a hurry on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
    return server.stop;
  });

  it.each([
    [0, 1],
    [399, 1],
    ["399", 1],
    [400, 0],
    ["", 0],
    [undefined, 0],
  ])("with a page open for %j ms: quarantined %i", async (_ms, quarantined) => {
    const email = `hurry-${randomUUID()}@example.com`;
    const answer = await postJson(server.url + NEWSLETTER_PATH, body({ email, _ms }));
    expect([answer.status, await answer.text()]).toEqual([200, "Message sent user successfully"]);
    const [row] = await stored(server, email);
    expect(row?.quarantined).toBe(quarantined);
    expect(Number(row?.messages)).toBe(quarantined ? 0 : 2);
    expect(Object.keys(JSON.parse(row?.payload ?? ""))).toEqual(Object.keys(samples.newsletter));
  });
});

it("limits how much is sent about one person, by whomever", async () => {
  const server = await startServer("sqlite", { RATE_LIMIT: "2/60", TRUST_PROXY: "1" });
  onTestFinished(server.stop);
  const send = (client: string, email: string) =>
    postJson(server.url + NEWSLETTER_PATH, body({ email }), { "X-Forwarded-For": client });
  const statuses = [];
  for (const client of ["1.1.1.1", "2.2.2.2", "3.3.3.3"]) {
    statuses.push((await send(client, client === "2.2.2.2" ? "ANN@example.com" : "ann@example.com")).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
  const refused = await send("4.4.4.4", "ann@example.com");
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(50);
  expect((await send("3.3.3.3", "bob@example.com")).status).toBe(200);
});

it("accepts no refused client again because many addresses were unsubscribed", async () => {
  const { db, env } = await openTestDatabase("sqlite");
  await migrate(db);
  const limiter = createRateLimiter({ count: 1, seconds: 60 }, () => 0, 10);
  const { app } = createTestApp(db, env.DATA_DIR, undefined, { limiter });
  const send = async (remoteAddress: string, path: string, fields: object) => {
    const body = JSON.stringify(fields);
    const headers = { "Content-Type": "application/json", "Content-Length": String(body.length) };
    return (
      await app.request(path, { method: "POST", headers, body }, { incoming: { socket: { remoteAddress } } })
    ).status;
  };
  const contact = { ...samples.contact, email: "ann@example.com" };
  const sendContact = () => send("192.0.2.1", paths.contact, contact);
  expect([await sendContact(), await sendContact()]).toEqual([200, 429]);
  for (let index = 0; index < 50; index++) {
    const email = `leaver-${index}@example.com`;
    expect(await send("198.51.100.1", paths.unsubscribe, { ...samples.unsubscribe, email })).toBe(200);
  }
  expect(await sendContact()).toBe(429);
});

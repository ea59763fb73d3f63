import { randomUUID } from "node:crypto";
import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/sha";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { paths } from "#forms/index.ts";
import { migrate } from "../db/migrate.ts";
import { sweepProofs } from "../security/proof-of-work.ts";
import { createRateLimiter } from "../security/rate-limit.ts";
import { NEWSLETTER_PATH, postForm, postJson, samples } from "../testing/requests.ts";
import { startServer, type TestServer } from "../testing/start-server.ts";
import { createTestApp } from "../testing/test-app.ts";
import { MAIN_DATABASE_KINDS, openTestDatabase } from "../testing/test-database.ts";
import { suppressedSince } from "../unsubscribe/suppressions.ts";

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

describe.each(MAIN_DATABASE_KINDS)("proof of work on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind, { PROOF_OF_WORK: "on" });
    return server.stop;
  });
  const send = (email: string, _proof?: string) =>
    postJson(server.url + NEWSLETTER_PATH, body({ email, ...(_proof !== undefined && { _proof }) }));

  async function challenge(): Promise<Challenge> {
    const answer = await send("asks@example.com");
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([428, "application/problem+json"]);
    return (await answer.json()).challenge;
  }
  const encode = (proof: unknown) => btoa(JSON.stringify(proof));
  /** As the page solves it: `forms/kit/proof.ts`. */
  async function proof(): Promise<string> {
    const posed = await challenge();
    return encode({ challenge: posed, solution: await solveChallenge({ challenge: posed, deriveKey }) });
  }

  it("lets a solved puzzle pass, once", async () => {
    const solved = await proof();
    expect((await send("solved@example.com", solved)).status).toBe(200);
    expect(await stored(server, "solved@example.com")).toMatchObject([{ quarantined: 0 }]);
    const again = await send("again@example.com", solved);
    expect(again.status).toBe(428);
    expect((await again.json()).challenge).toHaveProperty("parameters");
    expect(await stored(server, "again@example.com")).toEqual([]);
    expect(await stored(server, "asks@example.com")).toEqual([]);
  });

  it("is not asked of who wants no more mail, without script", async () => {
    const fields = { email: "leaves@example.com", reason: samples.unsubscribe.reason };
    const answer = await postForm(`${server.url}/db/insertUnsubscribe.php`, fields);
    expect(answer.headers.get("Location")).toBe("/form/unsubscribe?sent");
    expect(await stored(server, "leaves@example.com")).toMatchObject([{ quarantined: 0 }]);
    expect(await suppressedSince(server.db, "leaves@example.com")).toBeDefined();
  });

  it("lets one of many pass that use the same solution at once", async () => {
    const solved = await proof();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send("race@example.com", solved)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 428, 428, 428, 428]);
  });

  it("believes no other proof", async () => {
    const { challenge: posed, solution } = JSON.parse(atob(await proof()));
    const forged = [
      "",
      "no base64 \u0000",
      encode(null),
      encode({ challenge: posed }),
      encode({ challenge: posed, solution: { ...solution, derivedKey: "00" } }),
      encode({ challenge: { ...posed, signature: "0".repeat(64) }, solution }),
      encode({ challenge: { ...posed, parameters: { ...posed.parameters, keyPrefix: "00" } }, solution }),
      encode({ challenge: { ...posed, parameters: { ...posed.parameters, cost: 1e12 } }, solution }),
      encode({ challenge: { ...posed, parameters: { ...posed.parameters, expiresAt: 9e9 } }, solution }),
    ];
    for (const each of forged) expect((await send("forged@example.com", each)).status).toBe(428);
    expect(await stored(server, "forged@example.com")).toEqual([]);
  });

  it("holds for ten minutes", async () => {
    const solved = await proof();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await send("late@example.com", solved)).status).toBe(428);
  });

  it("forgets used puzzles when they are too old anyway", async () => {
    await send("swept@example.com", await proof());
    const used = () => server.db.selectFrom("used_proofs").selectAll().execute();
    await sweepProofs(server.db);
    expect((await used()).length).toBeGreaterThan(0);
    await sweepProofs(server.db, Date.now() + 11 * 60_000);
    expect(await used()).toEqual([]);
  });

  it("is asked for only once the rest is right", async () => {
    expect((await send("ann@")).status).toBe(422);
  });

  it("keeps a form without script, which cannot solve it, for the operator", async () => {
    const answer = await postForm(server.url + NEWSLETTER_PATH, { email: "plain@example.com" });
    expect(answer.headers.get("Location")).toBe("/form/newsletter?sent");
    const [row] = await stored(server, "plain@example.com");
    expect(row?.quarantined).toBe(1);
    expect(Number(row?.messages)).toBe(0);
  });
});

it("charges nobody's mailbox for what comes without a proof", async () => {
  const server = await startServer("sqlite", { PROOF_OF_WORK: "on", RATE_LIMIT: "2/60", TRUST_PROXY: "1" });
  onTestFinished(server.stop);
  const from = (client: string) => ({ "X-Forwarded-For": client });
  const email = "victim@example.com";
  const send = (client: string) => postJson(server.url + NEWSLETTER_PATH, body({ email }), from(client));
  const statuses = [];
  for (const client of ["192.0.2.1", "198.51.100.1", "203.0.113.1", "8.8.8.8"]) {
    statuses.push((await send(client)).status);
  }
  expect(statuses).toEqual([428, 428, 428, 428]);
});

it("asks for no proof unless it is switched on", async () => {
  const server = await startServer("sqlite");
  onTestFinished(server.stop);
  const answer = await postJson(server.url + NEWSLETTER_PATH, body({ _proof: "x" }));
  expect(answer.status).toBe(200);
});

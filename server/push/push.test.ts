import { beforeAll, describe, expect, it } from "vitest";
import { PUSH_PATHS } from "#contract/push.ts";
import type { PushSubscriptionKeys } from "#contract/push-subscription.ts";
import { startPushService } from "#testing/push-service.ts";
import { postJson } from "#testing/requests.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { broadcast } from "./broadcast.ts";
import { send } from "./send.ts";
import { vapidKeys } from "./vapid.ts";

type PushService = Awaited<ReturnType<typeof startPushService>>;
const message = { title: "New release", body: "Reports now open in half the time.", url: "/changeLog" };

describe.each(MAIN_DATABASE_KINDS)("push notifications on %s", (kind) => {
  let server: TestServer;
  let service: PushService;
  let key: string;
  beforeAll(async () => {
    service = await startPushService();
    server = await startServer(kind, { PUSH_SERVICES: service.origin });
    ({ key } = await (await fetch(server.url + PUSH_PATHS.key)).json());
    return async () => {
      await server.stop();
      service.stop();
    };
  });

  const post = (path: string, body: unknown, headers = {}) => postJson(server.url + path, body, headers);
  const stored = async () => {
    const rows = await server.db.selectFrom("push_subscriptions").select(["endpoint", "auth"]).execute();
    return new Map(rows.map(({ endpoint, auth }) => [endpoint, auth]));
  };
  async function subscribe(...answers: Parameters<PushService["subscribe"]>[1][]) {
    const subscription = service.subscribe(key, ...answers.filter((answer) => answer !== undefined));
    expect((await post(PUSH_PATHS.subscribe, { ...subscription, expirationTime: null })).status).toBe(200);
    return subscription;
  }
  /** Sends to all, and returns the result with the delays between retries. */
  async function send(subject = "mailto:owner@example.org") {
    const waits: number[] = [];
    const wait = async (ms: number) => void waits.push(ms);
    return { ...(await broadcast(server.db, { message, ttl: 60, subject, wait })), waits };
  }
  const deliveriesTo = ({ endpoint }: PushSubscriptionKeys) =>
    service.deliveries.filter((delivery) => delivery.endpoint === endpoint);
  const requestsTo = ({ endpoint }: PushSubscriptionKeys) =>
    service.requests.filter((request) => request === endpoint).length;

  it("generates its key at the first start, and keeps it", async () => {
    expect(Buffer.from(key, "base64url")).toHaveLength(65);
    expect((await vapidKeys(server.db)).publicKey).toBe(key);
  });

  it("stores a subscription once, with its latest keys, until it ends", async () => {
    const subscription = await subscribe();
    const auth = "AAAAAAAAAAAAAAAAAAAAAA";
    const renewed = { ...subscription, keys: { ...subscription.keys, auth } };
    const answer = await post(PUSH_PATHS.subscribe, renewed);
    expect(await answer.json()).toEqual({ subscribed: true });
    expect((await stored()).get(subscription.endpoint)).toBe(auth);

    for (const _ of ["once", "again"]) {
      const ended = await post(PUSH_PATHS.unsubscribe, { endpoint: subscription.endpoint });
      expect(await ended.json()).toEqual({ subscribed: false });
      expect((await stored()).has(subscription.endpoint)).toBe(false);
    }
  });

  it("accepts only endpoints of push services, and keys that can encrypt", async () => {
    const { keys } = service.subscribe(key);
    const before = await stored();
    const elsewhere = [
      "http://127.0.0.1:9/x",
      "https://169.254.169.254/x",
      "https://example.com/x",
      "file:///x",
      `${service.origin.replace("://", "://user:password@")}/x`,
      "",
    ];
    for (const endpoint of [...elsewhere, `${service.origin}/${"x".repeat(2048)}`]) {
      const answer = await post(PUSH_PATHS.subscribe, { endpoint, keys });
      expect([answer.status, Object.keys((await answer.json()).fieldErrors)]).toEqual([422, ["endpoint"]]);
    }
    const endpoint = `${service.origin}/x`;
    for (const p256dh of [`B${"A".repeat(86)}`, "short"]) {
      const answer = await post(PUSH_PATHS.subscribe, { endpoint, keys: { ...keys, p256dh } });
      expect([answer.status, Object.keys((await answer.json()).fieldErrors)]).toEqual([422, ["keys.p256dh"]]);
    }
    expect((await post(PUSH_PATHS.subscribe, { endpoint })).status).toBe(422);
    expect((await post(PUSH_PATHS.unsubscribe, {})).status).toBe(422);
    expect(await stored()).toEqual(before);
  });

  it("refuses posts from other sites", async () => {
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    for (const path of [PUSH_PATHS.subscribe, PUSH_PATHS.unsubscribe]) {
      expect((await post(path, service.subscribe(key), foreign)).status).toBe(403);
    }
  });

  it("sends a message that only the browser can read, signed by this site", async () => {
    const subscription = await subscribe();
    const { sent } = await send("mailto:owner@example.org");
    expect(sent).toBeGreaterThan(0);
    const [delivery] = deliveriesTo(subscription);
    expect(delivery).toMatchObject({
      message,
      ttl: "60",
      claims: { aud: service.origin, sub: "mailto:owner@example.org" },
    });
    // RFC 8292 section 2: at most 24 hours ahead.
    expect((delivery?.claims.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(86_400);
  });

  it.each([404, 410])("removes a browser that is gone (%i)", async (status) => {
    const gone = await subscribe({ status });
    const stays = await subscribe();
    const tally = await send();
    expect(tally).toMatchObject({ gone: 1, failed: new Map(), waits: [] });
    expect([...(await stored()).keys()]).not.toContain(gone.endpoint);
    expect([...(await stored()).keys()]).toContain(stays.endpoint);
    expect(deliveriesTo(stays)).toHaveLength(1);
  });

  it("retries if the service fails, with increasing delays", async () => {
    const slow = await subscribe({ status: 500 }, { status: 503 });
    const tally = await send();
    expect(tally).toMatchObject({ gone: 0, failed: new Map(), waits: [1000, 2000] });
    expect(deliveriesTo(slow)).toHaveLength(1);
  });

  it("gives up after some attempts, and keeps the subscription", async () => {
    const down = await subscribe(...Array<{ status: number }>(4).fill({ status: 502 }));
    const tally = await send();
    expect(tally).toMatchObject({ failed: new Map([["502", 1]]), waits: [1000, 2000, 4000] });
    expect(requestsTo(down)).toBe(4);
    expect([...(await stored()).keys()]).toContain(down.endpoint);
  });

  it("waits as long as the service requests, up to a minute", async () => {
    const busy = await subscribe({ status: 429, headers: { "Retry-After": "7" } });
    expect(await send()).toMatchObject({ failed: new Map(), waits: [7000] });
    expect(deliveriesTo(busy)).toHaveLength(1);

    const date = new Date(Date.now() + 30_000).toUTCString();
    await subscribe({ status: 429, headers: { "Retry-After": date } });
    const { waits } = await send();
    expect(waits[0]).toBeGreaterThan(20_000);
    expect(waits[0]).toBeLessThanOrEqual(30_000);

    await subscribe({ status: 429, headers: { "Retry-After": "soon" } });
    expect(await send()).toMatchObject({ failed: new Map(), waits: [1000] });

    const closed = await subscribe({ status: 429, headers: { "Retry-After": "3600" } });
    expect(await send()).toMatchObject({ failed: new Map([["429", 1]]), waits: [] });
    expect(requestsTo(closed)).toBe(1);
  });

  it("removes a browser that misses five messages in a row", async () => {
    const failing = Array<{ status: number }>(5).fill({ status: 400 });
    const [lost, back] = [await subscribe(...failing), await subscribe(...failing.slice(0, 4))];
    const known = async () => [...(await stored()).keys()];
    for (const _ of [1, 2, 3, 4]) await send();
    expect(await known()).toEqual(expect.arrayContaining([lost.endpoint, back.endpoint]));
    await send();
    expect(deliveriesTo(back)).toHaveLength(1);
    expect(await known()).toContain(back.endpoint);
    expect(await known()).not.toContain(lost.endpoint);
  });

  it("removes no browser while it reaches none", async () => {
    const known = await server.db.selectFrom("push_subscriptions").selectAll().execute();
    await server.db.deleteFrom("push_subscriptions").execute();
    const { endpoint } = await subscribe(...Array<{ status: number }>(6).fill({ status: 400 }));
    for (const _ of [1, 2, 3, 4, 5, 6]) await send();
    expect([...(await stored()).keys()]).toEqual([endpoint]);
    await server.db.insertInto("push_subscriptions").values(known).execute();
  });

  it.each([302, 400, 403, 413])("treats status %i as a failure without retries", async (status) => {
    const refused = await subscribe({ status, headers: { Location: "/elsewhere" } });
    expect(await send()).toMatchObject({ failed: new Map([[String(status), 1]]), waits: [] });
    expect(requestsTo(refused)).toBe(1);
  });

  it("sends a message once to each of many browsers", async () => {
    const start = service.deliveries.length;
    const known = (await stored()).size;
    const many = Array.from({ length: 600 }, () => service.subscribe(key));
    const rows = many.map(({ endpoint, keys }) => ({ endpoint, ...keys, created_at: 0 }));
    await server.db.insertInto("push_subscriptions").values(rows).execute();
    expect(await send()).toMatchObject({ sent: known + many.length, gone: 0 });
    const endpoints = service.deliveries.slice(start).map(({ endpoint }) => endpoint);
    expect(new Set(endpoints).size).toBe(endpoints.length);
    expect(new Set(endpoints)).toEqual(new Set([...(await stored()).keys()]));
  });
});

it("limits how often one client subscribes", async () => {
  const service = await startPushService();
  const server = await startServer("sqlite", { RATE_LIMIT: "2/60", PUSH_SERVICES: service.origin });
  const { key } = await (await fetch(server.url + PUSH_PATHS.key)).json();
  const statuses = [];
  for (const _ of [1, 2, 3]) {
    statuses.push((await postJson(server.url + PUSH_PATHS.subscribe, service.subscribe(key))).status);
  }
  await server.stop();
  service.stop();
  expect(statuses).toEqual([200, 200, 429]);
});

it("accepts the services of common browsers by default, over HTTPS only", async () => {
  const server = await startServer("sqlite");
  const { pushServices } = server.settings;
  await server.stop();
  const isKnown = (endpoint: string) => pushServices.some((service) => service.test(endpoint));
  const known = [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-db5p.notify.windows.com/w/?token=abc",
  ];
  expect(known.filter((endpoint) => !isKnown(endpoint))).toEqual([]);
  const unknown = [
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com.example.com/abc",
    "https://example.com/.push.apple.com/abc",
    "https://fcm.googleapis.com@example.com/abc",
    "https://10.0.0.1/abc",
  ];
  expect(unknown.filter(isKnown)).toEqual([]);
});

it("reports the library's reason if a message cannot be encrypted or signed", async () => {
  const vapid = { publicKey: "BA", privateKey: "AA", subject: "mailto:a@example.com" };
  const row = { endpoint: "https://push.example/1", p256dh: "short", auth: "", created_at: 0, failures: 0 };
  const outcome = await send({ payload: "{}", ttl: 60, topic: "t", vapid }, row, async () => {});
  expect(outcome).toEqual({ failed: expect.stringMatching(/key|auth/i) });
});

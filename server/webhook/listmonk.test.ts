import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { beforeAll, expect, it } from "vitest";
import { listen } from "#testing/listen.ts";
import { sendEvent, type Webhook } from "./webhook.ts";

type Person = { id: number; email: string; lists: Map<number, string> };

/** A listmonk with one list, as its documentation describes the calls: listmonk.app/docs/apis/subscribers */
const people = new Map<string, Person>();
let webhook: Webhook;

/** The parts of a call's body that the relay sends. */
type Body = {
  readonly email: string;
  readonly lists: readonly number[];
  readonly preconfirm_subscriptions: boolean;
  readonly ids: readonly number[];
  readonly action: string;
  readonly target_list_ids: readonly number[];
  readonly status: string;
};

const calls: Record<string, (body: Body, url: URL) => [number, unknown]> = {
  "POST /api/subscribers": ({ email, lists, preconfirm_subscriptions: isConfirmed }) => {
    if (people.has(email)) return [409, { message: "E-mail already exists." }];
    const states = new Map(lists.map((list) => [list, isConfirmed ? "confirmed" : "unconfirmed"]));
    people.set(email, { id: people.size + 1, email, lists: states });
    return [200, { data: { id: people.size } }];
  },
  "GET /api/subscribers": (_body, url) => {
    const [, quoted = ""] =
      /^subscribers\.email = '((?:[^']|'')*)'$/.exec(url.searchParams.get("query") ?? "") ?? [];
    const found = people.get(quoted.replaceAll("''", "'"));
    return [200, { data: { results: found ? [{ id: found.id }] : [] } }];
  },
  "PUT /api/subscribers/lists": ({ ids, action, target_list_ids: lists, status }) => {
    for (const person of people.values())
      if (ids.includes(person.id))
        for (const list of lists) person.lists.set(list, action === "add" ? status : "unsubscribed");
    return [200, { data: true }];
  },
};

beforeAll(async () => {
  const listmonk = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://listmonk");
    const isKnown = request.headers.authorization === `Basic ${btoa("site:token")}`;
    const body = (await text(request)) || "{}";
    const call = calls[`${request.method} ${url.pathname}`];
    const [status, answer] = isKnown && call ? call(JSON.parse(body), url) : [isKnown ? 404 : 403, {}];
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
  });
  const url = `http://127.0.0.1:${await listen(listmonk)}`;
  const relay = spawn(process.execPath, ["deploy/listmonk.mjs"], {
    env: {
      LISTMONK_URL: url,
      LISTMONK_USER: "site",
      LISTMONK_TOKEN: "token",
      LISTMONK_LIST: "7",
      WEBHOOK_SECRET: "word",
      PORT: "0",
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [line] = await once(createInterface(relay.stdout), "line");
  webhook = { url: /http:\S+/.exec(String(line))?.[0] ?? "", secret: "word" };
  return () => {
    relay.kill();
    listmonk.close();
  };
});

const send = (type: string, email: string, timestamp: string, secret = "word") =>
  sendEvent({ ...webhook, secret }, "id", { type, timestamp, data: { email } } as { type: string }, () => {
    throw new Error("No chat");
  });
const stateOf = (email: string) => people.get(email)?.lists.get(7);

it("adds who confirmed, unsubscribes who left, and takes back who returned", async () => {
  const email = "o'hara@example.com";
  await send("subscriber.confirmed", email, "2026-01-01T00:00:00Z");
  expect(stateOf(email)).toBe("confirmed");
  await send("subscriber.unsubscribed", email, "2026-01-02T00:00:00Z");
  expect(stateOf(email)).toBe("unsubscribed");
  await send("subscriber.confirmed", email, "2026-01-03T00:00:00Z");
  expect(stateOf(email)).toBe("confirmed");
  // A repeat that comes late
  await send("subscriber.unsubscribed", email, "2026-01-02T00:00:00Z");
  expect(stateOf(email)).toBe("confirmed");
});

it("ignores other events and people that it does not know", async () => {
  await send("submission.created", "x@example.com", "2026-01-01T00:00:00Z");
  await send("subscriber.unsubscribed", "x@example.com", "2026-01-01T00:00:00Z");
  expect(people.has("x@example.com")).toBe(false);
});

it("refuses an event that the site has not signed", async () => {
  await expect(
    send("subscriber.confirmed", "eve@example.com", "2026-01-01T00:00:00Z", "other"),
  ).rejects.toThrow("401");
  expect(people.has("eve@example.com")).toBe(false);
});

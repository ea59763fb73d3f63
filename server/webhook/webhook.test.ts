import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { Socket } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { openApi } from "#contract/openapi.ts";
import { endpoints } from "#forms/index.ts";
import { listen } from "#testing/listen.ts";
import { startReceiver } from "#testing/receiver.ts";
import { NEWSLETTER_PATH, postJson, samples } from "#testing/requests.ts";
import { startServer } from "#testing/start-server.ts";
import { UndeliverableError } from "../outbox/delivery.ts";
import { addUser } from "../platform/platform.ts";
import { postWebhook, sign } from "./webhook.ts";

const job = {
  id: "message-1",
  lead: {
    id: "lead-1",
    form: "newsletter",
    email: "ann@example.com",
    created_at: 0,
    file: null,
    page: null,
    source: null,
    fields: { a: 1 },
  },
};

it("sends a submission, signed with the shared secret", async () => {
  const key = Buffer.from("a secret of 24 bytes....");
  const receiver = await startReceiver(204);
  const server = await startServer("sqlite", {
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: `whsec_${key.toString("base64")}`,
  });
  onTestFinished(server.stop);
  await postJson(server.url + NEWSLETTER_PATH, samples.newsletter);
  await vi.waitFor(() => expect(receiver.calls).toHaveLength(1), 60_000);

  const [call] = receiver.calls;
  const {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature,
  } = call?.headers ?? {};
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${call?.body}`).digest("base64");
  expect(signature).toBe(`v1,${expected}`);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
  expect(JSON.parse(call?.body ?? "")).toMatchObject({
    type: "submission.created",
    data: { form: "newsletter", email: "ann.lee@example.com", fields: samples.newsletter },
  });
  await vi.waitFor(async () => {
    const row = await server.db
      .selectFrom("outbox")
      .selectAll()
      .where("kind", "=", "webhook")
      .executeTakeFirst();
    expect(row).toMatchObject({ id, state: "sent" });
  });
});

it.each([500, 302, 404])("treats status %i as a failure", async (status) => {
  const receiver = await startReceiver(status);
  await expect(postWebhook({ url: receiver.url, secret: "s" }, job)).rejects.toThrow(String(status));
  expect(receiver.calls).toHaveLength(1);
});

it.each([
  ["webhook", (url: string, signal: AbortSignal) => postWebhook({ url, secret: "s" }, job, signal)],
  ["platform", (url: string, signal: AbortSignal) => addUser({ url, secret: "s" }, job, signal)],
])("a call of the %s ends with its attempt, also if the receiver hangs", async (_name, send) => {
  const received = Promise.withResolvers<Socket>();
  const server = createServer(({ socket }) => received.resolve(socket));
  const url = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => void server.close());
  const attempt = new AbortController();
  const sent = expect(send(url, attempt.signal)).rejects.toThrow("The server stopped");
  const closed = once(await received.promise, "close");
  attempt.abort(new Error("The server stopped"));
  await sent;
  await closed;
});

it("keeps its id in a retry", async () => {
  const receiver = await startReceiver(500, 200);
  await postWebhook({ url: receiver.url, secret: "s" }, job).catch(() => {});
  await postWebhook({ url: receiver.url, secret: "s" }, job);
  expect(receiver.calls.map(({ headers }) => headers["webhook-id"])).toEqual(["message-1", "message-1"]);
});

it("gives up at once if the receiver is gone", async () => {
  const receiver = await startReceiver(410);
  const gone = postWebhook({ url: receiver.url, secret: "s" }, job);
  await expect(gone).rejects.toThrow(UndeliverableError);
  await expect(gone).rejects.toThrow("410");
});

it("names the site's program, not its version", async () => {
  const receiver = await startReceiver(200);
  await postWebhook({ url: receiver.url, secret: "s" }, job);
  expect(receiver.calls[0]?.headers["user-agent"]).toBe("aiv-website");
});

it("signs with two secrets while one is being changed, so that the receiver can know either", async () => {
  const receiver = await startReceiver(200);
  await postWebhook({ url: receiver.url, secret: "whsec_bmV3\nold" }, job);
  const [call] = receiver.calls;
  const headers = call?.headers ?? {};
  const content = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${call?.body}`;
  const signed = (key: string) => `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
  expect(headers["webhook-signature"]).toBe(`${signed("new")} ${signed("old")}`);
});

it.each(endpoints.map(({ name }) => name))("sends what the served schema describes: %s", async (form) => {
  const receiver = await startReceiver(200);
  const fields = samples[form];
  const touch = { page: "/retail", utm_campaign: "spring", gclid: "1" };
  const origin = { page: "/company/contact", source: { first: touch, last: touch } };
  const known = { id: crypto.randomUUID(), form, email: "ann@example.com", created_at: 0, file: null };
  const lead = { ...known, ...origin, fields };
  await postWebhook({ url: receiver.url, secret: "s" }, { id: "message-1", lead });
  const { components, webhooks } = openApi(endpoints, samples);
  // Patterns are Unicode expressions (JSON Schema, section 6.4), which zod reads as others.
  const served = JSON.stringify(components.schemas[`webhook-${form}`]).replaceAll(
    "\\\\P{Cc}",
    "[^\\\\x00-\\\\x1f\\\\x7f-\\\\x9f]",
  );
  const schema = z.fromJSONSchema(JSON.parse(served));
  const sent = JSON.parse(receiver.calls[0]?.body ?? "");
  expect(schema.safeParse(sent).error).toBeUndefined();
  const { examples = {} } =
    webhooks["submission.created"]?.post.requestBody?.content["application/json"] ?? {};
  const { value: example } = examples[form] as { value: typeof sent };
  expect(schema.safeParse(example).error).toBeUndefined();
  expect(Object.keys(example.data)).toEqual(expect.arrayContaining(Object.keys(sent.data)));
  expect(schema.safeParse({ ...sent, data: { ...sent.data, form: "another" } }).success).toBe(false);
});

it("signs as in the specification's example", () => {
  // The example of github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md.
  const content = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}';
  expect(sign("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", content)).toBe(
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  );
});

it("signs with a secret that is text", () => {
  // Test case 2 of RFC 4231.
  const hex = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
  expect(sign("Jefe", "what do ya want for nothing?")).toBe(
    `v1,${Buffer.from(hex, "hex").toString("base64")}`,
  );
});

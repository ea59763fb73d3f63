import { describe, expect, it, onTestFinished, vi } from "vitest";
import { CONFIRM_PATH } from "#contract/paths.ts";
import { subscriberSchema } from "#contract/webhook.ts";
import { startReceiver } from "#testing/receiver.ts";
import { NEWSLETTER_PATH, postForm, postJson, samples } from "#testing/requests.ts";
import { startServer } from "#testing/start-server.ts";
import { MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { ownKey } from "../db/keys.ts";
import { confirmPath } from "./links.ts";

const email = "ann@example.com";

describe.each(MAIN_DATABASE_KINDS)("events about subscribers on %s", (kind) => {
  it("reach a program once for each confirmation and each unsubscription, in a known order", async () => {
    const receiver = await startReceiver(204);
    const server = await startServer(kind, { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: "word" });
    onTestFinished(server.stop);
    const events = () =>
      receiver.calls
        .map(({ body }) => JSON.parse(body))
        .filter(({ type }) => type.startsWith("subscriber."))
        .map((event) => subscriberSchema.parse(event))
        .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
    const subscribe = () => postJson(server.url + NEWSLETTER_PATH, { ...samples.newsletter, email });
    const confirm = async () => {
      const link = confirmPath(await ownKey(server.db, "newsletter-confirmation"), {
        email,
        requestedAt: Date.now(),
      });
      return postForm(server.url + CONFIRM_PATH + new URL(link, server.url).search, {});
    };
    await subscribe();
    for (let count = 0; count < 2; count++) await confirm();
    await postJson(`${server.url}/db/insertUnsubscribe.php`, { ...samples.unsubscribe, email });
    await subscribe();
    await confirm();

    await vi.waitFor(() => expect(events()).toHaveLength(3), 60_000);
    await vi.waitFor(async () => {
      const waiting = server.db.selectFrom("outbox").select("id").where("state", "=", "pending");
      expect(await waiting.execute()).toEqual([]);
    }, 60_000);
    expect(events().map(({ type, data }) => [type, data.email])).toEqual([
      ["subscriber.confirmed", email],
      ["subscriber.unsubscribed", email],
      ["subscriber.confirmed", email],
    ]);
  });
});

it("causes none in a chat, which has the submissions", async () => {
  const receiver = await startReceiver(204);
  const server = await startServer("sqlite", { WEBHOOK_URL: receiver.url, WEBHOOK_FORMAT: "text" });
  onTestFinished(server.stop);
  await postJson(`${server.url}/db/insertUnsubscribe.php`, { ...samples.unsubscribe, email });
  const kinds = await server.db.selectFrom("outbox").select("kind").orderBy("kind").execute();
  expect(kinds.map((row) => row.kind)).not.toContain("webhook-subscriber");
});

import { expect, it } from "vitest";
import { startReceiver } from "#testing/receiver.ts";
import { CHAT_FORMATS } from "./chat.ts";
import { postWebhook } from "./webhook.ts";

const touch = { page: "/retail", utm_source: "news", utm_campaign: "Spring & <sale>" };
const job = {
  id: "message-1",
  lead: {
    id: "lead-1",
    form: "contact",
    email: "ann@example.com",
    created_at: 0,
    file: null,
    page: "/company/contact",
    source: { first: touch, last: touch },
    fields: { email_user: "<!channel> [Ann](https://evil.example)", message: "x".repeat(5000) },
  },
};

async function sentAs(format: keyof typeof CHAT_FORMATS) {
  const receiver = await startReceiver(200);
  await postWebhook({ url: receiver.url, format }, job);
  const [call] = receiver.calls;
  expect(call?.headers["content-type"]).toBe(CHAT_FORMATS[format].type);
  expect(call?.headers["webhook-signature"]).toBeUndefined();
  return call?.body ?? "";
}

it("sends Slack one text, in which nothing is a mention or a link", async () => {
  const { text, ...more } = JSON.parse(await sentAs("slack"));
  expect(more).toEqual({});
  expect(text.split("\n")).toEqual([
    "Contact: ann@example.com",
    "Name: &lt;!channel&gt; [Ann](https://evil.example)",
    `Message: ${"x".repeat(300)}…`,
    "Sent from: /company/contact",
    "Landing page: /retail",
    "Source: news",
    "Campaign: Spring &amp; &lt;sale&gt;",
  ]);
});

it("sends Teams a card of texts without Markdown", async () => {
  const { type, attachments } = JSON.parse(await sentAs("teams"));
  expect([type, attachments.length]).toEqual(["message", 1]);
  const [{ contentType, content }] = attachments;
  expect([contentType, content.type]).toEqual(["application/vnd.microsoft.card.adaptive", "AdaptiveCard"]);
  expect(new Set(content.body.map((block: { type: string }) => block.type))).toEqual(
    new Set(["RichTextBlock"]),
  );
  expect(content.body.at(-1).inlines).toEqual([
    { type: "TextRun", text: "Campaign: ", weight: "Bolder" },
    { type: "TextRun", text: "Spring & <sale>" },
  ]);
});

it("sends plain text", async () => {
  expect(await sentAs("text")).toContain(
    "Sent from: /company/contact\nLanding page: /retail\nSource: news\n",
  );
});

it("stays below the 28 kB of Teams with the longest fields of any script", () => {
  const rows = Array.from({ length: 25 }, (_, index) => [`Label ${index}`, "字".repeat(300)] as const);
  expect(Buffer.byteLength(CHAT_FORMATS.teams.body({ title: "Title", rows }))).toBeLessThan(28_000);
});

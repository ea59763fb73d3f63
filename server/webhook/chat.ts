import { fieldRows, formTitle, originRows } from "../mail/lead-text.ts";
import type { Lead } from "../outbox/delivery.ts";

/** A message in a chat: a title, and rows of a label and a value. */
export type ChatMessage = { readonly title: string; readonly rows: readonly (readonly [string, string])[] };

/** Characters of a value. Teams takes messages of 28 kB, and the desk has the whole lead. */
const MAX_VALUE = 300;

/** The formats for chats, each with the media type and the body of a message. */
export const CHAT_FORMATS = {
  /**
   * An incoming webhook of Slack, which other chats take too. Escaped, so that nobody is mentioned and no link has another
   * name. Source: https://docs.slack.dev/messaging/formatting-message-text.
   */
  slack: {
    type: "application/json",
    body: (message: ChatMessage) => JSON.stringify({ text: linesOf(message).map(escapeSlack).join("\n") }),
  },
  /**
   * A workflow of Teams that starts when a webhook request is received. Runs of text have no Markdown, in which a link could
   * have another name. Source: https://adaptivecards.io/explorer/TextRun.html.
   */
  teams: {
    type: "application/json",
    body: ({ title, rows }: ChatMessage) =>
      JSON.stringify({
        type: "message",
        attachments: [
          {
            contentType: "application/vnd.microsoft.card.adaptive",
            content: {
              $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
              type: "AdaptiveCard",
              version: "1.2",
              body: [
                [run(title, "Bolder")],
                ...rows.map(([label, value]) => [run(`${label}: `, "Bolder"), run(value)]),
              ].map((inlines) => ({ type: "RichTextBlock", inlines })),
            },
          },
        ],
      }),
  },
  text: {
    type: "text/plain; charset=utf-8",
    body: (message: ChatMessage) => `${linesOf(message).join("\n")}\n`,
  },
} as const;

const run = (text: string, weight?: "Bolder") => ({ type: "TextRun", text, weight });

const linesOf = ({ title, rows }: ChatMessage) => [
  title,
  ...rows.map(([label, value]) => `${label}: ${value}`),
];

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeSlack = (text: string) => text.replace(/[&<>]/g, (char) => ENTITIES[char] ?? char);

/** Returns a lead as a message: its fields, and where it came from. Long values are shortened. */
export function chatMessage(lead: Lead): ChatMessage {
  const rows = [...fieldRows(lead), ...originRows(lead)].map(([label, value]): [string, string] => {
    const characters = [...value];
    return [label, characters.length > MAX_VALUE ? `${characters.slice(0, MAX_VALUE).join("")}…` : value];
  });
  return { title: `${formTitle(lead.form)}: ${lead.email ?? "a visitor"}`, rows };
}

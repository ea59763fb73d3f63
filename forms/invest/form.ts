import { replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { messageField, userIpCountryCity, visitorFields } from "../kit/fields.ts";
import { addMore, type MailOf } from "../kit/mail.ts";

export const form = {
  name: "invest",
  title: "Invest with AIV",
  path: "/db/insertInvestDetails.php",
  fields: [...visitorFields, messageField],
  enrichment: userIpCountryCity,
  reply: replies.messageSent,
  success: "Thank you. We will email you.",
  submit: "Send",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `Your question about investing, ${siteName}`,
  heading: "We have your question",
  paragraphs: ["Thank you for your interest in the company.", addMore],
});

import { replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { optionalMessageField, visitorFields } from "../kit/fields.ts";
import { addMore, type MailOf, withArticle } from "../kit/mail.ts";

export const form = {
  name: "webinar",
  title: "Webinar registration",
  path: "/db/insertWebinarDetails.php",
  fields: [
    ...visitorFields,
    { kind: "text", name: "webinar", label: "Webinar", required: "Choose a webinar." },
    { ...optionalMessageField, label: "Your question" },
  ],
  reply: replies.dataEntered,
  success: "You are registered. We will email you the link.",
  submit: "Register",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `You are registered for ${withArticle(siteName)} webinar`,
  heading: "You are registered",
  paragraphs: ["We will email you the link to join before the webinar begins.", addMore],
});

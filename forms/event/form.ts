import { replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { optionalMessageField, visitorFields } from "../kit/fields.ts";
import { addMore, type MailOf, withArticle } from "../kit/mail.ts";

export const form = {
  name: "event",
  title: "Event registration",
  path: "/db/insertEventDetails.php",
  fields: [
    ...visitorFields,
    { kind: "text", name: "event", label: "Event", required: "Choose an event." },
    { ...optionalMessageField, label: "What you want to see" },
  ],
  reply: replies.dataEntered,
  success: "You are registered. We will email you the details.",
  submit: "Register",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `You are registered for ${withArticle(siteName)} event`,
  heading: "You are registered",
  paragraphs: ["Before the event we will email you the time and the place.", addMore],
});

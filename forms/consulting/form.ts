import { messages, replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { visitorFields } from "../kit/fields.ts";
import { addMore, type MailOf } from "../kit/mail.ts";

/** A request to the consultants, from the page of a topic. */
export const form = {
  name: "consulting",
  title: "Consulting request",
  path: "/db/insertConsultingDetails.php",
  fields: [
    ...visitorFields,
    { kind: "text", name: "topic", label: "Topic", required: "Topic is required" },
    {
      kind: "textarea",
      name: "message",
      label: "What do you have, and what do you need?",
      required: messages.messageRequired,
    },
  ],
  reply: replies.dataEntered,
  success: "Thank you. A consultant will read your request and email you.",
  submit: "Request a quote",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `Your consulting request to ${siteName}`,
  heading: "A consultant will read your request",
  paragraphs: ["In our answer we tell you how we understand your project and where we would start.", addMore],
});

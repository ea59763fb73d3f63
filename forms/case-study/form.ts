import { replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { optionalMessageField, visitorFields } from "../kit/fields.ts";
import { addMore, type MailOf } from "../kit/mail.ts";

export const form = {
  name: "case-study",
  title: "Case study request",
  path: "/db/insertCasestudiesDetails.php",
  fields: [
    ...visitorFields,
    { kind: "text", name: "study", label: "Case study", required: "Choose a case study." },
    optionalMessageField,
  ],
  reply: replies.dataEntered,
  success: "Thank you. We will email you the case study.",
  submit: "Request the case study",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `Your case study from ${siteName}`,
  heading: "We will email you the case study",
  paragraphs: ["Our answer brings the case study you chose.", addMore],
});

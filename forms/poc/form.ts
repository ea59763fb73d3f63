import { replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { companyField, deploymentField, emailField, ipCountryCity, nameField } from "../kit/fields.ts";
import type { MailOf } from "../kit/mail.ts";

/** A request for a proof of concept on the visitor’s own data. */
export const form = {
  name: "poc",
  title: "Proof of concept",
  path: "/db/insertPocDetails.php",
  fields: [
    nameField,
    emailField,
    companyField,
    deploymentField,
    {
      kind: "textarea",
      name: "message",
      label: "What should it prove?",
      hint: "One question that your data should answer",
      required: "Say in a sentence what it should prove.",
    },
  ],
  enrichment: ipCountryCity,
  reply: replies.messageSent,
  success: "Thank you. We will email you a plan for the proof of concept.",
  submit: "Request a proof of concept",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `Your proof of concept with ${siteName}`,
  heading: "We will plan your proof of concept",
  paragraphs: [
    "Our plan will name the data, the reports and the results that count as success.",
    "A sample of your data or a sketch of one report helps us most. Please send nothing confidential by email.",
  ],
});

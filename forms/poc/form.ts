import { replies } from "#contract/messages.ts";
import type { FormDefinition, Sample } from "../kit/definition.ts";
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
  success: "Thank you. We answer by mail with a plan for the proof.",
  submit: "Ask for a proof of concept",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `Your proof of concept with ${siteName}`,
  heading: "Let us prove it",
  paragraphs: [
    "The answer is a plan: which data, which reports, and how both of us see that it worked.",
    "A sample of the data, or a sketch of one report, helps most. Please send nothing confidential by mail.",
  ],
});

export const sample = {
  name: "Ann Lee",
  email: "Ann.Lee@Example.com",
  company: "Lee & Sons",
  deployment: "container",
  message: "One region, one month",
} as const satisfies Sample;

import { replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { companyField, deploymentField, emailField, nameField, optionalMessageField } from "../kit/fields.ts";
import { addMore, type MailOf } from "../kit/mail.ts";

export const form = {
  name: "license",
  title: "License request",
  path: "/db/insertReqLicense.php",
  fields: [
    nameField,
    emailField,
    companyField,
    { kind: "text", name: "edition", label: "Edition", required: "Edition is required" },
    deploymentField,
    optionalMessageField,
  ],
  reply: replies.dataEntered,
  success: "Thank you. We will email you the terms.",
  submit: "Request a license",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `Your license request to ${siteName}`,
  heading: "We have your license request",
  paragraphs: ["This is not an order. We will email you the terms and what your edition needs.", addMore],
});

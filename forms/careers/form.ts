import { replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { emailField, nameField, optionalMessageField, optionalPhoneField } from "../kit/fields.ts";
import type { MailOf } from "../kit/mail.ts";

export const form = {
  name: "careers",
  title: "Application",
  path: "/db/insertCareersDetails.php",
  fields: [
    nameField,
    emailField,
    optionalPhoneField,
    { kind: "text", name: "role", label: "The work you want", required: "Role is required" },
    optionalMessageField,
    { kind: "file", name: "cv", label: "CV", mailLabel: "CV", required: "Please attach your CV." },
  ],
  reply: replies.dataEntered,
  success: "Thank you. Your application has arrived.",
  submit: "Apply",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `Your application to ${siteName}`,
  heading: "Your application has arrived",
  paragraphs: [
    "Thank you for wanting to work with us.",
    "To withdraw your application or have it erased, reply to this email.",
  ],
});

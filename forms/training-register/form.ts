import { replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { enrollmentFields } from "../kit/enrollment-fields.ts";
import { emailField, ipCountryCity, nameField, phoneField } from "../kit/fields.ts";
import { type MailOf, trainingMail } from "../kit/mail.ts";

/** The training enrollment: seven fields, each required. */
export const form = {
  name: "training-register",
  title: "Training enrollment",
  path: "/db/insertTrainingRegister.php",
  fields: [nameField, emailField, phoneField, ...enrollmentFields],
  enrichment: ipCountryCity,
  reply: replies.messageSent,
  success: "Thank you. We will email you dates and a quote. You pay nothing yet.",
  submit: "Enroll",
  busy: "Enrolling…",
  disabledWhileInvalid: true,
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => trainingMail(siteName, "We have your enrollment");

import { messages, replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { enrollmentFields } from "../kit/enrollment-fields.ts";
import { emailField, nameField, phoneField } from "../kit/fields.ts";
import { type MailOf, trainingMail } from "../kit/mail.ts";

/** A place in one of the upcoming courses. */
export const form = {
  name: "enroll",
  title: "Course enrollment",
  path: "/db/insertEnrollDetails.php",
  fields: [
    nameField,
    emailField,
    phoneField,
    { kind: "text", name: "course", label: "Course", asked: messages.courseRequired },
    ...enrollmentFields.map(({ required, ...field }) => ({
      ...field,
      asked: required,
      onPage: false as const,
    })),
  ],
  // The site's own form names an upcoming course; the specification's enrollment has the other four fields.
  either: [
    { course: messages.courseRequired },
    Object.fromEntries(enrollmentFields.map(({ name, required }) => [name, required])),
  ],
  reply: replies.dataEntered,
  replyAs: "json",
  success: "Thank you. We will email you the details of your place.",
  submit: "Request a place",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => trainingMail(siteName, "Your place is requested");

import { replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { visitorFields } from "../kit/fields.ts";
import { accountMail } from "../kit/mail.ts";

/** A sign-up with a name and an address only. */
export const form = {
  name: "try-now",
  title: "Request your free account",
  path: "/db/tryNow.php",
  fields: [...visitorFields],
  reply: replies.dataEntered,
  success: "Thank you for requesting your free account. We will email you the next step.",
  submit: "Get AIV free",
} as const satisfies FormDefinition;

export const mail = accountMail;

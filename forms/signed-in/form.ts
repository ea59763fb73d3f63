import { replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { emailField } from "../kit/fields.ts";

/** Records a sign-in by mail. No page shows it. */
export const form = {
  name: "signed-in",
  title: "Sign-in by mail",
  path: "/db/emailuserlogedIn.php",
  fields: [emailField],
  reply: replies.dataEntered,
  success: "Thank you.",
  confirmed: false,
} as const satisfies FormDefinition;

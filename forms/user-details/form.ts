import { replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { deploymentField, userIpCountryCity, visitorFields } from "../kit/fields.ts";
import { accountMail } from "../kit/mail.ts";

/** A request for an account, with the environment of the platform. */
export const form = {
  name: "user-details",
  title: "Account request",
  path: "/db/insertUserDetails.php",
  fields: [...visitorFields, deploymentField],
  enrichment: { ...userIpCountryCity, requestDate: "today", type: "json" },
  reply: replies.messageSent,
  success: "Thank you for requesting your free account. We will email you the next step.",
  submit: "Get AIV free",
} as const satisfies FormDefinition;

export const mail = accountMail;

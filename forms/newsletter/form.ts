import { CONFIRM_DAYS } from "#contract/limits.ts";
import { messages, replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import { emailField } from "../kit/fields.ts";
import type { MailOf } from "../kit/mail.ts";

export const form = {
  name: "newsletter",
  title: "Newsletter",
  path: "/db/insertNewsletterDetails.php",
  fields: [emailField],
  enrichment: {
    subscriberIp: "ip",
    subscriberCountry: "country_name",
    subscriberCity: "city",
    requestDate: "today",
    type: "json",
  },
  reply: replies.messageSent,
  success: messages.newsletterSuccess,
  invalid: messages.newsletterInvalid,
  next: "One step is left: open the link in our email to",
  submit: "Subscribe",
  busy: "Subscribing…",
  disabledWhileInvalid: true,
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `Please confirm: the ${siteName} newsletter`,
  heading: "Confirm your subscription",
  paragraphs: [
    `This address was entered for the ${siteName} newsletter. If it was you, confirm it within ${CONFIRM_DAYS} days by the first link below.`,
    "If it was not you, do nothing. Without your confirmation no newsletter comes to this address.",
  ],
  confirm: "Confirm the subscription",
  subscription: true,
});

import { CONFIRM_DAYS } from "#contract/limits.ts";
import { replies } from "#contract/messages.ts";
import { type FormDefinition, optionsOf } from "../kit/definition.ts";
import { emailField } from "../kit/fields.ts";
import type { MailOf } from "../kit/mail.ts";

/** Unsubscribing: one click if the address is known, and no required question. */
export const form = {
  name: "unsubscribe",
  title: "Unsubscribe",
  path: "/db/insertUnsubscribe.php",
  fields: [
    emailField,
    { kind: "hidden", name: "name", label: "Name" },
    {
      kind: "select",
      name: "reason",
      label: "Your reason",
      placeholder: "No answer needed",
      options: optionsOf({
        often: "Too many mails",
        irrelevant: "Not about what I need",
        never: "I never subscribed",
        other: "Another reason",
      }),
    },
  ],
  enrichment: { userIp: "ip", userCountry: "country_name" },
  reply: replies.messageSent,
  success: "You are unsubscribed. We will send no more email to this address.",
  submit: "Unsubscribe",
  busy: "Unsubscribing…",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `You are unsubscribed from ${siteName}`,
  heading: "You are unsubscribed",
  paragraphs: [
    "This address was entered on our page for unsubscribing. It gets no more newsletters.",
    `If it was not you, or if you changed your mind, the link below subscribes you again. It is valid for ${CONFIRM_DAYS} days.`,
  ],
  confirm: "Subscribe again",
});

import { messages, replies } from "#contract/messages.ts";
import type { FormDefinition } from "../kit/definition.ts";
import {
  emailField,
  optionalMessageField,
  permissionField,
  userField,
  userIpCountryCity,
} from "../kit/fields.ts";
import { addMore, type MailOf } from "../kit/mail.ts";

const CHOOSE_DAY = "Select a day.";
const CHOOSE_TIME = "Choose a time.";

/** The contact form: its three specified fields and an optional message. */
export const form = {
  name: "contact",
  title: "Contact",
  path: "/db/insertContactDetails.php",
  fields: [
    userField,
    emailField,
    optionalMessageField,
    // The half hour of a requested call, in the visitor's time zone; the call dialog sends it.
    { kind: "day", name: "call_day", label: "Day", asked: CHOOSE_DAY, onPage: false },
    { kind: "time", name: "call_time", label: "Time", asked: CHOOSE_TIME, onPage: false },
    {
      kind: "hidden",
      name: "call_zone",
      label: "Time zone",
      mailLabel: "Time zone of the call",
      onPage: false,
    },
    {
      ...permissionField,
      label: "You may use what I send here to answer me, on the website and in marketing materials.",
      asked: messages.consentRequired,
    },
  ],
  // The specification requires the consent of the contact form. A call can be requested without it.
  either: [{ permission_to_use: messages.consentRequired }, { call_day: CHOOSE_DAY, call_time: CHOOSE_TIME }],
  enrichment: userIpCountryCity,
  reply: replies.messageSent,
  success: "Thank you. A person will read your message and email you.",
  submit: "Send",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `${siteName} has received your message`,
  heading: "We have your message",
  paragraphs: [addMore],
});

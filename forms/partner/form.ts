import { replies } from "#contract/messages.ts";
import { type FormDefinition, optionsOf } from "../kit/definition.ts";
import {
  companyField,
  emailField,
  nameField,
  optionalMessageField,
  pleaseChoose,
  userIpCountryCity,
} from "../kit/fields.ts";
import { addMore, type MailOf } from "../kit/mail.ts";

export const form = {
  name: "partner",
  title: "Become a partner",
  path: "/db/insertPartnerDetails.php",
  fields: [
    nameField,
    emailField,
    companyField,
    {
      kind: "select",
      name: "kind",
      label: "What you do",
      mailLabel: "Kind of partner",
      placeholder: "Select what fits best",
      options: optionsOf({
        integrator: "We implement for customers",
        reseller: "We resell",
        technology: "We embed it in our product",
        training: "We train",
      }),
      required: pleaseChoose,
    },
    { kind: "text", name: "region", label: "Where you work", autoComplete: "country-name" },
    optionalMessageField,
  ],
  enrichment: userIpCountryCity,
  reply: replies.messageSent,
  success: "Thank you. We will email you.",
  submit: "Apply",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `Becoming a partner of ${siteName}`,
  heading: "Thank you for your application",
  paragraphs: ["In our answer we tell you how a partnership could work for you.", addMore],
});

import { replies } from "#contract/messages.ts";
import type { FormDefinition, Option } from "../kit/definition.ts";
import { ip, optionalMessageField, visitorFields } from "../kit/fields.ts";
import type { MailOf } from "../kit/mail.ts";

/** The services on quote; the platform itself is free. */
const names = [
  "AIV consultancy",
  "BIRT consultancy",
  "Jasper consultancy",
  "Pentaho consultancy",
  "AIV training",
  "BIRT training",
  "Jasper training",
  "Pentaho training",
  "Data lakehouse",
  "Support",
];

export const services: Option[] = names.map((name) => ({ value: name, label: name }));

/** The request at the end of the cart: services are on quote, so it asks for the address for the quote. */
export const form = {
  name: "shopping",
  title: "Request for services",
  path: "/db/shoppingInsertDetails.php",
  fields: [
    ...visitorFields,
    {
      kind: "checklist",
      name: "items",
      label: "Services",
      options: services,
      required: "Choose at least one service.",
    },
    optionalMessageField,
  ],
  enrichment: ip,
  reply: replies.messageSent,
  success: "Thank you. We will email you the quote.",
  submit: "Request a quote",
} as const satisfies FormDefinition;

export const mail: MailOf = (siteName) => ({
  subject: `Your request for a quote, ${siteName}`,
  heading: "We are preparing your quote",
  paragraphs: [
    "We will email you a quote for the services that you chose.",
    "Three facts make it more exact: how many reports or dashboards, how many readers, and by when. If you know them, reply to this email.",
  ],
});

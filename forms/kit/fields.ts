import type { Enrichment } from "#contract/endpoint.ts";
import { messages } from "#contract/messages.ts";
import { type FieldDefinition, optionsOf } from "./definition.ts";

/* The fields and enrichments that several forms share. */

export const nameField = {
  kind: "text",
  name: "name",
  label: "Name",
  autoComplete: "name",
  required: messages.nameRequired,
} as const satisfies FieldDefinition;

/** The same field under the name that some calls use. */
export const userField = { ...nameField, name: "email_user", mailLabel: "Name" } as const;

export const emailField = {
  kind: "email",
  name: "email",
  label: "Email",
  autoComplete: "email",
  inputMode: "email",
  required: messages.emailRequired,
} as const satisfies FieldDefinition;

const optionalCompanyField = {
  kind: "text",
  name: "company",
  label: "Company",
  autoComplete: "organization",
} as const satisfies FieldDefinition;

/** The visitor's name and address, and the company if they like. */
export const visitorFields = [nameField, emailField, optionalCompanyField] as const;

export const companyField = { ...optionalCompanyField, required: messages.companyRequired } as const;

export const optionalPhoneField = {
  kind: "tel",
  name: "contact_number",
  label: "Contact number",
  hint: "Digits only, with the country code",
  autoComplete: "tel",
  inputMode: "numeric",
} as const satisfies FieldDefinition;
export const phoneField = { ...optionalPhoneField, required: messages.contactRequired } as const;

export const optionalMessageField = {
  kind: "textarea",
  name: "message",
  label: "Message",
} as const satisfies FieldDefinition;
export const messageField = { ...optionalMessageField, required: messages.messageRequired } as const;

export const permissionField = {
  kind: "checkbox",
  name: "permission_to_use",
  label: "You may use these words, with my name, on the website and in marketing materials.",
  mailLabel: "May be used on the website",
} as const satisfies FieldDefinition;

/** The default message of a choice. */
export const pleaseChoose = "Please select one.";

export const deploymentField = {
  kind: "select",
  name: "deployment",
  label: "Where it will run",
  placeholder: "Select a way to run it",
  options: optionsOf({
    cloud: "AIV Cloud",
    container: "Our own cloud, as a container",
    onpremise: "On-premise",
    unsure: "Not decided yet",
  }),
  required: pleaseChoose,
} as const satisfies FieldDefinition;

/** Stars. Calls may omit them: the specification's feedback is a name and an address. */
export const ratingField = {
  kind: "rating",
  name: "rating",
  label: "How well does it serve you?",
  options: optionsOf({ "5": "Very good", "4": "Good", "3": "Fair", "2": "Poor", "1": "Very poor" }),
  asked: messages.ratingRequired,
} as const satisfies FieldDefinition;

/* Enrichments. Source: docs/specification.md#visitor-location. */

export const ip = { ip: "ip" } as const satisfies Enrichment;

export const ipCountryCity = {
  ip: "ip",
  country: "country_name",
  city: "city",
} as const satisfies Enrichment;

export const userIpCountryCity = {
  userIp: "ip",
  userCountry: "country_name",
  userCity: "city",
} as const satisfies Enrichment;

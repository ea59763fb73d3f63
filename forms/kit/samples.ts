import { enrich } from "#contract/endpoint.ts";
import { endpoints, type FormName, forms } from "../index.ts";
import type { FieldDefinition, FormDefinition } from "./definition.ts";

/** Answers of the samples to fields of these names; others are answered by their kind. */
const ENTERED: Readonly<Record<string, string>> = {
  name: "Ann Lee",
  email_user: "Ann Lee",
  company: "Lee & Sons",
  participants: "12",
};

function answerTo(field: FieldDefinition): string | boolean {
  switch (field.kind) {
    case "email":
      return "Ann.Lee@Example.com";
    case "tel":
      return "15550100";
    case "checkbox":
      return true;
    case "checklist":
      return field.options.map(({ value }) => value).join("\n");
    case "select":
    case "radio":
    case "rating":
      return field.options[0]?.value ?? "";
    case "file":
      return "0197f6c4-6d3e-7b1c-8a53-3f0c6f3f9a10";
    default:
      return ENTERED[field.name] ?? field.label;
  }
}

type Form = (typeof forms)[number];
type Answers<F extends FormDefinition> = {
  readonly [Field in F["fields"][number] as Field["name"]]: Field["kind"] extends "checkbox"
    ? boolean
    : string;
};

/** Valid answers to all fields of each form's page, in the order of the wire, without enrichment. */
export const formSamples = Object.fromEntries(
  forms.map(({ name, fields }) => {
    const asked = fields.filter((field: FieldDefinition) => field.onPage !== false);
    return [name, Object.fromEntries(asked.map((field) => [field.name, answerTo(field)]))];
  }),
) as { readonly [F in Form as F["name"]]: Answers<F> };

const mountainView = {
  ip: "8.8.8.8",
  country_name: "United States",
  city: "Mountain View",
  region: "California",
};
const day = new Date("2026-01-31");

/** A valid body of each form, as the browser sends it: the form's own fields, then what is added on the way. */
export const submissionSamples = Object.fromEntries(
  endpoints.map(({ name, enrichment }) => [name, enrich(enrichment, formSamples[name], mountainView, day)]),
) as { readonly [Name in FormName]: (typeof formSamples)[Name] };

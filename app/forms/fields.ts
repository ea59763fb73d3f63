import type { ComponentProps } from "react";

type Base = {
  name: string;
  label: string;
  hint?: string;
  /** Said beside the label; required fields say nothing. */
  optional?: boolean;
};

export type Option = { value: string; label: string };

/** A field of a form, as data: `FormField` draws each kind. */
export type FieldSpec = Base &
  (
    | ({ kind: "text" | "email" | "tel" | "url" | "hidden" } & Pick<
        ComponentProps<"input">,
        "autoComplete" | "inputMode"
      >)
    /** With a count of the characters left where it has a limit; what is pasted beyond it is not cut but told. */
    | { kind: "textarea"; limit?: number; rows?: number }
    /** The placeholder is the first option and means "not chosen". */
    | { kind: "select"; placeholder: string; options: readonly Option[] }
    | { kind: "radio" | "rating"; options: readonly Option[] }
    | { kind: "checkbox" }
    /** Several boxes whose ticked labels are sent as one text, a line each. */
    | { kind: "checklist"; options: readonly Option[] }
  );

/** The options of a record from value to label. */
export function optionsOf(record: Readonly<Record<string, string>>): Option[] {
  return Object.entries(record).map(([value, label]) => ({ value, label }));
}

/* The fields that most forms begin with. */
export const nameField = {
  kind: "text",
  name: "name",
  label: "Name",
  autoComplete: "name",
} as const satisfies FieldSpec;
/** The same under the name that some calls use. */
export const userField = { ...nameField, name: "email_user" } as const satisfies FieldSpec;
export const emailField = {
  kind: "email",
  name: "email",
  label: "Email",
  autoComplete: "email",
  inputMode: "email",
} as const satisfies FieldSpec;
export const companyField: FieldSpec = {
  kind: "text",
  name: "company",
  label: "Company",
  autoComplete: "organization",
};
export const optionalCompanyField: FieldSpec = { ...companyField, optional: true };
export const phoneField: FieldSpec = {
  kind: "tel",
  name: "contact_number",
  label: "Contact number",
  hint: "Digits only, with the country code",
  autoComplete: "tel",
  inputMode: "numeric",
};
export const messageField: FieldSpec = {
  kind: "textarea",
  name: "message",
  label: "Message",
};
export const optionalMessageField: FieldSpec = { ...messageField, optional: true };

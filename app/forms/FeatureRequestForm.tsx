import { yesNo } from "../../contract/choices.ts";
import { MAX_LENGTH } from "../../contract/limits.ts";
import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, nameField, optionsOf } from "./fields.ts";

const fields: FieldSpec[] = [
  nameField,
  emailField,
  {
    kind: "text",
    name: "designation",
    label: "Designation",
    autoComplete: "organization-title",
    optional: true,
  },
  {
    kind: "textarea",
    name: "description",
    label: "What is missing?",
    limit: MAX_LENGTH.featureDescription,
  },
  {
    kind: "radio",
    name: "existing_customer",
    label: "Are you an existing customer?",
    options: optionsOf(yesNo),
  },
  {
    kind: "checkbox",
    name: "permission_to_use",
    label:
      "By checking this box I permit you to use my information on the website and in marketing materials.",
  },
];

/** A wish for the platform. */
export default function FeatureRequestForm(props: FormProps) {
  return (
    <Form {...props} name="feature-request" fields={fields} submit="Send request" disabledWhileInvalid />
  );
}

import { partnerKinds } from "../../contract/choices.ts";
import { Form, type FormProps } from "./Form.tsx";
import {
  companyField,
  emailField,
  type FieldSpec,
  nameField,
  optionalMessageField,
  optionsOf,
} from "./fields.ts";

const fields: FieldSpec[] = [
  nameField,
  emailField,
  companyField,
  {
    kind: "select",
    name: "kind",
    label: "What you do",
    placeholder: "Choose what fits best",
    options: optionsOf(partnerKinds),
  },
  {
    kind: "text",
    name: "region",
    label: "Where you work",
    autoComplete: "country-name",
    optional: true,
  },
  optionalMessageField,
];

/** An application to become a partner. */
export default function PartnerForm(props: FormProps) {
  return <Form {...props} name="partner" fields={fields} submit="Apply" />;
}

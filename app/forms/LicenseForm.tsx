import { deployments } from "../../contract/choices.ts";
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
  { kind: "text", name: "edition", label: "Edition" },
  {
    kind: "select",
    name: "deployment",
    label: "Where it will run",
    placeholder: "Choose a way to run it",
    options: optionsOf(deployments),
  },
  optionalMessageField,
];

/** A request for the license of an edition. */
export default function LicenseForm(props: FormProps) {
  return <Form {...props} name="license" fields={fields} submit="Request the license" />;
}

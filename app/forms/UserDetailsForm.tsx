import { deployments } from "../../contract/choices.ts";
import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, nameField, optionalCompanyField, optionsOf } from "./fields.ts";

const fields: FieldSpec[] = [
  nameField,
  emailField,
  optionalCompanyField,
  {
    kind: "select",
    name: "deployment",
    label: "Where it will run",
    placeholder: "Choose a way to run it",
    options: optionsOf(deployments),
  },
];

/** Somebody who wants an account and says where the platform will run. */
export default function UserDetailsForm(props: FormProps) {
  return <Form {...props} name="user-details" fields={fields} submit="Send" />;
}

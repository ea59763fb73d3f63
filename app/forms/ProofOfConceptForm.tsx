import { deployments } from "../../contract/choices.ts";
import { Form, type FormProps } from "./Form.tsx";
import { companyField, emailField, type FieldSpec, nameField, optionsOf } from "./fields.ts";

const fields: FieldSpec[] = [
  nameField,
  emailField,
  companyField,
  {
    kind: "select",
    name: "deployment",
    label: "Where it will run",
    placeholder: "Choose a way to run it",
    options: optionsOf(deployments),
  },
  {
    kind: "textarea",
    name: "message",
    label: "What should it prove?",
    hint: "One question that your data should answer",
  },
];

/** A request for a proof of concept on the visitor’s own data. */
export default function ProofOfConceptForm(props: FormProps) {
  return <Form {...props} name="poc" fields={fields} submit="Ask for a proof of concept" />;
}

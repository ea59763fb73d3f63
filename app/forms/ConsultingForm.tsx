import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, nameField, optionalCompanyField } from "./fields.ts";

const fields: FieldSpec[] = [
  nameField,
  emailField,
  optionalCompanyField,
  { kind: "text", name: "topic", label: "Topic" },
  {
    kind: "textarea",
    name: "message",
    label: "What do you have, and what should it become?",
  },
];

/** A request to the consultants, from the page of the topic. */
export default function ConsultingForm(props: FormProps) {
  return <Form {...props} name="consulting" fields={fields} submit="Send" />;
}

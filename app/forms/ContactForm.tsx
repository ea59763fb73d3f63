import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, optionalMessageField, userField } from "./fields.ts";

const fields: FieldSpec[] = [
  userField,
  emailField,
  optionalMessageField,
  {
    kind: "checkbox",
    name: "permission_to_use",
    label: "You may use what I send here to answer me, on the website and in marketing materials.",
  },
];

/** The contact form. Its three specified fields, and room for a message. */
export default function ContactForm(props: FormProps) {
  return <Form {...props} name="contact" fields={fields} submit="Send" />;
}

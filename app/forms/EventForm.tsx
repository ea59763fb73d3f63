import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, nameField, optionalCompanyField } from "./fields.ts";

const fields: FieldSpec[] = [
  nameField,
  emailField,
  optionalCompanyField,
  { kind: "text", name: "event", label: "Event" },
];

/** A registration for an event. */
export default function EventForm(props: FormProps) {
  return <Form {...props} name="event" fields={fields} submit="Register" />;
}

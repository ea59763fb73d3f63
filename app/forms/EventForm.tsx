import { Form, type FormProps } from "./Form.tsx";
import {
  emailField,
  type FieldSpec,
  nameField,
  optionalCompanyField,
  optionalMessageField,
} from "./fields.ts";

const fields: FieldSpec[] = [
  nameField,
  emailField,
  optionalCompanyField,
  { kind: "text", name: "event", label: "Event" },
  { ...optionalMessageField, label: "What you want to see" },
];

/** A registration for an event. */
export default function EventForm(props: FormProps) {
  return <Form {...props} name="event" fields={fields} submit="Register" />;
}

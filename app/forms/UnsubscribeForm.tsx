import { leaveReasons } from "../../contract/choices.ts";
import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, optionsOf } from "./fields.ts";

const fields: FieldSpec[] = [
  emailField,
  { kind: "hidden", name: "name", label: "Name", optional: true },
  {
    kind: "select",
    name: "reason",
    label: "Why you leave",
    placeholder: "No answer needed",
    options: optionsOf(leaveReasons),
    optional: true,
  },
];

/** Leaving the list: one click where the address is known, and no question that must be answered. */
export default function UnsubscribeForm(props: FormProps) {
  return <Form {...props} name="unsubscribe" fields={fields} submit="Unsubscribe" busy="Unsubscribing…" />;
}

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
  { kind: "text", name: "webinar", label: "Webinar" },
  { ...optionalMessageField, label: "Your question" },
];

/** A registration for one of the webinars. */
export default function WebinarForm(props: FormProps) {
  return <Form {...props} name="webinar" fields={fields} submit="Register" />;
}

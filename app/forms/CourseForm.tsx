import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, nameField, phoneField } from "./fields.ts";

const fields: FieldSpec[] = [
  nameField,
  emailField,
  phoneField,
  { kind: "text", name: "course", label: "Course" },
];

/** A place in one of the upcoming courses. */
export default function CourseForm(props: FormProps) {
  return <Form {...props} name="enroll" fields={fields} submit="Request a place" />;
}

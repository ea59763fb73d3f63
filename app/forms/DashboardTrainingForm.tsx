import { levels } from "../../contract/choices.ts";
import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, nameField, optionalCompanyField, optionsOf } from "./fields.ts";

const fields: FieldSpec[] = [
  nameField,
  emailField,
  optionalCompanyField,
  { kind: "radio", name: "level", label: "Where you start from", options: optionsOf(levels) },
];

/** A place in the dashboard training. */
export default function DashboardTrainingForm(props: FormProps) {
  return <Form {...props} name="dashboard-training" fields={fields} submit="Register" />;
}

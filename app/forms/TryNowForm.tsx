import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, nameField, optionalCompanyField } from "./fields.ts";

const fields: FieldSpec[] = [nameField, emailField, optionalCompanyField];

/** The short way to an account: who, and where to write to. */
export default function TryNowForm(props: FormProps) {
  return <Form {...props} name="try-now" fields={fields} submit="Try it now" />;
}

import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, messageField, nameField, optionalCompanyField } from "./fields.ts";

const fields: FieldSpec[] = [nameField, emailField, optionalCompanyField, messageField];

/** A first word from an investor. */
export default function InvestForm(props: FormProps) {
  return <Form {...props} name="invest" fields={fields} submit="Send" />;
}

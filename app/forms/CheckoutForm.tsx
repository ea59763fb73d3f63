import { Form, type FormProps } from "./Form.tsx";
import {
  emailField,
  type FieldSpec,
  nameField,
  optionalCompanyField,
  optionalMessageField,
} from "./fields.ts";
import { services } from "./services.ts";

const fields: FieldSpec[] = [
  nameField,
  emailField,
  optionalCompanyField,
  { kind: "checklist", name: "items", label: "Services", options: services },
  optionalMessageField,
];

/** The request that ends the cart: services are on quote, so it asks where the quote should go. */
export default function CheckoutForm(props: FormProps) {
  return <Form {...props} name="shopping" fields={fields} submit="Request the quote" />;
}

import { ratings } from "../../contract/choices.ts";
import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, optionsOf, userField } from "./fields.ts";

const fields: FieldSpec[] = [
  userField,
  emailField,
  { kind: "rating", name: "rating", label: "How well does it serve you?", options: optionsOf(ratings) },
  { kind: "textarea", name: "feedback", label: "What should we know?" },
  {
    kind: "checkbox",
    name: "permission_to_use",
    label: "You may use these words, with my name, on the website and in marketing materials.",
    optional: true,
  },
];

/** The second step of the feedback: a rating and words, from somebody whose name and address are known. */
export default function FeedbackDetailsForm(props: FormProps) {
  return <Form {...props} name="feedback-details" fields={fields} submit="Send feedback" explainsOnHover />;
}

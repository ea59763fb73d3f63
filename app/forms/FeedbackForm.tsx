import { ratings } from "../../contract/choices.ts";
import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, optionsOf, userField } from "./fields.ts";

const fields: FieldSpec[] = [
  userField,
  emailField,
  {
    kind: "text",
    name: "designation",
    label: "Your role",
    hint: "As it should stand under your words",
    autoComplete: "organization-title",
    optional: true,
  },
  { kind: "rating", name: "rating", label: "How well does it serve you?", options: optionsOf(ratings) },
  {
    kind: "textarea",
    name: "feedback",
    label: "In your own words",
    hint: "What was hard before, and what is different now?",
  },
  {
    kind: "checkbox",
    name: "permission_to_use",
    label: "You may use these words, with my name, on the website and in marketing materials.",
    optional: true,
  },
];

/** Feedback that may become a testimonial: stars, words, and the role they are said in. */
export default function FeedbackForm(props: FormProps) {
  return <Form {...props} name="feedback" fields={fields} submit="Send feedback" explainsOnHover />;
}

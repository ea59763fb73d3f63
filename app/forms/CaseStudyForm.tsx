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
  { kind: "text", name: "study", label: "Case study" },
  optionalMessageField,
];

/** A request for one of the case studies. */
export default function CaseStudyForm(props: FormProps) {
  return <Form {...props} name="case-study" fields={fields} submit="Ask for the study" />;
}

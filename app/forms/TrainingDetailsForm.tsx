import { trainings } from "../../contract/enrollment.ts";
import { Form, type FormProps } from "./Form.tsx";
import {
  emailField,
  type FieldSpec,
  nameField,
  optionalCompanyField,
  optionalMessageField,
  optionsOf,
} from "./fields.ts";

const fields: FieldSpec[] = [
  nameField,
  emailField,
  optionalCompanyField,
  {
    kind: "select",
    name: "training",
    label: "Course",
    placeholder: "Choose a course",
    options: optionsOf(trainings),
  },
  {
    kind: "text",
    name: "participants",
    label: "How many people",
    inputMode: "numeric",
    optional: true,
  },
  optionalMessageField,
];

/** A registration for a training, for one person or a team. */
export default function TrainingDetailsForm(props: FormProps) {
  return <Form {...props} name="training-details" fields={fields} submit="Register" />;
}

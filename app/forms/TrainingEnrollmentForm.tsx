import { enrollmentMonths, identities, trainings, trainingTypes } from "../../contract/enrollment.ts";
import { Form, type FormProps } from "./Form.tsx";
import { emailField, type FieldSpec, nameField, optionsOf, phoneField } from "./fields.ts";
import { useToday } from "./useToday.ts";

/** Drawn anew each time: the months on offer begin with the current one. */
const fieldsFor = (now: Date): FieldSpec[] => [
  nameField,
  emailField,
  phoneField,
  {
    kind: "select",
    name: "training",
    label: "Type of course",
    placeholder: "Select a course",
    options: optionsOf(trainings),
  },
  {
    kind: "select",
    name: "training_type",
    label: "Type of training",
    placeholder: "Select a type of training",
    options: optionsOf(trainingTypes),
  },
  {
    kind: "select",
    name: "enroll_date",
    label: "Enrollment date",
    placeholder: "Select a month",
    options: enrollmentMonths(now),
  },
  {
    kind: "select",
    name: "identity",
    label: "Are you a student or a company?",
    placeholder: "Select one",
    options: optionsOf(identities),
  },
];

/** The training enrollment: seven fields, each required. */
export default function TrainingEnrollmentForm(props: FormProps) {
  return (
    <Form
      {...props}
      name="training-register"
      fields={fieldsFor(useToday())}
      submit="Enroll"
      busy="Enrolling…"
      disabledWhileInvalid
    />
  );
}

import { enrollmentMonths } from "#contract/enrollment.ts";
import { Form, type FormProps } from "../kit/Form.tsx";
import { useToday } from "../kit/useToday.ts";
import { form } from "./form.ts";

/** Offers the months that begin with the current one. */
export default function TrainingRegisterForm(props: FormProps) {
  const months = enrollmentMonths(useToday());
  const fields = form.fields.map((field) =>
    field.name === "enroll_date" ? { ...field, options: months } : field,
  );
  return <Form {...props} form={form} fields={fields} />;
}

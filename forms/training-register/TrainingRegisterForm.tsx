import { useState } from "react";
import { enrollmentMonths } from "#contract/enrollment.ts";
import { useHydrated } from "#ui/useHydrated.ts";
import { Form, type FormProps } from "../kit/Form.tsx";
import { form } from "./form.ts";

/** Offers the months that begin with the current one. */
export default function TrainingRegisterForm(props: FormProps) {
  const months = enrollmentMonths(useToday());
  const fields = form.fields.map((field) =>
    field.name === "enroll_date" ? { ...field, options: months } : field,
  );
  return <Form {...props} form={form} fields={fields} />;
}

/** The day on which the pages were built, in UTC; shown without JavaScript. */
const builtOn: string = import.meta.env.VITE_BUILT_ON ?? "";

/**
 * Returns today's date in the visitor's calendar. The first render repeats the day of the build, so that it matches the
 * server's; the real day follows at once.
 */
function useToday(): Date {
  const hydrated = useHydrated();
  const [today] = useState(() => new Date());
  return hydrated || !builtOn ? today : new Date(`${builtOn}T12:00:00`);
}

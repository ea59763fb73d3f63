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

/** The month in which the pages were built, in UTC, such as "2026-11"; shown without JavaScript. */
const builtIn: string = import.meta.env.VITE_BUILT_IN ?? "";

/**
 * Returns today's date in the visitor's calendar. The first render repeats the month of the build, so that it matches the
 * server's; the real day follows at once.
 */
function useToday(): Date {
  const hydrated = useHydrated();
  const [today] = useState(() => new Date());
  return hydrated || !builtIn ? today : new Date(`${builtIn}-15T12:00:00`);
}

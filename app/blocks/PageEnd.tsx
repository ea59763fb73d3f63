import type { PlacedForm } from "../../editorial/page-schema.ts";
import { FormSection } from "../forms/FormSection.tsx";
import { NextStep } from "./NextStep.tsx";

type PageEndProps = {
  page: { next: { label: string; href: string }; form?: PlacedForm | undefined };
  /** Whether starting for free is offered beside the next step. */
  start?: boolean;
};

/** What to do after reading: the page's form, or where it has none the next step. */
export function PageEnd({ page, start = true }: PageEndProps) {
  return page.form ? <FormSection form={page.form} /> : <NextStep next={page.next} start={start} />;
}

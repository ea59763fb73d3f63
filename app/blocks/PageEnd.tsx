import { lazy, Suspense } from "react";
import type { PlacedForm } from "../../editorial/page-schema.ts";
import { NextStep } from "./NextStep.tsx";

const FormSection = lazy(() => import("../forms/FormSection.tsx"));

type PageEndProps = {
  page: { next: { label: string; href: string }; form?: PlacedForm | undefined };
  /** Whether starting for free is offered beside the next step. */
  start?: boolean;
};

/** What to do after reading: the page's form, or where it has none the next step. */
export function PageEnd({ page, start = true }: PageEndProps) {
  if (!page.form) return <NextStep next={page.next} start={start} />;
  return (
    <Suspense>
      <FormSection form={page.form} />
    </Suspense>
  );
}

import { lazy, Suspense } from "react";
import type { PlacedForm } from "../../editorial/page-schema.ts";

const FormSection = lazy(() => import("../forms/FormSection.tsx"));

/** The form of a page; its code loads only where one stands. */
export function PageForm({ form }: { form: PlacedForm }) {
  return (
    <Suspense>
      <FormSection form={form} />
    </Suspense>
  );
}

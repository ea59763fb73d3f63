import { lazy } from "react";
import type { PlacedForm } from "../../editorial/page-schema.ts";
import { LazyBoundary } from "../ui/LazyBoundary.tsx";

const FormSection = lazy(() => import("../forms/FormSection.tsx"));

/** The form of a page; its code loads only where one stands. */
export function PageForm({ form }: { form: PlacedForm }) {
  return (
    <LazyBoundary>
      <FormSection form={form} />
    </LazyBoundary>
  );
}

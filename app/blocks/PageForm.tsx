import type { PlacedForm } from "../../editorial/page-schema.ts";
import { useLazyWhenNear, WhenNear } from "../ui/lazyWhenNear.tsx";

const loadFormSection = () => import("../forms/FormSection.tsx");

/** The form of a page; its code loads only where one stands. */
export function PageForm({ form }: { form: PlacedForm }) {
  return <WhenNear part={useLazyWhenNear(loadFormSection, form)} />;
}

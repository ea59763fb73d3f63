import type { PlacedForm } from "#editorial/page-schema.ts";
import { Island } from "../islands/Island.tsx";

const loadFormSection = () => import("./FormSection.tsx");

/** The form of a page as an island, so that only pages with a form load its code. */
export function PageForm({ form }: { form: PlacedForm }) {
  return <Island load={loadFormSection} props={form} />;
}

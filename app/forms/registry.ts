import type { ComponentType } from "react";
import type { FormName } from "../../contract/endpoints.ts";
import type { FormState } from "../../contract/form-state.ts";
import { NewsletterForm } from "./NewsletterForm.tsx";

/** Every form by the name of its row, for the page that shows a form by itself. */
export const forms: Record<FormName, ComponentType<{ state: FormState | null }>> = {
  newsletter: NewsletterForm,
};

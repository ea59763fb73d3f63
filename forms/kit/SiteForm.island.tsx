import { type ComponentType, useLayoutEffect, useState } from "react";
import type { FormState } from "#contract/endpoint.ts";
import type { FormName } from "../index.ts";
import type { FormDefinition } from "./definition.ts";
import { readDraft, saveDraft } from "./draft.ts";
import type { FormProps } from "./Form.tsx";
import { formPath } from "./names.ts";

export type SiteFormProps = FormProps & { name: FormName };

/** The modules of a form: its component, and its definition for the component that forms share. */
type FormParts = {
  component: { default: ComponentType<FormProps & { definition?: FormDefinition | undefined }> };
  definition?: { form: FormDefinition };
};

/** Renders a form as a part of a page, with what the server found wrong in a form post without JavaScript. */
export default function SiteForm({ name, component, definition, ...props }: SiteFormProps & FormParts) {
  const { state } = props;
  const [triedAgain, setTriedAgain] = useState(false);

  return (
    <>
      {state?.message && !triedAgain && (
        <div role="alert" className="mb-8 max-w-xl border-l-2 border-alert pl-4">
          <p className="font-semibold">{state.message}</p>
          <ul className="mt-1">
            {Object.entries(state.fieldErrors).map(([field, message]) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {state && <Submitted name={name} state={state} />}
      <div className="contents" onSubmit={() => setTriedAgain(true)}>
        <component.default {...props} definition={definition?.form} />
      </div>
    </>
  );
}

/**
 * Makes the submitted values the draft, because they are newer than any, and a reload requests the form's page without
 * them. Before the form, whose effects read the draft.
 */
function Submitted({ name, state }: { name: FormName; state: FormState }) {
  useLayoutEffect(() => {
    saveDraft(name, { ...readDraft(name), ...state.values });
    history.replaceState(null, "", formPath(name));
  }, [name, state]);
  return null;
}

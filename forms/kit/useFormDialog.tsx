import { type ComponentType, useEffect, useRef, useState } from "react";
import { ModalDialog } from "#ui/ModalDialog.tsx";
import type { FormName } from "../index.ts";
import { loadForm } from "./components.tsx";
import type { FormProps } from "./Form.tsx";
import { formPath } from "./names.ts";

type Preset = NonNullable<FormProps["preset"]>;

/**
 * A dialog for a form about one item of a list. The form's code is loaded on demand.
 * @returns open: shows the form with preset values, or goes to its own page if its code cannot be loaded;
 * dialog: the element to render after the list
 */
export function useFormDialog(title: string) {
  const [asked, setAsked] = useState<{ Form: ComponentType<FormProps>; preset: Preset } | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  // After the form is rendered, so that its first field gets the focus.
  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);
  return {
    open: (name: FormName, preset: Preset) =>
      loadForm(name).then(
        (Form) => setAsked({ Form, preset }),
        () => location.assign(formPath(name)),
      ),
    dialog: (
      <ModalDialog dialog={dialog} title={title} onClose={() => setAsked(null)}>
        <div className="p-5">{asked && <asked.Form preset={asked.preset} />}</div>
      </ModalDialog>
    ),
  };
}

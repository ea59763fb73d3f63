import { type ComponentType, useEffect, useRef, useState } from "react";
import { formPath } from "../../contract/form-path.ts";
import type { FormName } from "../../contract/paths.ts";
import { ModalDialog } from "../ui/ModalDialog.tsx";
import type { FormProps } from "./Form.tsx";
import { forms } from "./registry.ts";

type Preset = NonNullable<FormProps["preset"]>;

/**
 * A dialog for a form about one item of a list. The form's code loads at the click.
 * @returns open: shows the form, preset to what was chosen, or goes to its own page where its code cannot be loaded;
 * dialog: what to place behind the list
 */
export function useFormDialog(title: string) {
  const [asked, setAsked] = useState<{ Form: ComponentType<FormProps>; preset: Preset } | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  // Once the form is drawn, so that its first field gets the focus.
  useEffect(() => {
    if (asked) dialog.current?.showModal();
  }, [asked]);
  return {
    open: (name: FormName, preset: Preset) =>
      forms[name]?.().then(
        ({ default: Form }) => setAsked({ Form, preset }),
        () => location.assign(formPath(name)),
      ),
    dialog: (
      <ModalDialog dialog={dialog} title={title} onClose={() => setAsked(null)}>
        <div className="p-5">{asked && <asked.Form preset={asked.preset} />}</div>
      </ModalDialog>
    ),
  };
}

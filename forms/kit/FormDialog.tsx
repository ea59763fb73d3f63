import { useEffect, useState } from "react";
import { ModalDialog } from "#ui/ModalDialog.tsx";
import type { FormName } from "../index.ts";
import type { FormDefinition } from "./definition.ts";
import { loadDefinition } from "./definitions.ts";
import { Form, type FormProps } from "./Form.tsx";
import { formPath } from "./names.ts";

export type FormDialogProps = Pick<FormProps, "preset"> & { name: FormName; title: string };

/** Renders a form in a dialog. If its definition cannot be loaded, the browser goes to the form's own page. */
export default function FormDialog({ name, title, opened, ...props }: FormDialogProps & { opened: number }) {
  const [form, setForm] = useState<FormDefinition>();
  useEffect(() => {
    loadDefinition(name).then(setForm, () => location.assign(formPath(name)));
  }, [name]);
  return (
    form && (
      <ModalDialog opened={opened} title={title}>
        <div className="p-5">
          <Form form={form} {...props} />
        </div>
      </ModalDialog>
    )
  );
}

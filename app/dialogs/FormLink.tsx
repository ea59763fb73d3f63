import type { ComponentProps } from "react";
import type { FormDialogProps } from "#forms/kit/FormDialog.tsx";
import { formPath } from "#forms/kit/names.ts";
import { DialogLink } from "./DialogLink.tsx";

type FormLinkProps = Omit<ComponentProps<"a">, "title"> & FormDialogProps;

/** A link to a form's own page that opens the form in a dialog. */
export const FormLink = ({ name, title, preset, ...link }: FormLinkProps) => (
  <DialogLink href={formPath(name)} dialog="form" props={{ name, title, preset }} {...link} />
);

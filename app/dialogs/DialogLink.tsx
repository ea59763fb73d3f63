import type { ComponentProps } from "react";
import type { DialogName } from "./dialogs.ts";

type DialogLinkProps = ComponentProps<"a"> & {
  dialog: DialogName;
  /** Its properties, without `opened`. */
  props?: object;
};

/** A link that opens a dialog (`app/shell/openers.ts`). Without JavaScript, or with a modifier key, it leads on. */
export const DialogLink = ({ dialog, props, ...link }: DialogLinkProps) => (
  <a {...link} aria-haspopup="dialog" data-dialog={dialog} data-props={props && JSON.stringify(props)} />
);

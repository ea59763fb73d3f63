import type { CallDialogProps } from "../dialogs/CallDialog.tsx";
import { DialogLink } from "../dialogs/DialogLink.tsx";

type ScheduleCallProps = { call: CallDialogProps; className: string; children: string };

/** Renders a link that opens the dialog to schedule a call; without JavaScript it leads to the contact form. */
export const ScheduleCall = ({ call, ...link }: ScheduleCallProps) => (
  <DialogLink href="/company/contact" dialog="call" props={call} {...link} />
);

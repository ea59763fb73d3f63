import { readSite } from "#editorial/site.ts";
import type { CallDialogProps } from "../dialogs/CallDialog.tsx";
import { DialogLink } from "../dialogs/DialogLink.tsx";

/** Renders a link that opens the dialog to schedule a call; without JavaScript it leads to the contact form. */
export function ScheduleCall(link: { className: string; children: string }) {
  const { name, email, links } = readSite();
  const props: CallDialogProps = { name, email, booking: links.booking };
  return <DialogLink href="/company/contact" dialog="call" props={props} {...link} />;
}

import { DialogLink } from "#ui/DialogLink.tsx";

/** Renders a link that opens the dialog to schedule a call; without JavaScript it leads to the contact form. */
export function ScheduleCall({ className, children }: { className: string; children: string }) {
  return (
    <DialogLink
      href="/company/contact"
      load={() => import("../dialogs/CallDialog.tsx")}
      className={className}
    >
      {children}
    </DialogLink>
  );
}

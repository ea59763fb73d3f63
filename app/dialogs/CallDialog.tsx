import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { ModalDialog } from "#ui/ModalDialog.tsx";
import CallForm from "./CallForm.tsx";

export type CallDialogProps = {
  /** Of the site. */
  name: string;
  /** Address of the owner's calendar, or "". */
  booking: string;
  email: string;
};

/** Renders the dialog to book a call: by the owner's calendar if its address is set, otherwise by a form. */
export default function CallDialog({ opened, name, booking, email }: CallDialogProps & { opened: number }) {
  const [calendar, setCalendar] = useState(false);

  return (
    <ModalDialog
      opened={opened}
      title="Book a 30-minute call"
      wide={calendar}
      onClose={() => setCalendar(false)}
    >
      <div className="px-5 pb-5">
        {booking ? (
          <Calendar href={booking} shown={calendar} show={() => setCalendar(true)} />
        ) : (
          <>
            <p className="mb-5 text-muted">
              Choose half an hour that suits you. We confirm it by email or propose another time.
            </p>
            <CallForm siteName={name} />
          </>
        )}
        {email && (
          <p className="mt-5 text-small text-muted">
            Or write to{" "}
            <a href={`mailto:${email}`} className="link">
              {email}
            </a>
            .
          </p>
        )}
      </div>
    </ModalDialog>
  );
}

/** Renders the calendar of another host, which is named before anything loads from it. */
function Calendar({ href, shown, show }: { href: string; shown: boolean; show: () => void }) {
  const { host } = new URL(href);
  return (
    <>
      <p className="text-muted">{`The calendar is kept by ${host}. It loads when you ask for it, and from then on the privacy policy of ${host} applies to it.`}</p>
      {shown ? (
        <iframe
          src={href}
          title={`Calendar at ${host}`}
          className="mt-5 h-[70dvh] w-full border border-hair"
        />
      ) : (
        <p className="mt-5">
          <Button onClick={show}>{`Load the calendar from ${host}`}</Button>
        </p>
      )}
      <p className="mt-5 text-small">
        <a href={href} className="link">{`Open ${host} as a page of its own`}</a>
      </p>
    </>
  );
}

import { useEffect, useEffectEvent, useRef } from "react";
import { DIALOG_AUTO_HIDE_MS } from "#contract/messages.ts";
import { CloseIcon } from "./icons.tsx";

export type Alert = {
  tone: "success" | "error";
  text: string;
  /** The fields that are meant. */
  detail?: string | undefined;
  /** The name of the field that it appears under; by default it appears beside the button. */
  at?: string | undefined;
  /** Shown while the pointer is over the button: nothing was tried yet. */
  isHint?: true;
};

/** Returns what to show next: a hint may not hide what a try to send has said. */
export const nextAlert = (shown: Alert | null, next: Alert): Alert =>
  next.isHint && shown && !shown.isHint ? shown : next;

const classes = { success: "border-good bg-raised text-ink", error: "border-alert bg-alert text-paper" };

const titleOf = ({ tone, isHint }: Alert) => {
  if (tone === "success") return "Sent";
  return isHint ? "Not complete" : "Not sent";
};

type AlertDialogProps = {
  /** The message; null for none. */
  alert: Alert | null;
  /** Receives the closed message, as another one may have replaced it meanwhile. */
  onClose: (closed: Alert) => void;
};

/**
 * Renders a message in the flow of the page, beside the control that it is about, so that it covers nothing. It never takes
 * the focus, and closes by itself after four seconds, by its button or by Escape; a hint closes with the pointer.
 */
export function AlertDialog({ alert, onClose }: AlertDialogProps) {
  return alert && <OpenAlert alert={alert} onClose={onClose} />;
}

function OpenAlert({ alert, onClose }: AlertDialogProps & { alert: Alert }) {
  const box = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const timer = setTimeout(() => close(alert), DIALOG_AUTO_HIDE_MS);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // A dialog around it stays open.
      event.preventDefault();
      close(alert);
    };
    document.addEventListener("keydown", onKey);
    // After the focus, which may scroll the page. A pointer over a button must not lose it.
    const frame = alert.isHint
      ? 0
      : requestAnimationFrame(() => box.current?.scrollIntoView({ block: "nearest" }));
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      document.removeEventListener("keydown", onKey);
    };
  }, [alert]);

  return (
    <div
      ref={box}
      // Not a dialog element, which would take the focus.
      role="dialog"
      aria-label={titleOf(alert)}
      // A hint is as high as its button: wherever that is, it fits, and nothing moves.
      className={`flex min-w-0 max-w-[26rem] flex-1 scroll-my-4 border-2 pl-3 tablet:pl-4 ${alert.isHint ? "min-h-12 items-center py-0.5 pr-2 text-small leading-tight" : "items-start"} ${classes[alert.tone]}`}
    >
      <div className={`min-w-0 flex-1 ${alert.isHint ? "" : "py-1.5"}`}>
        <p className="font-semibold">{alert.text}</p>
        {alert.detail && <p className={alert.isHint ? "truncate" : "text-small"}>{alert.detail}</p>}
      </div>
      {!alert.isHint && (
        <button
          type="button"
          onClick={() => onClose(alert)}
          aria-label="Close"
          className="grid size-11 shrink-0 cursor-pointer place-items-center"
        >
          <CloseIcon />
        </button>
      )}
    </div>
  );
}

/** Announces the message. It is in the page before its text, because screen readers announce changes only. */
export const AlertAnnouncement = ({ alert }: { alert: Alert | null }) => (
  <p aria-live="assertive" className="sr-only">
    {alert && [alert.text, alert.detail].filter(Boolean).join(" ")}
  </p>
);

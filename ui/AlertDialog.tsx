import { useEffect, useEffectEvent, useRef } from "react";
import { DIALOG_AUTO_HIDE_MS } from "#contract/messages.ts";
import { CloseIcon } from "./icons.tsx";

export type Alert = { tone: "success" | "error"; text: string };

const tones = {
  success: {
    title: "Sent",
    classes: "border-teal bg-raised text-ink",
    icon: "M5 12.5l4.5 4.5L19 7.5",
  },
  error: {
    title: "Not sent",
    classes: "border-alert bg-alert text-paper",
    icon: "M12 6v8m0 3.5v.5",
  },
} as const;

/**
 * Renders a message above the page that never takes the focus. It closes by itself after four seconds, by its button or
 * by Escape. In a dialog it is at the bottom, where it hides neither the title nor the error summary. Only its button
 * takes pointer events, so that the page below stays usable.
 * @param alert the message; null for none
 * @param onClose receives the closed message, as another one may have replaced it meanwhile
 */
export function AlertDialog({ alert, onClose }: { alert: Alert | null; onClose: (closed: Alert) => void }) {
  const dialog = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!alert || !element) return;
    element.showPopover();
    const timer = setTimeout(() => close(alert), DIALOG_AUTO_HIDE_MS);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && close(alert);
    document.addEventListener("keydown", onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", onKey);
      if (element.matches(":popover-open")) element.hidePopover();
    };
  }, [alert]);

  const tone = tones[alert?.tone ?? "success"];
  return (
    <>
      {/* Screen readers announce a text only in a region that was there before it, which a popover is not. */}
      <p aria-live="assertive" className="sr-only">
        {alert?.text}
      </p>
      {/* A popover, because a dialog element takes the focus when it opens. */}
      <div
        ref={dialog}
        role="dialog"
        popover="manual"
        aria-label={tone.title}
        className={`fixed pointer-events-none inset-x-0 top-4 bottom-auto z-50 mx-auto w-[min(26rem,calc(100%-2rem))] border-2 p-0 in-[dialog]:top-auto in-[dialog]:bottom-4 ${tone.classes}`}
      >
        {alert && (
          <div className="flex items-center gap-3 py-1 pl-4">
            <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
              <path d={tone.icon} fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" />
            </svg>
            <p className="flex-1 py-2 font-semibold">{alert.text}</p>
            <button
              type="button"
              onClick={() => onClose(alert)}
              aria-label="Close"
              className="pointer-events-auto grid size-11 shrink-0 cursor-pointer place-items-center"
            >
              <CloseIcon />
            </button>
          </div>
        )}
      </div>
    </>
  );
}

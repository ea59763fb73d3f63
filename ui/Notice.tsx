import { type ReactNode, useEffect } from "react";
import { createRoot } from "react-dom/client";

let stack: HTMLElement | undefined;

/**
 * Shows a notice at the foot of the page, above those that are there. It never takes the focus: it is the first thing
 * that Tab reaches in the page.
 * @param render renders it; called again by the notice's own state only
 * @returns closes it
 */
export function openNotice(render: (close: () => void) => ReactNode): () => void {
  stack ??= makeStack();
  const place = document.createElement("div");
  stack.prepend(place);
  // Opened again, it comes above any dialog that was opened meanwhile.
  if (stack.matches(":popover-open")) stack.hidePopover();
  stack.showPopover();
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    if (!stack?.hasChildNodes()) stack?.hidePopover();
  };
  root.render(render(close));
  return close;
}

function makeStack(): HTMLElement {
  const element = document.createElement("div");
  element.popover = "manual";
  element.className =
    "fixed inset-auto right-4 bottom-4 z-50 m-0 flex w-[min(26rem,calc(100%-2rem))] flex-col gap-3 overflow-visible bg-transparent p-0 not-open:hidden";
  document.body.prepend(element);
  return element;
}

type NoticeProps = { title: string; onEscape: () => void; children: ReactNode };

/** A notice: a dialog beside the page, closed by Escape. */
export function Notice({ title, onEscape, children }: NoticeProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && onEscape();
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onEscape]);
  return (
    <div role="dialog" aria-label={title} className="border-2 border-ink bg-raised p-4 text-ink">
      {children}
    </div>
  );
}

import { type ReactNode, useEffect } from "react";
import { createRoot } from "react-dom/client";

let stack: HTMLElement | undefined;

/** The titles of the open ones. */
const titles = new Set<string>();

/**
 * Shows a notice at the foot of the page, above those that are there, unless it is open. It never takes the focus: it is
 * the first thing that Tab reaches in the page.
 * @param render renders its content; called once
 */
export function openNotice(title: string, render: (close: () => void) => ReactNode): void {
  if (titles.has(title)) return;
  titles.add(title);
  stack ??= makeStack();
  const place = document.createElement("div");
  stack.prepend(place);
  // Opened again, it comes above any dialog that was opened meanwhile.
  if (stack.matches(":popover-open")) stack.hidePopover();
  stack.showPopover();
  const root = createRoot(place);
  const close = () => {
    titles.delete(title);
    root.unmount();
    place.remove();
    if (!stack?.hasChildNodes()) stack?.hidePopover();
  };
  root.render(
    <Notice title={title} onEscape={close}>
      {render(close)}
    </Notice>,
  );
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
function Notice({ title, onEscape, children }: NoticeProps) {
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

import type { PointerEvent as ReactPointerEvent } from "react";
import type { Shelf } from "../model/view.ts";

/** A dragged field of the list, or a dragged item at an index of a shelf. */
export type Dragged = { label: string; field: string; from: Shelf | "fields"; at: number };

/** Movement in pixels from which a press is a drag, not a click. */
const DRAG_THRESHOLD = 6;

const targetAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]") ?? null;

/**
 * Starts a drag by mouse, pen or touch; a press that does not move stays a click. A DOM element outside of React follows the
 * pointer, so that moves do not render the workbench.
 * @param drop receives the `data-drop` value of the target
 */
export function startDrag(event: ReactPointerEvent, item: Dragged, drop: (target: string) => void): void {
  if (event.button !== 0) return;
  const from = { x: event.clientX, y: event.clientY };
  let ghost: HTMLElement | undefined;
  let over: HTMLElement | null = null;
  const listeners = new AbortController();

  const mark = (target: HTMLElement | null) => {
    if (target === over) return;
    over?.removeAttribute("data-over");
    target?.setAttribute("data-over", "");
    over = target;
  };
  const end = () => {
    listeners.abort();
    mark(null);
    ghost?.remove();
  };
  const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
    if (pointerId !== event.pointerId) return;
    if (!ghost && Math.hypot(clientX - from.x, clientY - from.y) < DRAG_THRESHOLD) return;
    ghost ??= createGhost(item.label);
    ghost.style.translate = `${clientX + 10}px ${clientY + 10}px`;
    mark(targetAt(clientX, clientY));
  };
  const up = ({ pointerId }: PointerEvent) => {
    // Ignore other fingers.
    if (pointerId !== event.pointerId) return;
    const target = ghost && over?.dataset.drop;
    if (ghost) suppressClick();
    end();
    if (target) drop(target);
  };
  const on = { signal: listeners.signal };
  window.addEventListener("pointermove", move, on);
  window.addEventListener("pointerup", up, on);
  window.addEventListener("pointercancel", end, on);
  window.addEventListener("keydown", ({ key }) => key === "Escape" && end(), on);
  // Native dragging of a selection or link would cancel the pointer events.
  window.addEventListener("dragstart", (drag) => drag.preventDefault(), on);
  window.addEventListener("selectstart", (select) => select.preventDefault(), on);
}

function createGhost(label: string): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className =
    "pointer-events-none fixed top-0 left-0 z-50 border border-accent bg-paper px-2.5 py-1 text-small text-accent";
  ghost.textContent = label;
  document.body.append(ghost);
  return ghost;
}

/** Suppresses the click that browsers fire after a drag that ends on its own element. */
function suppressClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

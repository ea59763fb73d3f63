import type { PointerEvent as ReactPointerEvent } from "react";
import type { Shelf } from "../model/view.ts";

/** What is dragged: a field of the list, or what stands at a place of a shelf. */
export type Dragged = { label: string; field: string; from: Shelf | "fields"; at: number };

/** Pixels after which a press is a drag and no longer a click. */
const SLACK = 6;

const targetAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]") ?? null;

/**
 * Begins to drag with mouse, pen or finger; a press that does not move stays a click. Drawn beside React: the workbench
 * is not drawn anew with each pixel.
 * @param drop gets the name of the place where it was let go
 */
export function startDrag(event: ReactPointerEvent, item: Dragged, drop: (place: string) => void): void {
  if (event.button !== 0) return;
  const from = { x: event.clientX, y: event.clientY };
  let ghost: HTMLElement | undefined;
  let over: HTMLElement | null = null;
  const gone = new AbortController();

  const mark = (target: HTMLElement | null) => {
    if (target === over) return;
    over?.removeAttribute("data-over");
    target?.setAttribute("data-over", "");
    over = target;
  };
  const end = () => {
    gone.abort();
    mark(null);
    ghost?.remove();
  };
  const move = ({ clientX, clientY, pointerId }: PointerEvent) => {
    if (pointerId !== event.pointerId) return;
    if (!ghost && Math.hypot(clientX - from.x, clientY - from.y) < SLACK) return;
    ghost ??= drawGhost(item.label);
    ghost.style.translate = `${clientX + 10}px ${clientY + 10}px`;
    mark(targetAt(clientX, clientY));
  };
  const up = ({ pointerId }: PointerEvent) => {
    // A second finger may come and go.
    if (pointerId !== event.pointerId) return;
    const place = ghost && over?.dataset.drop;
    if (ghost) swallowClick();
    end();
    if (place) drop(place);
  };
  const on = { signal: gone.signal };
  window.addEventListener("pointermove", move, on);
  window.addEventListener("pointerup", up, on);
  window.addEventListener("pointercancel", end, on);
  window.addEventListener("keydown", ({ key }) => key === "Escape" && end(), on);
  // The browser's own drag of a selection or a link would take the pointer away.
  window.addEventListener("dragstart", (drag) => drag.preventDefault(), on);
  window.addEventListener("selectstart", (select) => select.preventDefault(), on);
}

function drawGhost(label: string): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className =
    "pointer-events-none fixed top-0 left-0 z-50 border border-accent bg-paper px-2.5 py-1 text-small text-accent";
  ghost.textContent = label;
  document.body.append(ghost);
  return ghost;
}

/** The click that follows a drag on the element where it began is none. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
}

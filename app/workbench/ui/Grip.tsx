import type { PointerEvent } from "react";
import { type Bench, dropOn } from "./bench.ts";
import { type Dragged, startDrag } from "./drag.ts";

/** For what can be dragged: a mouse takes hold of it anywhere, a finger of its grip, since elsewhere it scrolls. */
export const dragging = (bench: Bench, item: Dragged) => (event: PointerEvent<HTMLElement>) => {
  const grip = event.target instanceof Element && event.target.closest("[data-grip]");
  if (grip || event.pointerType === "mouse") startDrag(event, item, (place) => dropOn(bench, item, place));
};

/** Six dots, where the visitor has no mouse. */
export function Grip({ className = "" }: { className?: string }) {
  return (
    <span
      data-grip
      aria-hidden="true"
      className={`grid min-h-11 w-6 cursor-grab touch-none place-items-center text-muted pointer-fine:hidden ${className}`}
    >
      <svg viewBox="0 0 10 16" aria-hidden="true" className="h-4 w-2.5 stroke-current">
        <path
          d="M2.5 3h0M7.5 3h0M2.5 8h0M7.5 8h0M2.5 13h0M7.5 13h0"
          strokeWidth={2.5}
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}

import type { PointerEvent } from "react";
import { type Dragged, startDrag } from "./drag.ts";
import { dropOn, type WorkbenchContextValue } from "./useWorkbench.ts";

/** Returns the pointer handler of a draggable item. Touch drags only by the grip, because elsewhere it scrolls. */
export const dragging =
  (workbench: WorkbenchContextValue, item: Dragged) => (event: PointerEvent<HTMLElement>) => {
    const grip = event.target instanceof Element && event.target.closest("[data-grip]");
    if (grip || event.pointerType === "mouse")
      startDrag(event, item, (target) => dropOn(workbench, item, target));
  };

/** Renders the drag handle for touch: six dots, hidden with a mouse. */
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

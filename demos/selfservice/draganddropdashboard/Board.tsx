import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import type { LayoutControlsProps } from "./LayoutControls.tsx";
import {
  type Box,
  COLUMNS,
  inReadingOrder,
  type Layout,
  place,
  rowsOf,
  step,
  type Widget,
} from "./layout.ts";
import { ROW_REM, TITLES } from "./WidgetContent.tsx";

type BoardProps = LayoutControlsProps & { content: (widget: Widget, box: Box) => ReactNode };

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
type Drag = { widget: Widget; box: Box; from: Layout; x: number; y: number; resizes: boolean };

/** Renders the 12-column grid. Widgets are moved by the title and resized by the corner, with pointer or arrow keys. */
export function Board({ layout, change, chosen, choose, content }: BoardProps) {
  const grid = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  // The order is fixed during a drag, because moving an element in the DOM releases its pointer capture.
  const order = inReadingOrder(drag?.from ?? layout).map(([widget]) => widget);

  const handle = (widget: Widget, box: Box, resizes: boolean) => ({
    onFocus: () => choose(widget),
    onKeyDown: (event: KeyboardEvent) => {
      const by = STEPS[event.key];
      if (!by) return;
      event.preventDefault();
      const [x, y] = by;
      change(step(layout, widget, resizes ? { w: x, h: y } : { x, y }), widget);
    },
    onPointerDown: ({ currentTarget, pointerId, clientX: x, clientY: y }: PointerEvent) => {
      currentTarget.setPointerCapture(pointerId);
      choose(widget);
      setDrag({ widget, box, from: layout, x, y, resizes });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (!drag || !grid.current) return;
      const { width, height } = grid.current.getBoundingClientRect();
      const right = Math.round(((clientX - drag.x) / width) * COLUMNS);
      const down = Math.round(((clientY - drag.y) / height) * rows);
      const { x, y, w, h } = drag.box;
      const to = drag.resizes ? { x, y, w: w + right, h: h + down } : { x: x + right, y: y + down, w, h };
      change(place(drag.from, widget, to), widget);
    },
    onPointerUp: () => setDrag(undefined),
    onPointerCancel: () => setDrag(undefined),
  });
  const rows = Math.max(rowsOf(layout), drag ? rowsOf(drag.from) + 1 : 0);

  return (
    <ul
      ref={grid}
      aria-label="The dashboard"
      className={`grid grid-cols-12 border border-hair bg-[linear-gradient(90deg,var(--color-hair)_1px,transparent_1px)] bg-[length:calc(100%/12)_100%] select-none ${drag ? "bg-raised" : ""}`}
      style={{ gridTemplateRows: `repeat(${rows}, ${ROW_REM}rem)` }}
    >
      {order.map((widget) => {
        const box = layout[widget];
        if (!box) return null;
        return (
          <li
            key={widget}
            data-widget={widget}
            className="min-w-0 p-0.5"
            style={{
              gridColumn: `${box.x + 1} / span ${box.w}`,
              gridRow: `${box.y + 1} / span ${box.h}`,
            }}
          >
            <div
              className={`@container relative flex h-full flex-col overflow-hidden border bg-raised ${chosen === widget ? "border-accent outline outline-accent" : "border-field"}`}
            >
              <button
                type="button"
                aria-label={`Move ${TITLES[widget]}`}
                aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
                className="flex min-h-11 shrink-0 cursor-move touch-none items-center gap-2 px-2.5 text-left text-small leading-tight font-semibold hover:text-accent focus-visible:-outline-offset-2"
                {...handle(widget, box, false)}
              >
                {TITLES[widget]}
              </button>
              <div className="min-h-0 grow overflow-hidden px-2.5 pb-2">{content(widget, box)}</div>
              <button
                type="button"
                aria-label={`Resize ${TITLES[widget]}`}
                aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
                className="absolute right-0 bottom-0 size-11 cursor-nwse-resize touch-none text-muted after:absolute after:right-1 after:bottom-1 after:size-2.5 after:border-r-2 after:border-b-2 hover:text-accent focus-visible:-outline-offset-2 noscript:hidden"
                {...handle(widget, box, true)}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef, useState } from "react";
import type { Datum, PlotMark } from "#charts/scene.ts";
import type { PlotElement } from "#charts/tooltips.ts";

/** A shorter drag is a click. In pixels. */
const MIN_DRAG = 8;

type RangeBrushProps = {
  children: ReactElement;
  /** Called with the first and the last mark of a chosen range. */
  onSelect: (first: Datum, last: Datum) => void;
};

/** Renders plots in which a drag, or Shift and Enter at two marks, chooses a range from left to right. */
export function RangeBrush({ children, onSelect }: RangeBrushProps) {
  const drag = useRef<{ plot: PlotElement; from: number; isDragged: boolean }>(null);
  const begin = useRef<PlotMark>(null);
  const [box, setBox] = useState<{ left: number; top: number; width: number; height: number }>();
  const [status, setStatus] = useState("");
  const select = (marks: readonly PlotMark[]) => {
    const [first, ...others] = marks.toSorted((a, b) => a.x - b.x);
    if (first) onSelect(first, others.at(-1) ?? first);
  };

  const start = (event: PointerEvent) => {
    const plot = plotAt(event.target);
    drag.current = plot && event.button === 0 ? { plot, from: event.clientX, isDragged: false } : null;
  };
  const move = ({ currentTarget, clientX, pointerId, buttons }: PointerEvent) => {
    const { current } = drag;
    if (!current || buttons === 0) return;
    const { from } = current;
    if (!current.isDragged && Math.abs(clientX - from) < MIN_DRAG) return;
    current.isDragged = true;
    // A captured pointer ends here too, outside of the plot, and its click is no selection of a mark.
    currentTarget.setPointerCapture(pointerId);
    const [own, plot] = [currentTarget.getBoundingClientRect(), current.plot.getBoundingClientRect()];
    const [left = 0, right = 0] = [from, Math.max(plot.left, Math.min(plot.right, clientX))].toSorted(
      (a, b) => a - b,
    );
    setBox({ left: left - own.left, top: plot.top - own.top, width: right - left, height: plot.height });
  };
  const end = ({ clientX }: PointerEvent) => {
    const { current } = drag;
    drag.current = null;
    setBox(undefined);
    if (!current?.isDragged) return;
    const { left, width } = current.plot.getBoundingClientRect();
    const [from = 0, to = 0] = [current.from, clientX]
      .map((at) => ((at - left) / width) * 100)
      .toSorted((a, b) => a - b);
    select(current.plot.plot?.marks.filter(({ x }) => x >= from && x <= to) ?? []);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !event.shiftKey) return;
    const mark = plotAt(event.target)?.current;
    // Enter alone goes into a mark.
    event.stopPropagation();
    if (!mark) return;
    if (begin.current) select([begin.current, mark]);
    setStatus(
      begin.current ? "" : `The range begins at ${mark.names[0]}: choose its end, then press Shift and Enter`,
    );
    begin.current = begin.current ? null : mark;
  };

  return (
    <div
      className="relative select-none"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        drag.current = null;
        setBox(undefined);
      }}
      onKeyDownCapture={handleKey}
    >
      {children}
      {box && (
        <div style={box} className="pointer-events-none absolute bg-accent/15 outline outline-accent" />
      )}
      <p role="status" className="text-small text-muted">
        {status}
      </p>
    </div>
  );
}

/** Returns the plot around an element. */
function plotAt(target: EventTarget): PlotElement | undefined {
  let element = target instanceof Element ? target : null;
  while (element && !("plot" in element)) element = element.parentElement;
  return (element as PlotElement | null) ?? undefined;
}

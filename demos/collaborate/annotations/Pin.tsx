import type { KeyboardEvent, PointerEvent } from "react";

type PinProps = {
  /** In percent of the plot. */
  place: { x: number; y: number };
  number: number;
  label: string;
  step: (months: number) => void;
  /** Called with the new position as a share of the plot's width. */
  drag: (share: number) => void;
  remove: () => void;
};

/** Months by which a key moves a note. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -12, PageDown: 12 };

/** Renders a note's pin on the chart. Drag or use arrow keys (a month) and Page keys (a year) to move it, Delete to remove it. */
export function Pin({ place, number, label, step, drag, remove }: PinProps) {
  const key = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (steps !== undefined) step(steps);
    else if (event.key === "Delete") remove();
    else return;
    event.preventDefault();
  };
  const follow = ({ currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) => {
    const plot = currentTarget.parentElement;
    if (!plot || !currentTarget.hasPointerCapture(pointerId)) return;
    const { left, width } = plot.getBoundingClientRect();
    drag((clientX - left) / width);
  };
  return (
    <button
      type="button"
      aria-label={`Note ${number}, ${label}`}
      aria-keyshortcuts="ArrowLeft ArrowRight Delete"
      onKeyDown={key}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={follow}
      className="absolute grid size-11 -translate-x-1/2 -translate-y-full cursor-ew-resize touch-none place-items-center after:absolute after:top-[calc(50%+0.8rem)] after:h-[calc(50%-0.8rem)] after:w-px after:bg-accent"
      style={{ left: `${place.x}%`, top: `${place.y}%` }}
    >
      <span className="grid size-6 place-items-center rounded-full bg-action text-small font-semibold text-on-action">
        {number}
      </span>
    </button>
  );
}

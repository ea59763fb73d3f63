import type { KeyboardEvent } from "react";

type PinProps = {
  /** In percent of the plot. */
  place: { x: number; y: number };
  number: number;
  label: string;
  step: (months: number) => void;
  remove: () => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Renders a note's pin on the chart: arrow keys move it by a month, and Delete removes it. */
export function Pin({ place, number, label, step, remove }: PinProps) {
  const key = (event: KeyboardEvent) => {
    const months = STEPS[event.key];
    if (months !== undefined) step(months);
    else if (event.key === "Delete") remove();
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      aria-label={`Note ${number}, ${label}`}
      aria-keyshortcuts="ArrowLeft ArrowRight Delete"
      onKeyDown={key}
      className="absolute grid size-11 -translate-x-1/2 -translate-y-full place-items-center after:absolute after:top-[calc(50%+0.8rem)] after:h-[calc(50%-0.8rem)] after:w-px after:bg-accent"
      style={{ left: `${place.x}%`, top: `${place.y}%` }}
    >
      <span className="grid size-6 place-items-center rounded-full bg-action text-small font-semibold text-on-action">
        {number}
      </span>
    </button>
  );
}

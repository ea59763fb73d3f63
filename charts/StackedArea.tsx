import { useState } from "react";
import { hues } from "./spec.ts";
import type { StackedAreaLayout } from "./stacked-area.ts";

type StackedAreaProps = {
  layout: StackedAreaLayout;
  /** Noun for one point: "year". */
  pointName: string;
  /** An annotation at one point of the x axis. */
  note?: { label: string; text: string };
};

/**
 * Renders stacked areas with direct labels, complete on the server. After hydration, a pointer or the slider below
 * selects a point, and buttons switch between amounts and shares.
 */
export function StackedArea({ layout, pointName, note }: StackedAreaProps) {
  const last = layout.labels.length - 1;
  const [index, setIndex] = useState(last);
  const [viewIndex, setViewIndex] = useState(0);
  const view = layout.views[viewIndex] ?? layout.views[0];
  if (!view) return null;

  const x = layout.xs[index] ?? 100;
  const label = layout.labels[index] ?? "";
  const valueText = view.layers
    .map(({ name, values }) => `${name} ${values[index]?.toFixed(1)} ${view.unit}`)
    .join(", ");
  const noteAt = note ? (layout.xs[layout.labels.indexOf(note.label)] ?? 0) : 0;

  const readPointer = (event: React.PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setIndex(Math.max(0, Math.min(last, Math.round(((event.clientX - box.left) / box.width) * last))));
  };

  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small">
        <fieldset className="flex">
          <legend className="sr-only">Show</legend>
          {layout.views.map(({ name, unit }, i) => (
            <label
              key={name}
              className="min-h-11 cursor-pointer border border-hair px-3.5 leading-[2.75rem] has-checked:border-ink has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent not-first:-ml-px"
            >
              <input
                type="radio"
                name={`view-${pointName}`}
                className="sr-only"
                checked={i === viewIndex}
                onChange={() => setViewIndex(i)}
              />
              {unit === "%" ? `${name}, %` : unit}
            </label>
          ))}
        </fieldset>
        <output className="text-muted">
          <strong className="font-semibold text-ink">{label}</strong>, total {layout.views[0]?.totals[index]}{" "}
          {layout.views[0]?.unit}
        </output>
      </div>

      {/* A phone has no room for the annotation inside the plot. */}
      {note && view.name === "Amount" && <p className="mb-2 text-tiny tablet:hidden">{note.text}</p>}
      <div className="grid grid-cols-[2rem_minmax(0,1fr)_6.4rem] tablet:grid-cols-[2.25rem_minmax(0,1fr)_7.5rem]">
        <div className="relative text-tiny text-muted" aria-hidden="true">
          {view.ticks.map(({ at, label: tick }) => (
            <span key={tick} className="absolute right-2 -translate-y-1/2" style={{ top: `${at}%` }}>
              {tick}
            </span>
          ))}
        </div>
        <div
          className="relative aspect-[4/5] touch-pan-y tablet:aspect-[3/2]"
          onPointerMove={readPointer}
          onPointerDown={readPointer}
          onPointerLeave={(event) => event.pointerType === "mouse" && setIndex(last)}
        >
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
            role="img"
            aria-label={`Stacked areas by ${pointName}. ${label}: ${valueText}.`}
          >
            {view.layers.toReversed().map(({ name, hue, path }) => (
              <path key={name} d={path} fill={hues[hue].fill} />
            ))}
            {view.ticks.map(({ at, label: tick }) => (
              <line
                key={tick}
                x1="0"
                x2="100"
                y1={at}
                y2={at}
                className={at === 100 ? "stroke-ink" : "stroke-paper/35"}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <line x1={x} x2={x} y1="0" y2="100" className="stroke-ink" vectorEffect="non-scaling-stroke" />
          </svg>
          {note && view.name === "Amount" && (
            // On the left of its line, where the stack is still low.
            <p
              className="pointer-events-none absolute -top-1 h-[26%] w-24 border-r border-dashed border-ink pr-2 text-right text-tiny leading-tight tablet:w-32"
              style={{ right: `${100 - noteAt}%` }}
            >
              <span className="hidden tablet:inline">{note.text}</span>
            </p>
          )}
        </div>
        <ul className="relative pl-3 text-small leading-tight">
          {view.layers.map(({ name, hue, middle, values }) => (
            <li key={name} className="absolute -translate-y-1/2" style={{ top: `${middle}%` }}>
              <span className="block font-semibold" style={{ color: hues[hue].text }}>
                {name}
              </span>
              <span className="block pt-0.5 whitespace-nowrap">
                <span className="font-serif text-[1.25rem]">
                  {values[index]?.toFixed(view.unit === "%" ? 0 : 1)}
                </span>{" "}
                <span className="text-tiny text-muted">{view.unit}</span>
              </span>
            </li>
          ))}
        </ul>
        <div />
        <div className="pt-1">
          <input
            type="range"
            min={0}
            max={last}
            value={index}
            onChange={(event) => setIndex(Number(event.target.value))}
            aria-label={`Read a ${pointName}`}
            aria-valuetext={`${label}: ${valueText}`}
            className="chart-slider block h-11 w-full"
          />
          <p className="-mt-1.5 flex justify-between text-tiny text-muted" aria-hidden="true">
            {[0, 0.25, 0.5, 0.75, 1].map((part, i) => (
              <span key={part} className={i % 2 === 1 ? "max-[360px]:hidden" : ""}>
                {layout.labels[Math.round(part * last)]}
              </span>
            ))}
          </p>
        </div>
      </div>

      <details className="mt-3 text-small">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
          Show the numbers
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
        <section className="max-h-72 overflow-auto" tabIndex={0} aria-label="The numbers">
          <table className="w-full text-right">
            <thead>
              <tr className="border-b border-hair">
                <th scope="col" className="py-1.5 text-left font-semibold capitalize">
                  {pointName}
                </th>
                {view.layers.map(({ name }) => (
                  <th key={name} scope="col" className="py-1.5 font-semibold">
                    {name}, {view.unit}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {layout.labels.map((row, i) => (
                <tr key={row} className="border-b border-hair">
                  <th scope="row" className="py-1 text-left font-normal">
                    {row}
                  </th>
                  {view.layers.map(({ name, values }) => (
                    <td key={name}>{values[i]?.toFixed(1)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  );
}

import type { Tick } from "./layout.ts";
import { type Hue, hues } from "./palette.ts";

export type LineChartLayout = {
  summary: string;
  path: string;
  xTicks: Tick[];
  yTicks: Tick[];
  end: { at: number; label: string };
};

/** One line over time, its last value written at its end. */
export function LineChart({ layout, hue }: { layout: LineChartLayout; hue: Hue }) {
  return (
    <div
      className="grid grid-cols-[2.25rem_minmax(0,1fr)_3rem] text-tiny text-muted"
      role="img"
      aria-label={layout.summary}
    >
      <div className="relative">
        {layout.yTicks.map(({ at, label }) => (
          <span key={label} className="absolute right-2 -translate-y-1/2" style={{ top: `${at}%` }}>
            {label}
          </span>
        ))}
      </div>
      <div className="relative aspect-[2/1]">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
          aria-hidden="true"
        >
          {layout.yTicks.map(({ at, label }) => (
            <line
              key={label}
              x1="0"
              x2="100"
              y1={at}
              y2={at}
              className="stroke-hair"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <path
            d={layout.path}
            fill="none"
            stroke={hues[hue].fill}
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div className="relative">
        <span
          className="absolute left-2 -translate-y-1/2 text-small font-semibold"
          style={{ top: `${layout.end.at}%`, color: hues[hue].text }}
        >
          {layout.end.label}
        </span>
      </div>
      <div />
      <div className="relative mt-1.5 h-5">
        {layout.xTicks.map(({ at, label }) => (
          <span key={label} className="absolute -translate-x-1/2" style={{ left: `${at}%` }}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

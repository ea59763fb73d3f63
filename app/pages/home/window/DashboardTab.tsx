import { nice, ticks } from "d3-array";
import type { CSSProperties } from "react";
import { tenths } from "#charts/scale.ts";
import {
  changeOf,
  type Figures,
  formatDollars,
  formatShare,
  monthName,
  returnRateOf,
  sumOf,
} from "#company/figures.ts";
import { filterOf, marginChange, type Part, type Scope } from "#company/margin.ts";
import { FilterSelect, TabHead, type TabProps } from "./parts.tsx";

export type Choice = Scope & { month: number };

/** Names a month of the cube: "April 2025". */
export const nameOf = (month = ""): string => `${monthName(month.slice(5, 7), "long")} ${month.slice(0, 4)}`;

const signed = (points: number) =>
  `${points > 0 ? "+" : points < 0 ? "−" : ""}${Math.abs(points).toFixed(1)}`;

/** The place of a month on the axis, in percent. */
export const placeOf = (month: number, of: number): number => tenths((100 * (month + 0.5)) / of);

/** Returns the limits of the axis, which are round, and the place of a margin from its top, in percent. */
export function axisOf(margins: readonly number[]) {
  const [low, high] = nice(Math.min(...margins), Math.max(...margins), 4);
  return { low, high, downTo: (value: number) => tenths((100 * (high - value)) / (high - low || 1)) };
}

/** The choice that the headline and the dashboard share, with the margin of each month. */
export type DashboardState = {
  margins: readonly number[];
  axis: ReturnType<typeof axisOf>;
  choice: Choice;
  choose: (next: Partial<Choice>) => void;
};
type DashboardProps = TabProps & DashboardState;

/** Renders the margin by month with the chosen one, why it changed, and its key figures. */
export function DashboardTab({ cube, margins, axis, choice, choose }: DashboardProps) {
  const { month, region, category } = choice;
  const date = cube.months[month] ?? "";
  const now = filterOf(date, choice);
  return (
    <>
      <TabHead title={`Gross margin by month${category && `, ${category}`}`}>
        <FilterSelect
          label="Stores"
          value={region}
          options={[["", "All stores"], ...cube.regions]}
          choose={(next) => choose({ region: next })}
        />
      </TabHead>
      <MarginPlot months={cube.months} margins={margins} axis={axis} month={month} choose={choose} />
      <Reasons
        change={marginChange(cube, month, region)}
        from={nameOf(cube.months[month - 1])}
        to={nameOf(date)}
        names={cube.categories}
        chosen={category}
        choose={choose}
      />
      <KeyFigures
        now={sumOf(cube, now)}
        before={sumOf(cube, { ...now, year: now.year - 1 })}
        year={now.year}
      />
    </>
  );
}

type PlotProps = Pick<DashboardProps, "margins" | "axis" | "choose"> & {
  months: readonly string[];
  month: number;
};

/** Renders the line of all months; the slider lies invisibly over it, so that the whole plot can be dragged. */
function MarginPlot({ months, margins, axis, month, choose }: PlotProps) {
  const { low, high, downTo } = axis;
  const x = placeOf(month, months.length);
  // On the elements that need them: all elements below one with a changed property are restyled.
  const mark = { "--x": `${x}%`, "--y": `${downTo(margins[month] ?? low)}%` } as CSSProperties;
  // Steps of a month, one unit wide, because such numbers compress well.
  const heights = margins.map(downTo);
  const steps = heights.slice(1).map((height, m) => `1 ${tenths(height - (heights[m] ?? 0))}`);
  const edge = `calc(${placeOf(0, months.length)}% - 8px)`;
  return (
    <div className="relative mt-4 mr-14 ml-4 pb-8 text-small text-muted">
      <div className="relative h-44 border-b border-ink">
        {ticks(low, high, 4).map((tick) => (
          <div
            key={tick}
            aria-hidden="true"
            className="absolute inset-x-0 border-t border-hair"
            style={{ top: `${downTo(tick)}%` }}
          >
            <span className="absolute left-full -translate-y-1/2 pl-2">{`${tick}%`}</span>
          </div>
        ))}
        <svg
          viewBox={`0 0 ${months.length} 100`}
          preserveAspectRatio="none"
          className="absolute size-full overflow-visible"
          aria-hidden="true"
        >
          <path
            d={`M.5 ${heights[0]}l${steps.join(" ")}`}
            fill="none"
            stroke="var(--color-ink)"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span className="leader-end" style={mark} />
        <span
          className="leader-mark absolute size-4 -translate-1/2 rounded-full border-3 border-raised bg-highlight"
          style={mark}
        />
      </div>
      {months.map(
        (date, m) =>
          m % 12 === 0 && (
            <span
              key={date}
              aria-hidden="true"
              className="absolute bottom-1 -translate-x-1/2"
              style={{ left: `${placeOf(m + 5.5, months.length)}%` }}
            >
              {date.slice(0, 4)}
            </span>
          ),
      )}
      <input
        type="range"
        aria-label="Month"
        aria-valuetext={`${nameOf(months[month])}: ${margins[month]?.toFixed(1)}%`}
        max={months.length - 1}
        value={month}
        onChange={({ target }) => choose({ month: target.valueAsNumber })}
        className="peer absolute inset-y-0 z-10 m-0 h-full cursor-ew-resize opacity-0"
        style={{ left: edge, width: `calc(100% - 2 * ${edge})` }}
      />
      <span
        className="absolute bottom-1 size-6 -translate-x-1/2 rounded-full border-3 border-raised bg-action outline-accent peer-focus-visible:outline-3"
        style={{ left: `${x}%` }}
      />
    </div>
  );
}

/** Returns the title of the reasons: "Garden: 10.0 of the 12.0 points lost". */
function reason({ name, points }: Part, change: number): string {
  const [part, all] = [Math.abs(points), Math.abs(change)];
  const verb = change < 0 ? "lost" : "gained";
  if (all < 0.05) return "The same margin as the month before";
  return part > all
    ? `${name} ${verb} ${part.toFixed(1)} points, all ranges ${all.toFixed(1)}`
    : `${name}: ${part.toFixed(1)} of the ${all.toFixed(1)} points ${verb}`;
}

type ReasonsProps = Pick<DashboardProps, "choose"> & {
  change: { points: number; parts: Part[] } | undefined;
  from: string;
  to: string;
  names: readonly string[];
  chosen: string;
};

/** Renders what each range adds to the change of the margin, as buttons that select a range. */
function Reasons({ change, from, to, names, chosen, choose }: ReasonsProps) {
  const parts = change?.parts ?? names.map((name) => ({ name, points: 0 }));
  const [first] = parts;
  const low = Math.min(0, ...parts.map(({ points }) => points));
  const span = Math.max(0.1, Math.max(...parts.map(({ points }) => points)) - low);
  return (
    <div className="border-t border-hair px-4 pt-3 pb-2">
      <h3 className="text-body">
        {change && first ? reason(first, change.points) : "The first month, with none to compare"}
      </h3>
      <p className="text-small text-muted">
        {change ? `Change from ${from} to ${to}. Select a range to filter` : "Select a range to filter"}
      </p>
      <ul className="mt-1">
        {parts.map(({ name, points }, i) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              onClick={() => choose({ category: name === chosen ? "" : name })}
              className="grid min-h-11 w-full cursor-pointer grid-cols-[4.5rem_minmax(0,1fr)_3rem] items-center gap-2 text-left text-small hover:bg-tint aria-pressed:bg-tint aria-pressed:font-semibold desktop:min-h-8"
            >
              <span>{name}</span>
              <span className="relative h-4">
                <span
                  className={`absolute h-full min-w-px ${i === 0 ? "bg-highlight" : "bg-quiet"}`}
                  style={{
                    left: `${tenths((100 * (Math.min(0, points) - low)) / span)}%`,
                    width: `${tenths((100 * Math.abs(points)) / span)}%`,
                  }}
                />
              </span>
              <span className={`text-right ${i === 0 ? "font-semibold" : ""}`}>{signed(points)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Key figures with their change against the same month of the year before. `isGood` is true if more is better. */
function KeyFigures({ now, before, year }: { now: Figures; before: Figures; year: number }) {
  const points = (share: (figures: Figures) => number) => {
    const change = before.revenue === 0 ? null : (share(now) - share(before)) * 100;
    return { value: formatShare(share(now)), change, text: `${Math.abs(change ?? 0).toFixed(1)} points` };
  };
  const relative = (field: "revenue" | "orders") => {
    const change = changeOf(now[field], before[field]);
    return { change, text: formatShare(Math.abs(change ?? 0)) };
  };
  const figures = [
    { term: "Revenue", value: formatDollars(now.revenue), ...relative("revenue"), isGood: true },
    { term: "Orders", value: now.orders.toLocaleString("en-US"), ...relative("orders"), isGood: true },
    { term: "Returns", ...points(returnRateOf), isGood: false },
  ];
  return (
    <dl className="mt-auto grid grid-cols-3 border-t border-hair">
      {figures.map(({ term, value, change, text, isGood }) => (
        <div key={term} className="min-h-21 border-hair px-4 py-2.5 not-last:border-r max-tablet:px-3">
          <dt className="text-small text-muted">{term}</dt>
          <dd className="font-figures text-lead leading-tight">{value}</dd>
          {change !== null && (
            // A flex box has no space that moves while the line arrives.
            <dd
              className={`flex items-baseline gap-1 text-small ${change > 0 === isGood ? "text-good" : "text-alert"}`}
            >
              <span aria-hidden="true">{change > 0 ? "▲" : "▼"}</span>{" "}
              <span className="sr-only">{`${change > 0 ? "up" : "down"} `}</span>
              <span>{text}</span> <span className="sr-only">{`against ${year - 1}`}</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

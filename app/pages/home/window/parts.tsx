import type { ReactNode } from "react";
import type { SalesCube } from "#company/sales-cube.data.ts";
import type { HomeCopy } from "#editorial/home.ts";
import { type LabeledSelectProps, Select } from "#ui/Choice.tsx";

export type TabProps = { cube: SalesCube; copy: HomeCopy["window"] };

/**
 * Renders the title of a tab with its controls beside it.
 * They start at the left: at the right they would move while the browser parses their options.
 */
export function TabHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair px-4 py-2">
      <h2 className="text-body leading-11 font-semibold tracking-normal">{title}</h2>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

/** Renders a compact select, named for screen readers only. */
export function FilterSelect<T extends string>({ label, ...select }: LabeledSelectProps<T>) {
  return (
    <Select
      aria-label={label}
      {...select}
      className="min-h-11 rounded-md border border-field bg-raised px-2 text-small text-ink"
    />
  );
}

type Bar = { name: string; size: number; text: string; isMarked: boolean };

type BarsProps = { bars: readonly Bar[]; chosen: string; choose: (name: string) => void };

/** Renders bars as buttons that select one of them. */
export function Bars({ bars, chosen, choose }: BarsProps) {
  const most = Math.max(...bars.map(({ size }) => size));
  return (
    <ul className="mt-2">
      {bars.map(({ name, size, text, isMarked }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={name === chosen}
            onClick={() => choose(name)}
            className="grid min-h-11 w-full grid-cols-[4.5rem_minmax(0,1fr)_3.5rem] items-center gap-2 text-left text-small hover:bg-paper aria-pressed:bg-paper aria-pressed:font-semibold"
          >
            <span>{name}</span>
            <span
              className={`h-3.5 ${isMarked ? "bg-highlight" : "bg-quiet"}`}
              style={{ width: `${(100 * size) / most}%` }}
            />
            <span className={`text-right ${isMarked ? "font-semibold text-accent" : ""}`}>{text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

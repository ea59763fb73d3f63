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

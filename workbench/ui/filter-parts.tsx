import type { ReactNode } from "react";
import { Select } from "#ui/Choice.tsx";
import { daysOf, measureLabel } from "../model/labels.ts";
import type { Field } from "../model/table.ts";
import {
  type Filter,
  MAX_UNITS,
  type Measure,
  PART_NAMES,
  PERIODS,
  type RelativeDates,
  ROW_COUNT,
  type TopGroups,
} from "../model/view.ts";
import { MenuGroup } from "./Menu.tsx";
import { useWorkbench } from "./useWorkbench.ts";

/**
 * Takes a changed filter, with an announcement for screen readers.
 * @param step identifies the step to undo that the change is a part of
 */
export type Change = (next: Filter, announcement: string, step?: object) => void;
export type EditorProps<F = Filter> = { filter: F; field: Field; change: Change };

const INPUT = "min-h-11 rounded-md border border-field bg-raised px-2 text-small text-ink desktop:min-h-9";

const SELECT = `min-w-0 flex-1 ${INPUT}`;

type CountProps = { label: string; value: number; most: number; onChange: (count: number) => void };

const Count = ({ label, value, most, onChange }: CountProps) => (
  <input
    type="number"
    aria-label={label}
    min={1}
    max={most}
    value={value}
    onChange={({ target }) => {
      const count = Math.floor(target.valueAsNumber);
      if (count >= 1 && count <= most) onChange(count);
    }}
    className={`w-18 ${INPUT}`}
  />
);

const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex gap-2 px-2.5 pb-2">{children}</div>
);

const LASTS = { count: "Last", this: "This", complete: "Last complete" };

/** Renders the periods of relative dates, and the days that they mean. */
export function LastPeriods({ filter, field, change }: EditorProps<RelativeDates>) {
  const { unit, last } = filter;
  const days = daysOf(filter, [field]);
  const replace = (part: Partial<RelativeDates>) =>
    change({ ...filter, ...part }, `Dates of ${field.name} changed`);
  return (
    <MenuGroup name={`Only ${field.name} in the`}>
      <Line>
        <Select
          aria-label="Which periods"
          value={typeof last === "number" ? "count" : last}
          options={LASTS}
          choose={(key) => replace({ last: key === "count" ? 3 : key })}
          className={SELECT}
        />
        {typeof last === "number" && (
          <Count
            label="Number of periods"
            value={last}
            most={MAX_UNITS}
            onChange={(count) => replace({ last: count })}
          />
        )}
      </Line>
      <Line>
        <Select
          aria-label="Period"
          value={unit}
          options={PERIODS.map((each) => [each, PART_NAMES[each]] as const)}
          choose={(next) => replace({ unit: next })}
          className={SELECT}
        />
      </Line>
      <p className="px-2.5 pb-2 text-small text-muted">
        {days
          ? `${days.low} to ${days.high}, counted from the newest date of the data`
          : "The data has no dates"}
      </p>
    </MenuGroup>
  );
}

const MAX_TOP = 10_000;

/** Renders the number of groups and the measure that they are the largest by. */
export function LargestGroups({ filter, field, change }: EditorProps<TopGroups>) {
  const { table } = useWorkbench().state;
  const { top, by } = filter;
  const numbers = table.fields.filter(({ kind }) => kind === "number");
  const measures: readonly Measure[] = [
    by,
    ROW_COUNT,
    ...(["sum", "mean"] as const).flatMap((summary) => numbers.map(({ name }) => ({ field: name, summary }))),
  ];
  const byLabel = new Map(measures.map((each) => [measureLabel(each), each]));
  const replace = (part: Partial<TopGroups>) =>
    change({ ...filter, ...part }, `${part.top ?? top} groups of ${field.name}`);
  return (
    <MenuGroup name={`Only the largest groups of ${field.name}`}>
      <Line>
        <Count
          label="Number of groups"
          value={top}
          most={MAX_TOP}
          onChange={(count) => replace({ top: count })}
        />
        <Select
          aria-label="Measure of the groups"
          value={measureLabel(by)}
          options={[...byLabel.keys()].map((label) => [label, `by ${label}`] as const)}
          choose={(label) => replace({ by: byLabel.get(label) ?? by })}
          className={SELECT}
        />
      </Line>
      <p className="px-2.5 pb-2 text-small text-muted">Of the rows that pass the other filters</p>
    </MenuGroup>
  );
}

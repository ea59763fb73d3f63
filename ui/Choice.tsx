import type { ComponentProps } from "react";

/**
 * Values to choose from: a list, with pairs for values that are not their own label, or a record of labels by value.
 * A record would put values that look like integers first.
 */
export type Choices<T extends string> =
  | readonly (T | readonly [value: T, label: string])[]
  | Readonly<Record<T, string>>;

/** Returns choices in their order, each with its label. */
export const choicePairs = <T extends string>(
  choices: Choices<T>,
): readonly (readonly [value: T, label: string])[] =>
  isList(choices)
    ? choices.map((each) => (typeof each === "string" ? [each, each] : each))
    : (Object.entries(choices) as [T, string][]);

const isList = <T, R>(choices: readonly T[] | R): choices is readonly T[] => Array.isArray(choices);

type SelectProps<T extends string> = Omit<ComponentProps<"select">, "onChange"> & {
  value: T;
  options: Choices<T>;
  choose: (value: T) => void;
};

/** Renders a select without a label. */
export function Select<T extends string>({ options, choose, ...attributes }: SelectProps<T>) {
  return (
    <select
      {...attributes}
      onChange={({ target }) => {
        const chosen = choicePairs(options)[target.selectedIndex];
        if (chosen) choose(chosen[0]);
      }}
    >
      <Options options={options} />
    </select>
  );
}

export const Options = <T extends string>({ options }: { options: Choices<T> }) =>
  choicePairs(options).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export type LabeledSelectProps<T extends string> = SelectProps<T> & { label: string };

/** Renders a labeled select. */
export function Choice<T extends string>({ label, ...select }: LabeledSelectProps<T>) {
  return (
    <label className="block text-small font-semibold">
      <span>{label}</span>
      <Select
        {...select}
        className="mt-1.5 block min-h-12 w-full rounded-md border border-field bg-raised px-3 text-body font-normal text-ink"
      />
    </label>
  );
}

import { type Choices, Select } from "#ui/Choice.tsx";

type InlineChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: Choices<T>;
  choose: (value: T) => void;
};

/** Renders a select in one line with its label. */
export function InlineChoice<T extends string>({ label, ...select }: InlineChoiceProps<T>) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-small text-muted">
      {label}
      <Select
        {...select}
        className="min-h-11 w-full min-w-0 max-w-44 cursor-pointer rounded-md border border-field bg-raised px-2 text-ink tablet:w-auto desktop:min-h-9"
      />
    </label>
  );
}

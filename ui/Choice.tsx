import { type Choices, Select } from "#ui/Select.tsx";

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: Choices<T>;
  disabled?: boolean | undefined;
  choose: (value: T) => void;
};

/** Renders a labeled select. */
export function Choice<T extends string>({ label, ...select }: ChoiceProps<T>) {
  return (
    <label className="block text-small font-semibold">
      {label}
      <Select
        {...select}
        className="mt-1.5 block min-h-12 w-full rounded-md border border-field bg-raised px-3 text-[1rem] font-normal text-ink"
      />
    </label>
  );
}

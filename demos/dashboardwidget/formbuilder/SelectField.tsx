import { type Choices, choicePairs, Select } from "#ui/Choice.tsx";
import { Labeled } from "#ui/Field.tsx";

type SelectFieldProps = {
  label: string;
  name: string;
  error: string | undefined;
  value: string;
  options: Choices<string>;
  choose: (value: string) => void;
};

/** Renders a select with an empty initial option and an error message. */
export function SelectField({ label, name, error, value, options, choose }: SelectFieldProps) {
  const choices = choicePairs([["", "Choose"], ...choicePairs(options)]);
  return (
    <Labeled label={label} error={error}>
      {(wiring) => (
        <Select
          {...wiring}
          name={name}
          value={choices.some(([each]) => each === value) ? value : ""}
          options={choices}
          choose={choose}
          className={`mt-1.5 block min-h-12 w-full rounded-md border bg-raised px-3 text-ink ${error ? "border-alert" : "border-field"}`}
        />
      )}
    </Labeled>
  );
}

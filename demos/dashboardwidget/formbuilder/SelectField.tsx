import { useId } from "react";
import { type Choices, choicePairs, Select } from "#ui/Select.tsx";

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
  const id = useId();
  const choices = choicePairs([["", "Choose"], ...choicePairs(options)]);
  return (
    <div>
      <label htmlFor={id} className="block text-small font-semibold">
        {label}
      </label>
      <Select
        id={id}
        name={name}
        value={choices.some(([each]) => each === value) ? value : ""}
        options={choices}
        choose={choose}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        className={`mt-1.5 block min-h-12 w-full rounded-md border bg-raised px-3 text-ink ${error ? "border-alert" : "border-field"}`}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-small font-semibold text-alert">
          {error}
        </p>
      )}
    </div>
  );
}

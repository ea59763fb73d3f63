import { useId } from "react";

type SelectFieldProps = {
  label: string;
  name: string;
  error: string | undefined;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  choose: (value: string) => void;
};

/** Renders a select with an empty initial option and an error message. */
export function SelectField({ label, name, error, value, options, choose }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block text-small font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={options.some(([each]) => each === value) ? value : ""}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => choose(event.target.value)}
        className={`mt-1.5 block min-h-12 w-full rounded-md border bg-raised px-3 text-ink ${error ? "border-alert" : "border-field"}`}
      >
        <option value="">Choose</option>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-small font-semibold text-alert">
          {error}
        </p>
      )}
    </div>
  );
}

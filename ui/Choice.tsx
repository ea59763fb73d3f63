type ChoiceProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  disabled?: boolean;
  choose: (value: string) => void;
};

/** Renders a labeled select. */
export function Choice({ label, value, options, disabled, choose }: ChoiceProps) {
  return (
    <label className="block text-small font-semibold">
      {label}
      <select
        value={value}
        disabled={disabled}
        onChange={(event) => choose(event.target.value)}
        className="mt-1.5 block min-h-12 w-full rounded-md border border-field bg-raised px-3 text-[1rem] font-normal text-ink"
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

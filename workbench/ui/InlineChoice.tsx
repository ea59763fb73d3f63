type InlineChoiceProps<T extends string> = {
  label: string;
  value: T;
  options: readonly (readonly [value: T, words: string])[];
  disabled?: boolean;
  choose: (value: T) => void;
};

/** Renders a select in one line with its label. */
export function InlineChoice<T extends string>({
  label,
  value,
  options,
  disabled,
  choose,
}: InlineChoiceProps<T>) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-small text-muted">
      {label}
      <select
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          const chosen = options.find(([each]) => each === target.value);
          if (chosen) choose(chosen[0]);
        }}
        className="min-h-11 w-full min-w-0 max-w-44 cursor-pointer tablet:w-auto rounded-md border border-field bg-raised px-2 text-ink desktop:min-h-9"
      >
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

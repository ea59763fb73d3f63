import { type ComponentProps, useId, useState } from "react";
import { type Choice, choicePairs } from "#ui/Choice.tsx";
import { Labeled } from "#ui/Field.tsx";

/** Controls that only demos use; `ui/` has Choice (select), Field (text input) and Button. */

/** State of several controls in one record, with its `bind()` and its setter. */
export function useControls<Fields extends object>(start: Fields) {
  const [fields, setFields] = useState(start);
  return [fields, bind(fields, setFields), setFields] as const;
}

type ChoiceProps<T extends string> = Omit<ComponentProps<typeof Choice<T>>, "disabled">;

/** Renders a segmented control as a radio group. */
export function Segmented<T extends string>({ label, value, options, choose }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">{label}</legend>
      <div className="mt-1.5 flex flex-wrap gap-px rounded-md border border-field bg-field">
        {choicePairs(options).map(([each, text]) => (
          <label
            key={each}
            className="flex min-h-11 flex-1 cursor-pointer items-center justify-center bg-raised px-3 text-center text-small whitespace-nowrap has-checked:bg-ink has-checked:text-paper has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => choose(each)}
              className="sr-only"
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SliderProps = {
  label: string;
  value: number;
  /** Defaults to 0. */
  min?: number;
  max: number;
  step?: number;
  /** Formats the value with its unit, such as "25 mm". */
  format: (value: number) => string;
  change: (value: number) => void;
};

/** Renders a range input with its formatted value. */
export function Slider({ label, value, min = 0, max, step = 1, format, change }: SliderProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3 text-small">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {/* Not a live region: the slider announces its value. */}
        <output htmlFor={id} aria-live="off">
          {format(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={format(value)}
        onChange={(event) => change(event.target.valueAsNumber)}
        className="-mb-1.5 block h-11 w-full cursor-pointer accent-accent"
      />
    </div>
  );
}

type SwitchProps = { label: string; on: boolean; change: (on: boolean) => void };

/** Renders an on/off switch. */
export function Switch({ label, on, change }: SwitchProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: HTML forbids aria-checked on a native checkbox
        role="switch"
        checked={on}
        onChange={(event) => change(event.target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-accent"
      />
      <span>{label}</span>
    </label>
  );
}

type CodeFieldProps = {
  label: string;
  hint: string;
  error?: string | undefined;
  value: string;
  rows: number;
  /** Wraps lines, for prose instead of code. */
  prose?: boolean;
  change: (text: string) => void;
};

/** Renders a multi-line code editor as a text area. Without JavaScript it is disabled, so it shows all of its text. */
export function CodeField({ label, hint, error, prose, change, ...text }: CodeFieldProps) {
  return (
    <Labeled label={label} hint={hint} error={error} alert>
      {(wiring) => (
        <textarea
          {...wiring}
          {...text}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => change(event.target.value)}
          className={`mt-1.5 block w-full rounded-md border bg-raised px-3 py-2 font-mono text-small leading-snug contain-inline-size noscript:field-sizing-content noscript:whitespace-pre-wrap ${prose ? "" : "overflow-x-auto whitespace-pre"} ${error ? "border-alert" : "border-field"}`}
        />
      )}
    </Labeled>
  );
}

/**
 * Connects controls to the fields of a record. Each function returns the value and the setter of one field as
 * properties: `choice` for Choice and Segmented, `input` for Slider and CodeField, `toggle` for Switch.
 * @example <Slider label="Margins" max={35} format={String} {...input("margin")} />
 */
export function bind<Fields extends object>(fields: Fields, change: (fields: Fields) => void) {
  const setter =
    <Key extends keyof Fields>(key: Key) =>
    (value: Fields[Key]) =>
      change({ ...fields, [key]: value });
  return {
    choice: <Key extends keyof Fields>(key: Key) => ({ value: fields[key], choose: setter(key) }),
    input: <Key extends keyof Fields>(key: Key) => ({ value: fields[key], change: setter(key) }),
    toggle: <Key extends keyof Fields>(key: Key) => ({ on: fields[key], change: setter(key) }),
  };
}

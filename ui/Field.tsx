import { type ComponentProps, type ReactElement, useId } from "react";

/** Attributes that connect a control with its label, hint and error. */
type Wiring = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };
type LabeledProps = {
  /** Id of the control; by default a generated one. */
  id?: string | undefined;
  /** Omitted if the control has its own label. */
  label?: string;
  hint?: string | undefined;
  error: string | undefined;
  /** Announces the error as soon as it is rendered. */
  alert?: boolean;
  className?: string | undefined;
  children: (wiring: Wiring) => ReactElement;
};

/** Renders a control between its label and its error, with a hint; hint and error describe it for screen readers. */
export function Labeled({ id: given, label, hint, error, alert, className, children }: LabeledProps) {
  const generated = useId();
  const id = given ?? generated;
  const describedBy = idList(hint && `${id}-hint`, error && `${id}-error`);
  return (
    <div className={className}>
      {label !== undefined && (
        <label htmlFor={id} className="block text-small font-semibold">
          {label}
        </label>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {children({ id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy })}
      <ErrorText id={`${id}-error`} text={error} alert={alert} />
    </div>
  );
}

/** Returns a list of ids for an attribute, without the empty ones; undefined if none is left. */
export const idList = (...ids: readonly (string | 0 | undefined)[]) =>
  ids.filter(Boolean).join(" ") || undefined;

type ErrorTextProps = { id: string; text: string | undefined; alert?: boolean | undefined };

/** Renders the error of a control; nothing without one. */
export function ErrorText({ id, text, alert }: ErrorTextProps) {
  if (!text) return null;
  return (
    <p id={id} role={alert ? "alert" : undefined} className="mt-1.5 text-small font-semibold text-alert">
      {text}
    </p>
  );
}

type FieldProps = ComponentProps<"input"> & { label: string; hint?: string; error?: string | undefined };

/** Renders a labeled text field with a hint and an error. */
export function Field({ label, hint, error, className, ...input }: FieldProps) {
  return (
    <Labeled id={input.id} label={label} hint={hint} error={error} className={className}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          className={`mt-1.5 min-h-12 w-full rounded-md border bg-raised px-3.5 text-ink placeholder:text-muted ${error ? "border-alert" : "border-field"}`}
        />
      )}
    </Labeled>
  );
}

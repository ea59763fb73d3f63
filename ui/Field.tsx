import { type ComponentProps, useId } from "react";

type FieldProps = ComponentProps<"input"> & { label: string; hint?: string; error?: string | undefined };

/** Renders a labeled text field with a hint and an error, which describe it for screen readers. */
export function Field({ label, hint, error, className, ...input }: FieldProps) {
  const generated = useId();
  const id = input.id ?? generated;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className="block text-small font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        className={`mt-1.5 min-h-12 w-full rounded-md border bg-raised px-3.5 text-ink placeholder:text-muted ${error ? "border-alert" : "border-field"}`}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-small font-semibold text-alert">
          {error}
        </p>
      )}
    </div>
  );
}

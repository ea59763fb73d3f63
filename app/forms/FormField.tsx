import { type ReactNode, useId } from "react";
import { Field } from "../ui/Field.tsx";
import type { FieldSpec, Option } from "./fields.ts";
import { StarRating } from "./StarRating.tsx";
import type { Submission } from "./useSubmission.ts";

export type FormFieldProps<S extends FieldSpec = FieldSpec> = { spec: S; submission: Submission };

const box = (error: unknown) =>
  `mt-1.5 w-full rounded-md border bg-raised px-3.5 text-ink ${error ? "border-alert" : "border-field"}`;

/** Draws one field of a form by its kind, with its label, its hint and its error tied to it. */
export function FormField({ spec, submission }: FormFieldProps) {
  const value = submission.values[spec.name];
  const text = typeof value === "string" ? value : "";
  const error = submission.error(spec.name);
  const common = { name: spec.name, onBlur: () => submission.touch(spec.name) };
  const change = (event: { target: { value: string } }) => submission.set(spec.name, event.target.value);
  const label = spec.optional ? `${spec.label} (optional)` : spec.label;

  switch (spec.kind) {
    case "hidden":
      return <input type="hidden" name={spec.name} value={text} />;
    case "textarea":
      return (
        <Labelled label={label} hint={spec.hint} error={error}>
          {(wiring) => (
            <>
              <textarea
                {...common}
                {...wiring}
                rows={spec.rows ?? 5}
                required={!spec.optional}
                value={text}
                onChange={change}
                className={`${box(error)} py-2.5`}
              />
              {spec.limit && <CharactersLeft limit={spec.limit} used={text.trim().length} />}
            </>
          )}
        </Labelled>
      );
    case "select":
      return (
        <Labelled label={label} hint={spec.hint} error={error}>
          {(wiring) => (
            <select
              {...common}
              {...wiring}
              required={!spec.optional}
              value={text}
              onChange={change}
              className={`${box(error)} min-h-12`}
            >
              <option value="">{spec.placeholder}</option>
              {/* A draft may hold what is not on offer here: what would be sent is what is seen. */}
              {text && spec.options.every((option) => option.value !== text) && (
                <option value={text}>{text}</option>
              )}
              {spec.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      );
    case "radio":
      return (
        <Group label={label} error={error}>
          <div className="mt-1.5 flex flex-wrap gap-3">
            {spec.options.map((option) => (
              <label
                key={option.value}
                className="inline-flex min-h-12 cursor-pointer items-center gap-2.5 rounded-md border border-field bg-raised px-4 has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)]"
              >
                <input
                  {...common}
                  type="radio"
                  required={!spec.optional}
                  value={option.value}
                  checked={text === option.value}
                  onChange={change}
                  className="size-4 accent-accent"
                />
                {option.label}
              </label>
            ))}
          </div>
        </Group>
      );
    case "rating":
      return (
        <Group label={label} error={error}>
          <StarRating {...common} options={spec.options} value={text} onChange={change} />
        </Group>
      );
    case "checklist":
      return (
        <Group label={label} error={error}>
          <Checklist
            {...common}
            options={spec.options}
            value={text}
            onChange={(next) => submission.set(spec.name, next)}
          />
        </Group>
      );
    case "checkbox":
      return (
        <Labelled hint={spec.hint} error={error}>
          {(wiring) => (
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
              <input
                {...common}
                {...wiring}
                type="checkbox"
                required={!spec.optional}
                checked={value === true || value === "on"}
                onChange={(event) => submission.set(spec.name, event.target.checked)}
                className="mt-1 size-5 shrink-0 accent-accent"
              />
              <span>{spec.label}</span>
            </label>
          )}
        </Labelled>
      );
    default: {
      const { kind, label: _, optional, ...input } = spec;
      return (
        <Field
          {...input}
          {...common}
          label={label}
          error={error}
          type={kind}
          required={!optional}
          autoCapitalize={kind === "email" ? "none" : undefined}
          spellCheck={kind === "text" ? undefined : false}
          value={text}
          onChange={change}
        />
      );
    }
  }
}

function CharactersLeft({ limit, used }: { limit: number; used: number }) {
  const left = limit - used;
  return (
    <p aria-live="polite" className={`mt-1 text-right text-tiny ${left < 0 ? "text-alert" : "text-muted"}`}>
      {left < 0
        ? `${-left} ${left === -1 ? "character" : "characters"} too many`
        : `${left} of ${limit} characters left`}
    </p>
  );
}

type Wiring = { id: string; "aria-invalid": true | undefined; "aria-describedby": string | undefined };
type LabelledProps = {
  /** Left out where the control brings its own label. */
  label?: string;
  hint?: string | undefined;
  error: string | undefined;
  children: (wiring: Wiring) => ReactNode;
};

/** A control between its label and its error. */
function Labelled({ label, hint, error, children }: LabelledProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div>
      {label && (
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
      <ErrorText id={`${id}-error`} text={error} />
    </div>
  );
}

/** Several controls that answer one question. */
function Group({
  label,
  error,
  children,
}: {
  label: string;
  error: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-small font-semibold">{label}</legend>
      {children}
      <ErrorText id={id} text={error} />
    </fieldset>
  );
}

function ErrorText({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="mt-1.5 text-small font-semibold text-alert">
      {text}
    </p>
  );
}

type ChecklistProps = {
  name: string;
  options: readonly Option[];
  value: string;
  onBlur: () => void;
  onChange: (value: string) => void;
};

/** Boxes whose labels are sent together, a line each, in the order of the list. */
function Checklist({ name, options, value, onBlur, onChange }: ChecklistProps) {
  const ticked = new Set(value.split("\n").filter(Boolean));
  return (
    <div className="mt-1.5 grid gap-x-6 tablet:grid-cols-2">
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={option.value}
            checked={ticked.has(option.value)}
            onBlur={onBlur}
            onChange={(event) => {
              const next = new Set(ticked);
              if (event.target.checked) next.add(option.value);
              else next.delete(option.value);
              onChange(
                options
                  .map((o) => o.value)
                  .filter((v) => next.has(v))
                  .join("\n"),
              );
            }}
            className="size-5 accent-accent"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}

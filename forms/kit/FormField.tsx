import { type ReactElement, useId } from "react";
import { ErrorText, Field, idList, Labeled } from "#ui/Field.tsx";
import { StarIcon } from "#ui/icons.tsx";
import type { FieldDefinition, Option } from "./definition.ts";
import type { Submission } from "./useSubmission.ts";

/** The step of a time in seconds: calls begin at a full or half hour. */
const HALF_HOUR_S = 1800;

type FormFieldProps = { spec: FieldDefinition; submission: Submission };

const box = (error: unknown) =>
  `mt-1.5 w-full rounded-md border bg-raised px-3.5 text-ink ${error ? "border-alert" : "border-field"}`;

/** Renders a field of a form by its kind, with its label, hint and associated error. */
export function FormField({ spec, submission }: FormFieldProps) {
  const value = submission.values[spec.name];
  const text = typeof value === "string" ? value : "";
  const error = submission.error(spec.name);
  const common = { name: spec.name, onBlur: () => submission.touch(spec.name) };
  const start = submission.starts[spec.name];
  const startText = typeof start === "string" ? start : "";
  const optional = spec.required === undefined && spec.asked === undefined;
  const label = optional ? `${spec.label} (optional)` : spec.label;

  switch (spec.kind) {
    case "hidden":
      return <input type="hidden" name={spec.name} defaultValue={startText} />;
    case "textarea":
      return (
        <Labeled label={label} hint={spec.hint} error={error}>
          {(wiring) => (
            <>
              <textarea
                {...common}
                {...wiring}
                aria-describedby={idList(wiring["aria-describedby"], spec.limit && `${wiring.id}-left`)}
                rows={spec.rows ?? 5}
                required={!optional}
                defaultValue={startText}
                className={`${box(error)} py-2.5`}
              />
              {spec.limit && (
                <CharactersLeft id={`${wiring.id}-left`} limit={spec.limit} used={[...text.trim()].length} />
              )}
            </>
          )}
        </Labeled>
      );
    case "select":
      return (
        <Labeled label={label} hint={spec.hint} error={error}>
          {(wiring) => (
            <select
              {...common}
              {...wiring}
              required={!optional}
              defaultValue={startText}
              className={`${box(error)} min-h-12`}
            >
              <option value="">{spec.placeholder}</option>
              {/* A draft can hold a value that is not an option here: the visible value must be the one that is sent. */}
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
        </Labeled>
      );
    case "radio":
    case "rating":
    case "checklist": {
      const Choice = { radio: RadioButtons, rating: StarRating, checklist: Checklist }[spec.kind];
      return (
        <Group label={label} error={error}>
          <Choice {...common} options={spec.options} required={!optional} start={startText} value={text} />
        </Group>
      );
    }
    case "checkbox":
      return (
        <Labeled hint={spec.hint} error={error}>
          {(wiring) => (
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
              <input
                {...common}
                {...wiring}
                type="checkbox"
                required={!optional}
                defaultChecked={start === true || start === "on"}
                className="mt-1 size-5 shrink-0 accent-accent"
              />
              <span>{spec.label}</span>
            </label>
          )}
        </Labeled>
      );
    case "file":
      return null;
    default:
      return (
        <Field
          {...(spec.hint && { hint: spec.hint })}
          {...common}
          autoComplete={spec.autoComplete}
          inputMode={spec.inputMode}
          label={label}
          error={error}
          type={spec.kind === "day" ? "date" : spec.kind}
          step={spec.kind === "time" ? HALF_HOUR_S : undefined}
          required={!optional}
          autoCapitalize={spec.kind === "email" ? "none" : undefined}
          spellCheck={spec.kind === "text" ? undefined : false}
          defaultValue={startText}
        />
      );
  }
}

/** From here on the number of characters left is announced: sooner, it would interrupt every pause while typing. */
const FEW_LEFT = 50;

/** Counts as the schema does: in code points, of which an emoji may be one although it has two units of a string. */
function CharactersLeft({ id, limit, used }: { id: string; limit: number; used: number }) {
  const left = limit - used;
  return (
    <p
      id={id}
      aria-live={left > FEW_LEFT ? "off" : "polite"}
      className={`mt-1 text-right text-small ${left < 0 ? "text-alert" : "text-muted"}`}
    >
      {left < 0
        ? `${-left} ${left === -1 ? "character" : "characters"} too many`
        : `${left} of ${limit} characters left`}
    </p>
  );
}

type GroupProps = { label: string; error: string | undefined; children: ReactElement };

/** Groups several controls of one question. */
function Group({ label, error, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="text-small font-semibold">{label}</legend>
      {children}
      <ErrorText id={id} text={error} />
    </fieldset>
  );
}

type ChoiceProps = {
  name: string;
  options: readonly Option[];
  required: boolean;
  /** The initial value, and the current one. */
  start: string;
  value: string;
  onBlur: () => void;
};

function RadioButtons({ name, options, required, start, onBlur }: ChoiceProps) {
  return (
    <div className="mt-1.5 flex flex-wrap gap-3">
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex min-h-12 cursor-pointer items-center gap-2.5 rounded-md border border-field bg-raised px-4 has-checked:border-ink has-checked:bg-tint"
        >
          <input
            name={name}
            onBlur={onBlur}
            type="radio"
            required={required}
            value={option.value}
            defaultChecked={start === option.value}
            className="size-4 accent-accent"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

/** Stars as radio buttons, so that arrow keys, touch and screen readers work. The options are "1" to "5", in any order. */
function StarRating({ name, options, required, start, value, onBlur }: ChoiceProps) {
  const rising = options.toSorted((a, b) => Number(a.value) - Number(b.value));
  return (
    <div className="mt-1.5 flex items-center gap-4">
      <div className="flex">
        {rising.map((option) => (
          <label
            key={option.value}
            className={`grid size-12 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:outline-accent [&_svg]:size-7 ${Number(option.value) <= Number(value || 0) ? "text-accent" : "text-field"}`}
          >
            <input
              type="radio"
              name={name}
              required={required}
              value={option.value}
              defaultChecked={option.value === start}
              onBlur={onBlur}
              className="sr-only"
            />
            {/* Not "4 of 5", which screen readers say themselves about the radio buttons of a group. */}
            <span className="sr-only">{`${option.value} ${option.value === "1" ? "star" : "stars"}: ${option.label}`}</span>
            <StarIcon />
          </label>
        ))}
      </div>
      <span className="text-small text-muted">{options.find((option) => option.value === value)?.label}</span>
    </div>
  );
}

/** Checkboxes whose ticked values are sent together, a line each, in the order of the list. */
function Checklist({ name, options, start, onBlur }: ChoiceProps) {
  const ticked = start.split("\n");
  return (
    <div className="mt-1.5 grid gap-x-6 tablet:grid-cols-2">
      {options.map((option) => (
        <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={ticked.includes(option.value)}
            onBlur={onBlur}
            className="size-5 accent-accent"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

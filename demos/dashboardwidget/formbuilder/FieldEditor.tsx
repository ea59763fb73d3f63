import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import { Field } from "#ui/Field.tsx";
import type { FormField, Need } from "./form.ts";

type FieldEditorProps = {
  field: FormField;
  others: readonly FormField[];
  change: (changes: Partial<FormField>) => void;
  remove: () => void;
};

/** Renders the settings of a field: label, requirement, limits and error message. */
export function FieldEditor({ field, others, change, remove }: FieldEditorProps) {
  const { kind, label, need, min, max, options, message } = field;
  const needs = [
    ["never", "May be left out"],
    ["always", "Required"],
    ...others.flatMap((other) =>
      other.kind === "choice"
        ? other.options.map((option) => [`${other.id}:${option}`, `Required if ${option}`] as const)
        : [],
    ),
  ] as const;
  const numberOr = (text: string, before: number) => (text.trim() === "" ? before : Number(text) || 0);
  return (
    <div className="flex flex-col gap-4 border-t border-ink pt-4">
      <h3 className="text-small font-semibold">
        Set “<span>{label || "No label"}</span>”
        {kind === "store" && (
          <span className="block font-normal text-muted">
            The key that joins an entry to its sales. It stays and is required.
          </span>
        )}
      </h3>
      <Field label="Label" value={label} onChange={(event) => change({ label: event.target.value })} />
      {kind !== "store" && (
        <Choice
          label="Answer"
          value={typeof need === "string" ? need : `${need.field}:${need.is}`}
          options={needs}
          choose={(chosen) => change({ need: readNeed(chosen) })}
        />
      )}
      {kind === "choice" && (
        <Field
          label="Answers to choose from"
          hint="With commas between them"
          defaultValue={options.join(", ")}
          onChange={(event) =>
            change({
              options: event.target.value
                .split(",")
                .map((option) => option.trim())
                .filter(Boolean),
            })
          }
        />
      )}
      {(kind === "number" || kind === "text") && (
        <div className="grid grid-cols-2 gap-3">
          <Field
            label={kind === "number" ? "At least" : "Characters, least"}
            inputMode="numeric"
            defaultValue={min}
            onChange={(event) => change({ min: numberOr(event.target.value, min) })}
          />
          <Field
            label={kind === "number" ? "At most" : "Most"}
            inputMode="numeric"
            defaultValue={max}
            onChange={(event) => change({ max: numberOr(event.target.value, max) })}
          />
        </div>
      )}
      <Field
        label="Message where it does not pass"
        value={message}
        onChange={(event) => change({ message: event.target.value })}
      />
      {kind !== "store" && (
        <Button kind="quiet" size="small" onClick={remove} className="self-start">
          Remove this field
        </Button>
      )}
    </div>
  );
}

function readNeed(chosen: string): Need {
  if (chosen === "always" || chosen === "never") return chosen;
  const [field = "", is = ""] = chosen.split(":");
  return { field, is };
}

import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/Field.tsx";
import { Switch } from "../../kit/controls.tsx";
import { type FormField, settingErrors } from "./form.ts";

type FieldEditorProps = {
  field: FormField;
  others: readonly FormField[];
  change: (changes: Partial<FormField>) => void;
  remove: () => void;
};

/** Renders the settings of a field: label, requirement, answers and limits. */
export function FieldEditor({ field, others, change, remove }: FieldEditorProps) {
  const { kind, label, need, max, options } = field;
  const errors = settingErrors(field, others);
  return (
    <div className="flex flex-col gap-4 border-t border-ink pt-4">
      <h3 className="text-small font-semibold">
        Set “<span>{label || "No label"}</span>”
      </h3>
      <Field
        label="Label"
        value={label}
        error={errors.label}
        onChange={({ target }) => change({ label: target.value })}
      />
      {typeof need === "string" ? (
        <Switch
          label="Required"
          on={need === "always"}
          change={(on) => change({ need: on ? "always" : "never" })}
        />
      ) : (
        <p className="text-small">{`Required if the ${need.field} is “${need.is}”`}</p>
      )}
      {kind === "choice" && (
        <Field
          label="Answers to choose from"
          hint="With commas between them"
          defaultValue={options.join(", ")}
          error={errors.options}
          onChange={({ target }) =>
            change({ options: target.value.split(",").flatMap((option) => option.trim() || []) })
          }
        />
      )}
      {(kind === "number" || kind === "text") && (
        <Field
          label={kind === "number" ? "At most" : "Characters at most"}
          inputMode="numeric"
          defaultValue={max}
          onChange={({ target }) => change({ max: Number(target.value) || 0 })}
        />
      )}
      <Button kind="quiet" size="small" onClick={remove} className="self-start">
        Remove this field
      </Button>
    </div>
  );
}

import { type ComponentProps, useRef, useState } from "react";
import { formatNumber } from "#charts/format-values.ts";
import { Button } from "#ui/Button.tsx";
import { choicePairs, Select } from "#ui/Choice.tsx";
import { Field, Labeled } from "#ui/Field.tsx";
import { missedTargets } from "../../datasets/december-sales.data.ts";
import { Sheet } from "../../kit/layout.tsx";
import { type Answers, type FormField, isNeeded, validate } from "./form.ts";

const stores = missedTargets.map(({ store }) => store);
const storeOptions = missedTargets.map(
  ({ store, target, revenue }) =>
    [store, `${store}, $${formatNumber(target - revenue)} below target`] as const,
);
const FIRST: Answers = { store: "Portland store" };

type BuiltFormProps = { fields: readonly FormField[]; record: (answers: Answers) => void };

/** Renders the form with its validation. */
export function BuiltForm({ fields, record }: BuiltFormProps) {
  const [answers, setAnswers] = useState(FIRST);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFieldSetElement>(null);
  const wrong = validate(fields, answers, stores);
  const shown = tried ? wrong : {};
  const answer = (id: string) => (text: string) => setAnswers({ ...answers, [id]: text });

  const send = () => {
    const first = fields.find(({ id }) => wrong[id]);
    setTried(first !== undefined);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first.id}"]`)?.focus();
      return;
    }
    record(answers);
    setAnswers({});
  };

  return (
    <Sheet label="The form as readers get it">
      <fieldset ref={form} className="flex min-w-0 flex-col gap-4">
        <legend className="mb-4 font-medium text-lead">Why did the store miss its target?</legend>
        {fields.map((each) => {
          const needed = isNeeded(each, answers);
          const value = answers[each.id] ?? "";
          const common = {
            name: each.id,
            label: `${each.label}${needed ? "" : " (optional)"}`,
            error: shown[each.id],
            value,
          };
          return each.kind === "store" || each.kind === "choice" ? (
            <SelectField
              key={each.id}
              {...common}
              options={each.kind === "store" ? storeOptions : each.options}
              choose={answer(each.id)}
            />
          ) : (
            <Field
              key={each.id}
              {...common}
              {...(each.kind === "text" && { hint: `${value.length} of ${each.max}` })}
              inputMode={each.kind === "number" ? "decimal" : "text"}
              autoComplete="off"
              aria-required={needed}
              onChange={(event) => answer(each.id)(event.target.value)}
              onKeyDown={(event) => event.key === "Enter" && send()}
            />
          );
        })}
        <Button onClick={send} className="self-start noscript:hidden">
          Record the entry
        </Button>
      </fieldset>
    </Sheet>
  );
}

type SelectFieldProps = ComponentProps<typeof Select> & { label: string; error: string | undefined };

/** Renders a select with an empty initial option and an error message. */
function SelectField({ label, error, value, options, ...select }: SelectFieldProps) {
  const choices = choicePairs([["", "Choose"], ...choicePairs(options)]);
  return (
    <Labeled label={label} error={error}>
      {(wiring) => (
        <Select
          {...wiring}
          {...select}
          value={choices.some(([each]) => each === value) ? value : ""}
          options={choices}
          className={`mt-1.5 block min-h-12 w-full rounded-md border bg-raised px-3 text-ink ${error ? "border-alert" : "border-field"}`}
        />
      )}
    </Labeled>
  );
}

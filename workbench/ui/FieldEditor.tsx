import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { formatCount } from "#charts/format-values.ts";
import { FormulaError } from "#charts/parse-formula.ts";
import { Button } from "#ui/Button.tsx";
import { ModalDialog } from "#ui/ModalDialog.tsx";
import { isTaken, type Preview } from "../engine/calculated.ts";
import type { Ratio } from "../formula/compile.ts";
import { type Completion, completeFormula } from "../formula/complete.ts";
import { FUNCTIONS, signatureOf } from "../formula/functions.ts";
import { withField } from "../formula/rename.ts";
import { measureLabel, valueText } from "../model/labels.ts";
import type { Field } from "../model/table.ts";
import { Combobox } from "./Combobox.tsx";
import { KINDS, useWorkbench } from "./useWorkbench.ts";

const MAX_NAME = 80;

type EditorProps = {
  /** The field to change; without it, a new one. */
  field: Field | undefined;
  onClose: () => void;
};

/** Renders the dialog of a calculated field: its name, its formula, and the first values of that. */
export function FieldEditor({ field, onClose }: EditorProps) {
  const { session, state } = useWorkbench();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [nameId, formulaId, stateId] = [useId(), useId(), useId()];
  const [name, setName] = useState(field?.name ?? "");
  const [formula, setFormula] = useState(field?.formula?.text ?? "");
  const [options, setOptions] = useState<readonly Completion[]>([]);
  /** The last result, and its formula: while the next one is read, it stays. */
  const [read, setRead] = useState<{ of: string; result: Preview | Error }>();
  const { calculated } = session.view;
  // A field reads only those before it.
  const readable = useMemo(() => {
    const at = calculated.findIndex((each) => each.name === field?.name);
    return at < 0 ? calculated : calculated.slice(0, at);
  }, [calculated, field]);
  const names = [...(state.table.base ?? state.table).fields, ...readable].map((each) => each.name);

  // biome-ignore lint/correctness/useExhaustiveDependencies(state.table): another table has other fields
  useEffect(() => {
    let isLatest = true;
    const show = (result: Preview | Error) => isLatest && setRead({ of: formula, result });
    if (formula.trim() !== "") session.reader.previewFormula(formula, readable).then(show, show);
    return () => {
      isLatest = false;
    };
  }, [session, formula, readable, state.table]);

  const others = { ...state.table, fields: state.table.fields.filter((each) => each.name !== field?.name) };
  const clash = isTaken(others, name.trim()) ? `There is a field ${name.trim()} already` : "";
  const shown = formula.trim() === "" ? undefined : read?.result;
  const preview = shown && !(shown instanceof Error) ? shown : undefined;
  const hint =
    formula.trim() === ""
      ? "For example Sales - Cost, [Unit price] * Quantity, year([Order date])"
      : "Reading the first values";
  const isCurrent = read?.of === formula;
  const complete = ({ before }: Completion) => {
    const rest = formula.slice(input.current?.selectionStart ?? formula.length);
    setFormula(before + rest);
    setOptions([]);
    requestAnimationFrame(() => input.current?.setSelectionRange(before.length, before.length));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (clash || !preview || !isCurrent) return;
    const next = { name: name.trim(), formula: formula.trim() };
    const { missing } = preview;
    const told = `${next.name} ${field ? "changed" : "added"}${missing > 0 ? `: ${rowsWithout(missing)}` : ""}`;
    dialog.current?.close();
    void session.calculate(withField(session.view, next, field?.name), told);
  };
  const { ratio } = preview ?? {};
  const addRatio = ({ measure, fields }: Ratio) => {
    dialog.current?.close();
    const { view } = session;
    const calculated = [...view.calculated, ...fields];
    const values = [...view.values, measure];
    void session.calculate(
      { ...view, calculated, values, sql: null },
      `${measureLabel(measure)} added to values`,
    );
  };
  return (
    <ModalDialog
      dialog={dialog}
      opened={1}
      title={field ? `Change ${field.name}` : "New field"}
      onClose={onClose}
    >
      <form onSubmit={save} className="grid gap-4 px-5 pb-5">
        <div>
          <label htmlFor={nameId} className="text-small font-semibold">
            Name
          </label>
          <input
            id={nameId}
            required
            maxLength={MAX_NAME}
            autoComplete="off"
            value={name}
            aria-invalid={clash !== ""}
            onChange={({ target }) => setName(target.value)}
            className="mt-1 min-h-11 w-full rounded-md border border-field bg-raised px-3 text-ink"
          />
          <p role="status" className="text-small text-alert">
            {clash}
          </p>
        </div>
        <div>
          <label htmlFor={formulaId} className="text-small font-semibold">
            Formula
          </label>
          <Combobox
            id={formulaId}
            ref={input}
            options={options}
            listName="Fields and functions"
            onSelect={complete}
            onClose={() => setOptions([])}
            aria-describedby={stateId}
            aria-invalid={shown instanceof FormulaError}
            required
            maxLength={500}
            value={formula}
            onChange={({ target }) => {
              setFormula(target.value);
              setOptions(completeFormula(target.value.slice(0, target.selectionStart ?? undefined), names));
            }}
            className="mt-1 font-mono text-small"
          />
          <div id={stateId} role="status" className="mt-2 min-h-16 text-small leading-snug">
            {isCurrent && shown instanceof FormulaError && shown.span && shown.span[1] > shown.span[0] && (
              <p className="font-mono break-all">
                <span>{formula.slice(0, shown.span[0])}</span>
                <mark className="bg-transparent text-alert underline decoration-wavy">
                  {formula.slice(...shown.span)}
                </mark>
                <span>{formula.slice(shown.span[1])}</span>
              </p>
            )}
            {!preview && <p className="text-muted">{shown instanceof Error ? shown.message : hint}</p>}
            {preview && (
              <>
                <p>{`First values: ${preview.values.map((value) => valueText("exact", value)).join(", ") || "none"}`}</p>
                <p className="text-muted">
                  {`Kind: ${KINDS[preview.kind].name}. ${preview.missing > 0 ? rowsWithout(preview.missing) : "Every row has a value"}`}
                </p>
              </>
            )}
          </div>
        </div>
        {ratio && (
          <div className="border-l-2 border-accent pl-3 text-small">
            <p>{`A mean of this field counts small rows as much as large ones; ${measureLabel(ratio.measure)} weighs them.${preview && preview.missing > 0 ? " Rows with only one of the two count there." : ""}`}</p>
            <Button size="small" kind="quiet" onClick={() => addRatio(ratio)}>
              Use the ratio of sums
            </Button>
          </div>
        )}
        <details className="text-small">
          <summary className="min-h-11 cursor-pointer py-2.5">Functions</summary>
          <ul className="columns-2 font-mono text-small">
            {Object.keys(FUNCTIONS).map((each) => (
              <li key={each}>{signatureOf(each)}</li>
            ))}
          </ul>
          <p className="mt-2 text-muted">{`Signs: + - * / ^ & = <> < > <= >= and %. Texts are in quotes: "West". Dates too: "2024-12-31".`}</p>
        </details>
        <Button type="submit" size="small" disabled={!preview || clash !== "" || name.trim() === ""}>
          {field ? "Save the field" : "Add the field"}
        </Button>
      </form>
    </ModalDialog>
  );
}

const rowsWithout = (missing: number) =>
  `${formatCount(missing, "row")} ${missing === 1 ? "has" : "have"} no value`;

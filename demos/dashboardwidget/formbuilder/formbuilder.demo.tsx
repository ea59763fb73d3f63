import { useState } from "react";
import { formatNumber } from "#charts/format-values.ts";
import type { Row } from "#charts/rows.ts";
import { keysOf } from "#contract/records.ts";
import { Button } from "#ui/Button.tsx";
import { missedTargets } from "../../datasets/december-sales.data.ts";
import { DataTable, RowButton } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { BuiltForm } from "./BuiltForm.tsx";
import { FieldEditor } from "./FieldEditor.tsx";
import {
  type Answers,
  columnOf,
  DEFAULTS,
  entryOf,
  field,
  joinedView,
  START,
  settingErrors,
} from "./form.ts";

const KINDS = { choice: "Choice", number: "Number", text: "Text" } as const;

/** A form builder with a live form next to it, and the recorded entries joined to sales. */
export default function FormBuilderDemo() {
  const [fields, setFields] = useState(START);
  const [chosen, setChosen] = useState("days");
  const [added, setAdded] = useState(0);
  const [entries, setEntries] = useState<Row[]>([]);
  const [status, setStatus] = useState("");
  const view = joinedView(missedTargets, entries);
  const open = view.filter((row) => row.entries === 0).length;
  const othersThan = (id: string) => fields.filter((each) => each.id !== id);
  // A field joins the form once its settings are valid; of two with one column, the first does.
  const valid = fields.filter((each, i) => Object.keys(settingErrors(each, fields.slice(0, i))).length === 0);
  const edited = fields.find(({ id, kind }) => id === chosen && kind !== "store");

  const add = (kind: keyof typeof KINDS) => {
    const id = `added-${added + 1}`;
    setAdded(added + 1);
    setFields([...fields, field(id, kind, `${KINDS[kind]} ${added + 1}`, DEFAULTS[kind])]);
    setChosen(id);
    setStatus(`${KINDS[kind]} added at the end of the form`);
  };
  const record = (answers: Answers) => {
    setEntries([...entries, entryOf(valid, answers)]);
    setStatus(`Entry ${entries.length + 1} recorded`);
  };

  return (
    <DemoLayout
      status={status}
      controls={
        <>
          <div>
            <h3 className="text-small font-semibold">Fields of the form</h3>
            <ol className="mt-1.5 border-t border-hair text-small">
              {fields.map((each) => (
                <li key={each.id} className="flex min-h-11 items-center border-b border-hair">
                  {each.kind === "store" ? (
                    each.label
                  ) : (
                    <RowButton chosen={each.id === chosen} choose={() => setChosen(each.id)}>
                      {each.label || "No label"}
                    </RowButton>
                  )}
                </li>
              ))}
            </ol>
            <div className="mt-3 flex flex-wrap gap-2">
              {keysOf(KINDS).map((kind) => (
                <Button
                  key={kind}
                  kind="quiet"
                  size="small"
                  onClick={() => add(kind)}
                >{`Add ${kind}`}</Button>
              ))}
            </div>
          </div>
          {edited && (
            <FieldEditor
              key={edited.id}
              field={edited}
              others={othersThan(edited.id)}
              change={(changes) =>
                setFields(fields.map((each) => (each.id === edited.id ? { ...each, ...changes } : each)))
              }
              remove={() => {
                setFields(othersThan(edited.id));
                setStatus(`${edited.label} removed`);
              }}
            />
          )}
        </>
      }
    >
      <BuiltForm fields={valid} record={record} />
      <h3 className="mt-8 text-lead">
        {open === 0
          ? `All ${view.length} stores have answered`
          : `${open} of ${view.length} stores have not answered`}
      </h3>
      <DataTable
        label="Stores with their latest entry"
        rows={view}
        columns={[
          { field: "store", head: "Store" },
          { field: "target", head: "Target, $", format: (dollars) => formatNumber(Number(dollars)) },
          { field: "revenue", head: "Revenue, $", format: (dollars) => formatNumber(Number(dollars)) },
          { field: "entries", head: "Entries" },
          ...valid
            .filter(({ kind }) => kind !== "store")
            .map((each) => ({
              field: columnOf(each),
              cell: (row: Row, text: string) =>
                row.entries === 0 ? <span className="text-muted">open</span> : text || "–",
            })),
        ]}
      />
    </DemoLayout>
  );
}

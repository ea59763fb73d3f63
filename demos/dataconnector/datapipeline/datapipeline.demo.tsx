import { useDeferredValue, useMemo, useState } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { fieldsOf, type Row, type Value } from "#charts/rows.ts";
import { stockFile } from "../../datasets/public.data.ts";
import { Segmented, Switch, useControls } from "../../kit/controls.tsx";
import { DataTable, RowButton } from "../../kit/DataTable.tsx";
import { Deferred, DemoLayout } from "../../kit/layout.tsx";
import { Switches } from "../../kit/Switches.tsx";
import { type Outcome, run, STEPS, stepNames } from "./pipeline.ts";
import { EMPTY_CELLS, type EmptyCells, type StepName } from "./steps.ts";

type Settings = { on: readonly StepName[]; twice: boolean; empty: EmptyCells };
const START: Settings = { on: stepNames, twice: false, empty: "empty" };

const options = stepNames.map((name) => [name, STEPS[name].title] as const);
const READ = { title: "Read", what: "The file as it is" };

/** A data pipeline that turns the stock file into a checked table. */
export default function DataPipelineDemo() {
  const [settings, { choice, input, toggle }] = useControls(START);
  const [selected, setSelected] = useState("Pivot");
  // The settings answer first; the steps run in a render that yields to input.
  const { on, twice, empty } = useDeferredValue(settings);
  const source = useMemo<readonly Row[]>(() => (twice ? [...stockFile, ...stockFile] : stockFile), [twice]);
  const outcomes = useMemo(() => run(source, on, empty), [source, on, empty]);
  const read: Outcome = { state: "done", rows: source, did: "every value is text" };
  const steps = [
    { ...READ, outcome: read },
    ...stepNames.map((name, i) => ({ ...STEPS[name], outcome: outcomes[i] ?? read })),
  ];
  const failed = steps.findIndex(({ outcome }) => outcome.state === "failed");
  const done = steps.map(({ outcome }) => outcome).findLast((outcome) => outcome.state === "done");
  const loaded = failed >= 0 ? undefined : (done?.rows ?? source);
  const preview = steps.find(({ title }) => title === selected)?.outcome;
  const result = loaded
    ? `Loaded: ${formatCount(loaded.length, "row")} of ${fieldsOf(loaded).length} columns replace the old table`
    : `Stopped at step ${failed + 1}: the old table stays, and the owner is told`;

  return (
    <DemoLayout
      status={result}
      controls={
        <>
          <Switch label="The file arrives twice" {...toggle("twice")} />
          <Segmented label="Cells without a row, at the pivot" options={EMPTY_CELLS} {...choice("empty")} />
          <Switches
            label="Steps that run"
            options={options}
            chosen={settings.on}
            change={input("on").change}
          />
          <div className="border-t border-hair pt-4 text-small" data-result="">
            <p className="font-semibold">{loaded ? "The new table is in place" : "The load stopped"}</p>
            <p className={`mt-1 ${loaded ? "text-muted" : "text-alert"}`}>{`${result}.`}</p>
          </div>
        </>
      }
    >
      <DataTable
        label="Steps"
        rows={steps.map(({ title, what, outcome }) => ({
          title,
          what,
          rows: outcome.state === "done" ? formatNumber(outcome.rows.length) : "–",
          did: outcome.did,
          state: outcome.state,
        }))}
        rowClass={({ state }) => (state === "done" ? "" : state === "failed" ? "text-alert" : "text-muted")}
        columns={[
          {
            field: "title",
            head: "Step",
            cell: ({ what }, title) => (
              <>
                <RowButton chosen={title === selected} choose={() => setSelected(title)}>
                  {title}
                </RowButton>
                <span className="block text-muted">{what}</span>
              </>
            ),
          },
          { field: "rows", head: "Rows" },
          { field: "did", head: "Result" },
        ]}
      />
      <h3 className="mt-7 text-lead">{`After “${selected}”`}</h3>
      <Deferred>
        {preview?.state === "done" ? (
          <DataTable
            key={`${selected}${fieldsOf(preview.rows).join()}`}
            label="Rows after the step"
            rows={preview.rows}
            page={5}
            columns={fieldsOf(preview.rows).map((field) => ({ field, format: formatCell }))}
          />
        ) : (
          <p className="mt-2 text-small text-muted">
            No rows: the step is switched off, failed, or was not reached.
          </p>
        )}
      </Deferred>
    </DemoLayout>
  );
}

/** Formats numbers with two decimals; text stays as it is, and a missing value is empty. */
const formatCell = (value: Value) =>
  typeof value === "number" ? formatNumber(value, 2) : String(value ?? "");

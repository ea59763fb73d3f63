import { useState } from "react";
import { formatCount, formatNumber } from "#charts/format-values.ts";
import { fieldsOf, numberOf, type Row, type Value } from "#charts/rows.ts";
import { stockFile } from "../../datasets/public.data.ts";
import { Segmented, Slider, Switch, useControls } from "../../kit/controls.tsx";
import { DataTable } from "../../kit/DataTable.tsx";
import { DemoLayout } from "../../kit/layout.tsx";
import { run, START, STEPS } from "./pipeline.ts";
import { StepLine } from "./StepLine.tsx";
import { EMPTY_CELLS, type Settings, type StepName } from "./steps.ts";

/** A data pipeline that turns the stock file into a checked table. */
export default function DataPipelineDemo() {
  const [steps, setSteps] = useState(START);
  const [twice, setTwice] = useState(false);
  const [settings, { choice, input }] = useControls<Settings>({ empty: "empty", fromYear: 2004 });
  const [selected, setSelected] = useState<StepName | "read">("pivot");
  const [change, setChange] = useState("");
  const source: readonly Row[] = twice ? [...stockFile, ...stockFile] : stockFile;
  const outcomes = run(source, steps, settings);
  const failed = outcomes.findIndex(({ state }) => state === "failed");
  const done = outcomes.findLast((outcome) => outcome.state === "done");
  const loaded = failed >= 0 ? undefined : (done?.rows ?? source);
  const at = outcomes[steps.findIndex(({ name }) => name === selected)];
  const preview = selected === "read" ? source : at?.state === "done" ? at.rows : undefined;
  const filters = steps.some(({ name, on }) => name === "filter" && on);
  const rise = priceRise(loaded ?? []);

  const result = loaded
    ? `Loaded: ${formatCount(loaded.length, "row")} of ${fieldsOf(loaded).length} columns replace the old table`
    : `Stopped at step ${failed + 2}: the old table stays, and the owner is told`;

  return (
    <DemoLayout
      status={change ? `${change}. ${result}` : result}
      controls={
        <>
          <Switch label="The file arrives twice" on={twice} change={setTwice} />
          <Segmented label="Cells without a row, at the pivot" options={EMPTY_CELLS} {...choice("empty")} />
          {filters && (
            <Slider label="Filter from" min={2000} max={2010} format={String} {...input("fromYear")} />
          )}
          <div className="border-t border-hair pt-4 text-small" data-result="">
            <p className="font-semibold">{loaded ? "The new table is in place" : "The load stopped"}</p>
            <p className={`mt-1 ${loaded ? "text-muted" : "text-alert"}`}>{`${result}.`}</p>
            {rise !== undefined && (
              <p className="mt-3">
                Mean price, August 2004 against July: <strong>{`+${formatNumber(rise * 100)}%`}</strong>
              </p>
            )}
          </div>
        </>
      }
    >
      <ol className="border-t border-ink">
        <StepLine
          title="Read"
          what="The file as it is"
          outcome={{ state: "done", rows: source, did: "every value is text" }}
          selected={selected === "read"}
          select={() => setSelected("read")}
        />
        {steps.map(({ name, on }, i) => (
          <StepLine
            key={name}
            {...STEPS[name]}
            outcome={outcomes[i] ?? { state: "unreached" }}
            selected={selected === name}
            select={() => setSelected(name)}
            arrange={{
              on,
              toggle: (next) => setSteps(steps.with(i, { name, on: next })),
              items: steps,
              at: i,
              change: (next, by) => {
                setSteps(next);
                // Step 1 is "Read", which cannot be moved.
                setChange(`${STEPS[name].title} is step ${i + 2 + by}`);
              },
            }}
          />
        ))}
      </ol>
      <h3 className="mt-7 text-lead">{`After “${selected === "read" ? "Read" : STEPS[selected].title}”`}</h3>
      {preview ? (
        <DataTable
          key={`${selected}${fieldsOf(preview).join()}`}
          label="Rows after the step"
          rows={preview}
          page={5}
          ordered
          columns={fieldsOf(preview).map((field) => ({
            field,
            ...(field !== "year" && { format: formatCell }),
          }))}
        />
      ) : (
        <p className="mt-2 text-small text-muted">
          No rows: the step is switched off, failed, or was not reached.
        </p>
      )}
    </DemoLayout>
  );
}

/** Formats numbers with two decimals; text stays as it is, and a missing value is empty. */
const formatCell = (value: Value) =>
  typeof value === "number" ? formatNumber(value, 2) : String(value ?? "");

/**
 * Returns the change of the mean price from July to August 2004, as a fraction. Google has no price in July: counted as
 * 0, it lowers that mean and exaggerates the rise. Undefined if a month or its mean is missing.
 */
function priceRise(rows: readonly Row[]): number | undefined {
  const meanIn = (month: string) => numberOf(rows.find(({ date }) => date === month)?.mean);
  const rise = meanIn("2004-08-01") / meanIn("2004-07-01") - 1;
  return Number.isFinite(rise) ? rise : undefined;
}

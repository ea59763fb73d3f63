import { type ChangeEvent, useId } from "react";
import { buttonClasses } from "../../ui/Button.tsx";
import { type DataSet, dataSets } from "../data-sets.ts";
import { useBench } from "./bench.ts";
import { SaveMenu } from "./SaveMenu.tsx";

const OWN = "";

/** Where the data comes from, steps back and forth, and ways to keep the result. */
export function TopBar() {
  const { session, state, alive } = useBench();
  const { source, history } = state;
  const [chooser, input] = [useId(), useId()];
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const set = dataSets.find(({ name }) => name === target.value);
    if (set) void session.openSet(set);
  };
  const open = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file) void session.openFile(file);
    // The same file, mended, can be chosen again.
    target.value = "";
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 noscript:hidden">
      <div>
        <label htmlFor={chooser} className="block text-small font-semibold">
          Data
        </label>
        <select
          id={chooser}
          value={source.kind === "set" ? source.name : OWN}
          disabled={!alive}
          onChange={choose}
          className="mt-1 block min-h-11 w-full max-w-72 cursor-pointer rounded-md border border-field bg-raised px-3 text-small text-ink"
        >
          {source.kind === "file" && <option value={OWN}>{source.title}</option>}
          {dataSets.map(({ name, title, weight }: DataSet) => (
            <option key={name} value={name}>
              {title}
              {weight && ` (${weight})`}
            </option>
          ))}
        </select>
      </div>
      <span className="relative">
        <input
          id={input}
          type="file"
          accept=".csv,.tsv,.txt,.json,.ndjson,.parquet"
          disabled={!alive}
          onChange={open}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
        />
        <label
          htmlFor={input}
          className={buttonClasses(
            { kind: "quiet", size: "small" },
            "pointer-events-none peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-3",
          )}
        >
          Open a file
        </label>
      </span>
      <p className="max-w-72 text-tiny leading-snug text-muted">
        CSV, JSON or Parquet; you can also drop one here. It is read in this browser and goes nowhere.
      </p>
      <div className="flex flex-wrap gap-2 tablet:ml-auto">
        <Step
          words="Reset"
          possible={alive && history.now !== state.first}
          go={() => session.edit(state.first, "Back to the first view")}
        />
        <Step words="Undo" possible={alive && history.past.length > 0} go={() => session.undo()} />
        <Step words="Redo" possible={alive && history.future.length > 0} go={() => session.redo()} />
        <SaveMenu />
      </div>
      {state.notice && <p className="w-full text-right text-small text-muted">{state.notice}</p>}
    </div>
  );
}

function Step({ words, possible, go }: { words: string; possible: boolean; go: () => void }) {
  return (
    <button
      type="button"
      disabled={!possible}
      onClick={go}
      className="min-h-11 cursor-pointer px-2.5 text-small underline underline-offset-4 hover:text-accent disabled:cursor-default disabled:text-muted disabled:no-underline"
    >
      {words}
    </button>
  );
}

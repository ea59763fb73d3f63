import { type ChangeEvent, useId } from "react";
import { buttonClasses } from "#ui/Button.tsx";
import { type DataSet, dataSets } from "../data-sets.ts";
import { withFieldsOf } from "../model/calculated.ts";
import { SaveMenu } from "./SaveMenu.tsx";
import { useWorkbench } from "./useWorkbench.ts";

const OWN_FILE = "";

/** Renders the choice of data, undo and redo, and the menu to save. */
export function TopBar() {
  const { session, state, hydrated } = useWorkbench();
  const { source, history } = state;
  const chooser = useId();
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const set = dataSets.find(({ name }) => name === target.value);
    if (set) void session.openSet(set);
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 noscript:hidden">
      <div>
        <label htmlFor={chooser} className="block text-small font-semibold">
          Data
        </label>
        <select
          id={chooser}
          value={source.kind === "set" ? source.name : OWN_FILE}
          disabled={!hydrated}
          onChange={choose}
          className="mt-1 block min-h-11 w-full max-w-72 cursor-pointer rounded-md border border-field bg-raised px-3 text-small text-ink"
        >
          {source.kind !== "set" && <option value={OWN_FILE}>{source.title}</option>}
          {dataSets.map(({ name, title, weight }: DataSet) => (
            <option key={name} value={name}>{`${title}${weight ? ` (${weight})` : ""}`}</option>
          ))}
        </select>
      </div>
      <FileButton label="Open a file" onSelect={(files) => session.openFiles(files)} />
      <FileButton
        label="Add a file"
        isAdding
        onSelect={(files) => session.combine((combiner) => combiner.add(files))}
      />
      <p
        className={`max-w-72 text-small text-muted leading-snug ${source.kind === "set" ? "hidden tablet:block" : ""}`}
      >
        {source.kind === "set"
          ? "CSV, Excel, JSON, Parquet or Arrow; you can also drop files here. They are read in this browser and go nowhere."
          : "Your data is in the memory of this page only, and gone when you leave or reload. Save it as a project to keep it."}
      </p>
      <div className="flex flex-wrap gap-2 tablet:ml-auto">
        <StepButton
          label="Reset"
          possible={hydrated && history.now.view !== state.initialView}
          go={() => session.edit(withFieldsOf(state.initialView, session.view), "Back to the first view")}
        />
        <StepButton label="Undo" possible={hydrated && history.past.length > 0} go={() => session.undo()} />
        <StepButton label="Redo" possible={hydrated && history.future.length > 0} go={() => session.redo()} />
        <SaveMenu />
      </div>
      {state.notice && <p className="w-full text-right text-small text-muted">{state.notice}</p>}
    </div>
  );
}

/** Formats of the files that can be opened, for the dialog of the system. */
const FORMATS = ".csv,.tsv,.txt,.json,.jsonl,.ndjson,.geojson,.parquet,.arrow,.feather,.xlsx,.xlsm,.gz";

type FileButtonProps = { label: string; isAdding?: boolean; onSelect: (files: readonly File[]) => unknown };

/** Renders a button that chooses files. */
function FileButton({ label, isAdding = false, onSelect }: FileButtonProps) {
  const { hydrated } = useWorkbench();
  const id = useId();
  const select = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    if (files.length > 0) void onSelect(files);
    // Without it, choosing the same file after a correction fires no `change` event.
    target.value = "";
  };
  return (
    <span className="relative">
      <input
        id={id}
        type="file"
        multiple
        accept={FORMATS}
        data-add-files={isAdding || undefined}
        disabled={!hydrated}
        onChange={select}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
      />
      <label
        htmlFor={id}
        className={buttonClasses(
          { kind: "quiet", size: "small" },
          "pointer-events-none peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-3",
        )}
      >
        {label}
      </label>
    </span>
  );
}

function StepButton({ label, possible, go }: { label: string; possible: boolean; go: () => void }) {
  return (
    <button
      type="button"
      disabled={!possible}
      onClick={go}
      className="min-h-11 cursor-pointer px-2.5 text-small underline underline-offset-4 hover:text-accent disabled:cursor-default disabled:text-muted disabled:no-underline"
    >
      {label}
    </button>
  );
}

import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { completeQuery } from "../model/mark-sql.ts";
import { Result } from "./Result.tsx";
import { useWorkbench } from "./useWorkbench.ts";

/** Renders the query of the view in an editor, and its result. */
export function SqlPanel() {
  const { state } = useWorkbench();
  const view = state.history.now.view;
  const given = view.sql ?? completeQuery(view, state.table);
  return (
    <>
      <Editor key={given} given={given} />
      <div className="mt-6">
        <Result />
      </div>
    </>
  );
}

function Editor({ given }: { given: string }) {
  const { session, state } = useWorkbench();
  const { draft } = session;
  const [text, setText] = useState(draft.given === given ? draft.text : given);
  const change = (typed: string) => {
    setText(typed);
    session.draft = { given, text: typed };
  };
  const run = () => session.edit({ ...session.view, sql: text.trim().replace(/;$/, "") }, "Query run");
  return (
    <div>
      <label className="block text-small">
        <span className="font-semibold">SQL</span>{" "}
        <span className="text-muted">{`reads the table ${state.table.name}, in the dialect of DuckDB; it cannot change anything`}</span>
        <textarea
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            run();
          }}
          rows={Math.min(14, Math.max(5, text.split("\n").length + 1))}
          spellCheck={false}
          autoCapitalize="off"
          className="mt-1.5 block w-full rounded-md border border-field bg-raised px-3 py-2 font-mono text-small leading-normal text-ink"
        />
      </label>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button size="small" onClick={run}>
          Run
        </Button>
        {state.busy && (
          <Button size="small" kind="quiet" onClick={() => void session.stop()}>
            Stop
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={() => void session.openResult()}>
          Analyze the result
        </Button>
        <span className="text-small text-muted">Ctrl and Enter runs it</span>
      </div>
    </div>
  );
}

import { type Run, stateAt } from "./queue.ts";

type RunStateProps = { run: Run | undefined; now: number };

/** A run's state in a word; of a running one how far it is against its usual time. */
export function RunState({ run, now }: RunStateProps) {
  if (!run) return null;
  const state = stateAt(run, now);
  if (state !== "Running")
    return <span className={state === "Failed" ? "text-accent" : undefined}>{state}</span>;
  const share = (now - (run.start ?? now)) / run.usual;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      {state}
      <span aria-hidden="true" className="hidden h-2 w-16 bg-hair tablet:block">
        <span className="block h-full bg-sky" style={{ width: `${Math.min(100, share * 100)}%` }} />
      </span>
      <span className={share > 1 ? "text-accent" : "text-muted"}>
        {Math.round(share * 100)}%<span className="sr-only"> of the usual time</span>
      </span>
    </span>
  );
}

/** What can be done about a run: cancel what has not ended, try again what ended without output. */
export function RunAction({ run, now, act }: RunStateProps & { act: (run: Run) => void }) {
  const state = run && stateAt(run, now);
  if (!run || state === "Done") return null;
  return (
    <button
      type="button"
      onClick={() => act(run)}
      className="link min-h-11 min-w-11 cursor-pointer noscript:hidden"
    >
      {state === "Waiting" || state === "Running" ? "Cancel" : "Retry"}
      <span className="sr-only"> {run.report}</span>
    </button>
  );
}

import { type Run, stateAt } from "./queue.ts";

type RunStateProps = { run: Run | undefined; now: number };

/** Renders the state of a run, with a progress bar against the usual duration while it runs. */
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

/** Renders the button to cancel a pending run, or to retry a failed or canceled one. */
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

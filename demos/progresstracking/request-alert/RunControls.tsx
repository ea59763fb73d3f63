import { type Run, stateAt } from "./queue.ts";

type RunProps = { run: Run; now: number };

/** Renders the state of a run, and the button to cancel a pending one, or to retry a failed or canceled one. */
export function RunControls({ run, now, act }: RunProps & { act: (run: Run) => void }) {
  const state = stateAt(run, now);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5">
      {state === "Running" ? (
        <Progress run={run} now={now} />
      ) : (
        <span className={state === "Failed" ? "text-alert" : undefined}>{state}</span>
      )}
      {state !== "Done" && (
        <button
          type="button"
          onClick={() => act(run)}
          className="link min-h-11 min-w-11 cursor-pointer noscript:hidden"
        >
          <span>{state === "Waiting" || state === "Running" ? "Cancel" : "Retry"}</span>
          <span className="sr-only">{` ${run.report}`}</span>
        </button>
      )}
    </div>
  );
}

/** Renders a progress bar against the usual duration. */
function Progress({ run: { start, usual }, now }: RunProps) {
  const share = (now - (start ?? now)) / usual;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      Running
      <span aria-hidden="true" className="hidden h-2 w-16 bg-hair tablet:block">
        <span className="block h-full bg-sky" style={{ width: `${Math.min(100, share * 100)}%` }} />
      </span>
      <span className={share > 1 ? "text-alert" : "text-muted"}>
        <span>{Math.round(share * 100)}</span>%<span className="sr-only"> of the usual time</span>
      </span>
    </span>
  );
}

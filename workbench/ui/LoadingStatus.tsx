import { megabytes } from "../import/file-error.ts";
import { useWorkbench } from "./useWorkbench.ts";

/** Renders the progress of loading and the last problem. */
export function LoadingStatus() {
  const { state } = useWorkbench();
  const { loading, problem } = state;
  return (
    <>
      {loading && (
        <div className="mt-4 border border-hair bg-raised px-4 py-3 text-small">
          <label className="block">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>{`Loading: ${loading.what}`}</span>
              {loading.loaded > 1 && (
                <span className="text-muted">{`${megabytes(loading.loaded)}${loading.total > loading.loaded ? ` of ${megabytes(loading.total)}` : ""}`}</span>
              )}
            </span>
            <progress
              className="mt-2 block h-1.5 w-full appearance-none bg-hair [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hair [&::-webkit-progress-value]:bg-accent"
              {...(loading.total > 1 && { value: Math.min(1, loading.loaded / loading.total) })}
            />
          </label>
        </div>
      )}
      {problem && (
        <div role="alert" className="mt-4 border-l-2 border-alert bg-raised px-4 py-3 text-small">
          <p
            // The engine marks a position in a line, which needs a monospaced font.
            className={`max-h-48 overflow-auto whitespace-pre-wrap ${/^LINE \d+:/m.test(problem) ? "font-mono text-small" : ""}`}
          >
            {readableProblem(problem)}
          </p>
        </div>
      )}
    </>
  );
}

/** Removes repetitions of the same line from the engine's message. */
function readableProblem(problem: string): string {
  const [what = "", ...rest] = problem.split(/\n+(?=LINE \d+:)/);
  return [what.trim(), rest[0]?.trimEnd()].filter(Boolean).join("\n\n");
}

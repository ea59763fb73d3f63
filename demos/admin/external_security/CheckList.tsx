import type { Check } from "./rules.ts";

/** Renders the checks in order with their results. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ol className="mt-3 list-none border-t border-ink p-0 text-small">
      {checks.map(({ check, passed, found }) => (
        <li
          key={check}
          className="m-0 grid grid-cols-[4.5rem_4.25rem_minmax(0,1fr)] gap-x-3 border-b border-hair py-2"
        >
          <span className="font-semibold">{check}</span>
          <span className={passed ? "text-teal" : "font-semibold text-alert"}>
            {passed ? "Passed" : "Failed"}
          </span>
          <span className="text-muted [overflow-wrap:anywhere]">{found}</span>
        </li>
      ))}
    </ol>
  );
}

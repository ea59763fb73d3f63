import type { Step } from "./sign-in.ts";

const marks = {
  passed: ["border-good", "text-good", "Passed"],
  failed: ["border-alert", "text-alert font-semibold", "Refused"],
  "not reached": ["border-hair", "text-muted", "Not reached"],
} as const satisfies Record<Step["outcome"], readonly string[]>;

/** Renders the checks of a sign-in with their results, and on request with the messages. */
export function StepList({ steps, messages }: { steps: readonly Step[]; messages: boolean }) {
  return (
    <ol className="mt-4 list-none p-0">
      {steps.map(({ title, lines, outcome, why }, i) => {
        const [line, word, text] = marks[outcome];
        return (
          <li key={title} className={`m-0 border-l-2 pb-4 pl-4 last:pb-0 ${line}`}>
            <p className="grid grid-cols-[minmax(0,1fr)_max-content] items-baseline gap-x-4">
              <span
                className={outcome === "not reached" ? "text-muted" : "font-semibold"}
              >{`${i + 1}. ${title}`}</span>
              <span className={`text-small ${word}`}>{text}</span>
            </p>
            {outcome !== "not reached" && (
              <>
                {messages && lines.length > 0 && (
                  <p className="mt-1 font-mono text-small leading-relaxed [overflow-wrap:anywhere]">
                    {lines.map((each) => (
                      <span key={each} className="block">
                        {each}
                      </span>
                    ))}
                  </p>
                )}
                <p className="text-small text-muted">{why}</p>
              </>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export type Check = {
  name: string;
  state: "passed" | "failed" | "not reached";
  /** Reason of the result. */
  found: string;
};

const LOOKS = {
  passed: ["border-good", "text-good", "Passed"],
  failed: ["border-alert", "text-alert font-semibold", "Refused"],
  "not reached": ["border-hair", "text-muted", "Not reached"],
} as const satisfies Record<Check["state"], readonly string[]>;

/** Renders checks in their order with their results. */
export const Checks = ({ checks }: { checks: readonly Check[] }) => (
  <ol className="mt-4 list-none p-0">
    {checks.map(({ name, state, found }, i) => {
      const [border, look, word] = LOOKS[state];
      return (
        <li key={name} className={`m-0 border-l-2 pb-4 pl-4 last:pb-0 ${border}`}>
          <p className="grid grid-cols-[minmax(0,1fr)_max-content] items-baseline gap-x-4">
            <span className={state === "not reached" ? "text-muted" : "font-semibold"}>
              {`${i + 1}. ${name}`}
            </span>
            <span className={`text-small ${look}`}>{word}</span>
          </p>
          {state !== "not reached" && <p className="text-small text-muted">{found}</p>}
        </li>
      );
    })}
  </ol>
);

import { useEffect, useId, useRef } from "react";
import { Button } from "#ui/Button.tsx";
import { Choice } from "#ui/Choice.tsx";
import type { Combining } from "../combine/combining.ts";
import { describeOutcome, type KeyPair } from "../combine/join.ts";
import { nextPair } from "../combine/propose.ts";
import { useWorkbench } from "./useWorkbench.ts";

const WAYS = { columns: "Columns beside, by a key", rows: "Rows below" } as const;

/** Renders the choice of how a file is added to the table, and its effect before it happens. */
export function CombinePanel({ combining }: { combining: Combining }) {
  const { session, state } = useWorkbench();
  const { first, second, way, join, outcome } = combining;
  const titles = [first.origin.source.title, second.origin.source.title] as const;
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const change = (part: Partial<Pick<Combining, "way" | "join">>) =>
    void session.combine((combiner) => combiner.change(part));
  const setPairs = (pairs: readonly KeyPair[]) => change({ join: { ...join, pairs } });
  const setPair = (at: number, part: Partial<KeyPair>) =>
    setPairs(join.pairs.map((pair, i) => (i === at ? { ...pair, ...part } : pair)));
  const effect = outcome && describeOutcome(outcome, titles, join);

  useEffect(() => {
    heading.current?.focus();
    return () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>("[data-add-files]")?.focus();
    };
  }, []);

  return (
    <section aria-labelledby={id} className="mt-4 border border-ink bg-raised px-4 py-4 text-small">
      <h2 ref={heading} id={id} tabIndex={-1} className="wrap-anywhere font-semibold text-body outline-none">
        {`Add ${titles[1]} to ${titles[0]}`}
      </h2>
      <div className="mt-3 grid items-end gap-4 tablet:grid-cols-2">
        {first.origin.parts && (
          <Choice label="How" value={way} options={WAYS} choose={(next) => change({ way: next })} />
        )}
        {way === "columns" && (
          <>
            <Choice
              label="Keep"
              value={join.keep}
              options={{ all: `All rows of ${titles[0]}`, matched: "Only rows with a match" }}
              choose={(keep) => change({ join: { ...join, keep } })}
            />
            {join.pairs.map((pair, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two pairs may be the same while they are chosen
              <div key={at} className="grid items-end gap-4 tablet:col-span-2 tablet:grid-cols-2">
                {SIDES.map(([side, words], i) => (
                  <Choice
                    key={side}
                    label={`${words} ${titles[i]}`}
                    value={pair[side]}
                    options={combining[side].table.fields.map(({ name }) => name)}
                    choose={(name) => setPair(at, { [side]: name })}
                  />
                ))}
              </div>
            ))}
            <div className="flex flex-wrap gap-3 tablet:col-span-2">
              <Button
                kind="quiet"
                size="small"
                onClick={() => setPairs([...join.pairs, nextPair(first.table, second.table, join.pairs)])}
              >
                Add a second key
              </Button>
              {join.pairs.length > 1 && (
                <Button kind="quiet" size="small" onClick={() => setPairs(join.pairs.slice(0, -1))}>
                  Remove the last key
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      <div role="status" className="mt-3 max-w-prose wrap-anywhere">
        {way === "rows" ? (
          <p>One table, with the file of each row. Columns that a file lacks are empty in its rows.</p>
        ) : effect ? (
          <>
            {effect.warning && (
              <p className="border-l-2 border-alert pl-3 font-semibold">{`${effect.warning}.`}</p>
            )}
            <p className={effect.warning ? "mt-2" : ""}>{`${effect.facts.join(". ")}.`}</p>
          </>
        ) : (
          <p className="text-muted">Counting the matches…</p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size="small"
          disabled={state.busy || (way === "columns" && !outcome)}
          onClick={() => void session.combine((combiner) => combiner.finish())}
        >
          {way === "rows" ? "Add the rows" : effect?.warning ? "Join anyway" : "Join"}
        </Button>
        <Button
          kind="quiet"
          size="small"
          onClick={() => void session.combine((combiner) => combiner.cancel())}
        >
          Cancel
        </Button>
      </div>
    </section>
  );
}

/** Both sides of a pair of keys, with the words before the title of the file. */
const SIDES = [
  ["first", "Key in"],
  ["second", "Same as in"],
] as const;

import { type ComponentType, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { useHydrated } from "../../ui/useHydrated.ts";
import type { DemoModule, DemoWords } from "./demo.ts";

/**
 * What stands around every demo: its heading, what to try, the way back to the start, and how it is done. Reset mounts
 * the demo anew, so that its start state is the only one it has to know. Until script runs, nothing in it can be used.
 */
export function DemoFrame({ words, Demo, forget }: { words: DemoWords; Demo: ComponentType } & Forget) {
  const alive = useHydrated();
  const [resets, setResets] = useState(0);
  const reset = () => {
    forget?.();
    setResets(resets + 1);
  };
  return (
    <fieldset disabled={!alive} className="measure min-w-0 py-10 tablet:py-14" aria-label={words.title}>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="max-w-[46rem]">
          <h2>
            <span className="mb-1 block font-sans text-small tracking-normal text-accent">Try it</span>
            {words.title}
          </h2>
          <p className="mt-3 text-muted">{words.try}</p>
        </div>
        <Button kind="quiet" size="small" onClick={reset} className="noscript:hidden">
          Reset
        </Button>
      </div>
      <p className="mt-4 hidden text-small text-muted noscript:block">
        This is how it starts. Using it takes JavaScript.
      </p>
      <p role="status" className="sr-only">
        {resets > 0 && "Back at the start"}
      </p>
      <div className="mt-7 border-t border-ink pt-6" data-search="off" data-demo-stage="">
        <Demo key={resets} />
      </div>
      <HowDone words={words} />
    </fieldset>
  );
}

type Forget = Pick<DemoModule, "forget">;

function HowDone({ words: { note, sources } }: { words: DemoWords }) {
  return (
    <details className="mt-6 border-t border-hair text-small">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">
        How this is done
      </summary>
      <div className="max-w-[46rem] pb-2">
        <p>{note}</p>
        <ul className="mt-3">
          {sources.map(({ title, href, years }) => (
            <li key={`${title} ${years}`}>
              Data:{" "}
              {href ? (
                <a href={href} className="link">
                  {title}
                </a>
              ) : (
                title
              )}
              {years && `, ${years}`}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

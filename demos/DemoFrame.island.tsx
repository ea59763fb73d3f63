import { type ComponentType, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { NeedsScript } from "#ui/NeedsScript.tsx";
import { useWaiting } from "#ui/useHydrated.ts";

/** Copy of a demo, from the front matter of its page, and the sources of its data. */
export type DemoCopy = {
  title: string;
  try: string;
  note: string;
  sources: readonly { title: string; href?: string; years?: string }[];
};

/** Exports of a file `NAME.demo.tsx`. */
export type DemoModule = {
  /** It takes no props and begins in its initial state, because Reset remounts it. */
  default: ComponentType;
};

/**
 * Renders the frame of a demo: heading, Reset button, things to try and method note. Reset remounts the demo, so a demo
 * only needs an initial state. Controls stay disabled until hydration, because they do nothing before it.
 */
export default function DemoFrame({ copy, demo }: { copy: DemoCopy; demo: DemoModule }) {
  const { default: Demo } = demo;
  const waiting = useWaiting();
  const [resets, setResets] = useState(0);
  return (
    <fieldset {...waiting} className="measure min-w-0 py-5" aria-label={copy.title}>
      <div className="flex items-start justify-between gap-x-4">
        <h2 className="pt-1.5 text-lead">{copy.title}</h2>
        <Button kind="quiet" size="small" onClick={() => setResets(resets + 1)} className="noscript:hidden">
          Reset
        </Button>
      </div>
      <NeedsScript />
      <p role="status" className="sr-only">
        {resets > 0 && "Back at the start"}
      </p>
      <div className="mt-4 border-t border-ink pt-5" data-search="off" data-demo-stage="">
        <Demo key={resets} />
      </div>
      <p className="mt-6 max-w-[46rem] border-l-2 border-ink pl-4">
        <span className="block text-small text-muted">Things to try</span>
        <span>{copy.try}</span>
      </p>
      <MethodNote copy={copy} />
    </fieldset>
  );
}

function MethodNote({ copy: { note, sources } }: { copy: DemoCopy }) {
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
                <span>{title}</span>
              )}
              <span>{years && `, ${years}`}</span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

import type { LinkedPage } from "../content/linked-pages.server.ts";
import { Glyph } from "./Glyph.tsx";

/** Terms and their descriptions, separated by hairlines. */
export function Facts({ facts }: { facts: readonly { term: string; text: string }[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="border-t border-ink">
      {facts.map(({ term, text }) => (
        <div key={term} className="border-b border-hair py-3.5">
          <dt className="text-small text-muted">{term}</dt>
          <dd className="mt-0.5 font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function NumberedList({ items, className = "" }: { items: readonly string[]; className?: string }) {
  return (
    <ol className={className}>
      {items.map((item, i) => (
        <li key={item} className="border-t border-hair py-4">
          <span aria-hidden="true" className="block font-figures text-h2 leading-none">
            {i + 1}
          </span>
          <span className="mt-2 block">{item}</span>
        </li>
      ))}
    </ol>
  );
}

const MARKS = {
  check: { path: "M4 12.5l5 5L20 6.5", className: "text-good" },
  cross: { path: "M6 6l12 12M18 6L6 18", className: "text-muted" },
} as const;

type CheckListProps = { items: readonly string[]; mark?: keyof typeof MARKS };

/** A list with check marks, or with crosses for things that are not included. */
export function CheckList({ items, mark = "check" }: CheckListProps) {
  const { path, className } = MARKS[mark];
  return (
    <ul className="border-t border-ink">
      {items.map((item) => (
        <li key={item} className="flex gap-3 border-b border-hair py-3">
          <svg viewBox="0 0 24 24" className={`mt-1 size-4 shrink-0 ${className}`} aria-hidden="true">
            <path d={path} fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
          {item}
        </li>
      ))}
    </ul>
  );
}

/** Links to related pages in columns, each with its description. */
export function LinkedColumns({ pages }: { pages: readonly LinkedPage[] }) {
  return (
    <ul className="mt-4 grid gap-x-8 tablet:grid-cols-2 desktop:auto-cols-fr desktop:grid-flow-col desktop:grid-cols-none">
      {pages.map(({ path, nav, description }) => (
        <li key={path} className="border-t border-hair py-4">
          <a href={path} className="group block">
            <Glyph path={path} className="mb-3 size-12" />
            <span className="font-medium text-lead underline-offset-4 group-hover:text-accent group-hover:underline">
              {nav}
            </span>
            <span className="mt-1.5 block text-small text-muted">{description}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

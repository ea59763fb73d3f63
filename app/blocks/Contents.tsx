import type { ReactNode } from "react";

type Headings = { headings: readonly { id: string; text: string }[] };

/** Links to the sections of a page that has at least three. */
export function Contents({ headings }: Headings) {
  if (headings.length < 3) return null;
  return (
    <nav aria-label="On this page" className="text-small">
      <p className="mb-2 font-semibold">On this page</p>
      <ContentsList headings={headings} />
    </nav>
  );
}

/** The sections of a page in a sticky column beside its text; on a phone, in a disclosure above it. */
export function ContentsBeside({ headings, children }: Headings & { children?: ReactNode }) {
  return (
    <>
      <details className="group border-b border-hair text-small desktop:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
          On this page
          <span aria-hidden="true" className="text-muted group-open:rotate-45">
            +
          </span>
        </summary>
        <nav aria-label="On this page" className="pb-4">
          <ContentsList headings={headings} />
        </nav>
      </details>
      <div className="hidden self-start desktop:sticky desktop:top-24 desktop:block">
        <Contents headings={headings} />
        {children}
      </div>
    </>
  );
}

export function ContentsList({ headings }: Headings) {
  return (
    <ul className="border-l border-hair">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block border-l border-transparent py-2.5 pl-4 text-muted hover:border-accent hover:text-ink desktop:py-1.5"
            // HTML from the renderer of the body.
            dangerouslySetInnerHTML={{ __html: text }}
          />
        </li>
      ))}
    </ul>
  );
}

type Headings = { headings: readonly { id: string; text: string }[] };

/** The sections of a long page, named. */
export function Contents({ headings }: Headings) {
  if (headings.length < 3) return null;
  return (
    <nav aria-label="On this page" className="text-small">
      <p className="mb-2 font-semibold">On this page</p>
      <ContentsList headings={headings} />
    </nav>
  );
}

/** The sections of a page, as links. */
export function ContentsList({ headings }: Headings) {
  return (
    <ul className="border-l border-hair">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px block border-l border-transparent py-2.5 pl-4 text-muted hover:border-accent hover:text-ink desktop:py-1.5"
            // Written as HTML by the same renderer as the body.
            dangerouslySetInnerHTML={{ __html: text }}
          />
        </li>
      ))}
    </ul>
  );
}

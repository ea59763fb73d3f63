/** The sections of a long page. */
export function Contents({ headings }: { headings: readonly { id: string; text: string }[] }) {
  if (headings.length < 3) return null;
  return (
    <nav aria-label="On this page" className="text-small">
      <p className="font-semibold">On this page</p>
      <ul className="mt-2 border-l border-hair">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px block border-l border-transparent py-1.5 pl-4 text-muted hover:border-accent hover:text-ink"
              // Written as HTML by the same renderer as the body.
              dangerouslySetInnerHTML={{ __html: text }}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

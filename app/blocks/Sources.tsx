/** The sources of the figures on a page. */
export function Sources({ sources }: { sources: readonly { title: string; url: string }[] }) {
  if (sources.length === 0) return null;
  return (
    <section
      aria-label="Sources"
      className="mt-12 max-w-[42rem] border-t border-hair pt-4 text-small text-muted"
    >
      <h2 className="font-sans font-semibold tracking-normal text-ink text-small">Sources</h2>
      <ol className="mt-2 list-decimal pl-5">
        {sources.map(({ title, url }) => (
          <li key={url} className="py-0.5">
            <a href={url} className="link">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { ContentsList } from "../../blocks/Contents.tsx";

type SeriesNavProps = {
  label: string;
  chapters: readonly (readonly [string, readonly { path: string; nav: string }[]])[];
  current: string;
  headings: readonly { id: string; text: string }[];
};

/**
 * Renders links to all pages of a series and to the sections of the current page; collapsed above the text on small
 * screens.
 */
export function SeriesNav(props: SeriesNavProps) {
  return (
    <>
      <details className="group border-b border-hair text-small desktop:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
          {props.label}: all pages
          <span aria-hidden="true" className="text-muted group-open:rotate-45">
            +
          </span>
        </summary>
        <div className="pt-2 pb-4">
          <SeriesList {...props} />
        </div>
      </details>
      <div className="hidden max-h-[calc(100vh-7rem)] self-start overflow-y-auto text-small desktop:sticky desktop:top-24 desktop:block">
        <SeriesList {...props} />
      </div>
    </>
  );
}

function SeriesList({ label, chapters, current, headings }: SeriesNavProps) {
  return (
    <nav aria-label={label}>
      {chapters.map(([chapter, pages]) => (
        <div key={chapter} className="mb-5 last:mb-0">
          <p className="font-semibold">{chapter}</p>
          <ul className="mt-1.5 ml-px border-l border-hair">
            {pages.map(({ path, nav }) => (
              <li key={path}>
                <a
                  href={path}
                  {...(path === current && { "aria-current": "page" })}
                  className="-ml-px block border-l border-transparent py-2.5 pl-4 text-muted hover:border-accent hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink desktop:py-1.5"
                >
                  {nav}
                </a>
                {path === current && headings.length > 1 && (
                  <div className="pb-2 pl-4">
                    <ContentsList headings={headings} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

import type { ComponentProps } from "react";
import { StaticHtml } from "../islands/StaticHtml.tsx";

export type PageBodyProps = {
  page: { html: string; sources: readonly { title: string; url: string }[] };
  className?: string;
};

/** The body of a page and the sources of its figures. */
export function PageBody({ page, className }: PageBodyProps) {
  return (
    <div className={className}>
      <Prose html={page.html} />
      {page.sources.length > 0 && (
        <section
          aria-label="Sources"
          className="mt-12 max-w-[42rem] border-t border-hair pt-4 text-small text-muted"
        >
          <h2 className="font-semibold tracking-normal text-ink text-small">Sources</h2>
          <ol className="mt-2 list-decimal pl-5">
            {page.sources.map(({ title, url }) => (
              <li key={url} className="py-0.5">
                <a href={url} className="link">
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** Renders HTML that was built from content, with the styles for running text. */
export function Prose({ className = "", ...props }: ComponentProps<typeof StaticHtml>) {
  return <StaticHtml {...props} className={`prose ${className}`} />;
}

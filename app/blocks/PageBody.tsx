import { Prose } from "./Prose.tsx";
import { Sources } from "./Sources.tsx";

type PageBodyProps = {
  page: { html: string; sources: readonly { title: string; url: string }[] };
  className?: string;
};

/** The body of a page and its sources. */
export function PageBody({ page, className }: PageBodyProps) {
  return (
    <div className={className}>
      <Prose html={page.html} />
      <Sources sources={page.sources} />
    </div>
  );
}

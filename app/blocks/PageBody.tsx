import { Prose } from "./Prose.tsx";
import { Sources } from "./Sources.tsx";

type PageBodyProps = {
  page: { html: string; sources: readonly { title: string; url: string }[] };
  className?: string;
};

/** The words of a page, and what they rest on. */
export function PageBody({ page, className }: PageBodyProps) {
  return (
    <div className={className}>
      <Prose html={page.html} />
      <Sources sources={page.sources} />
    </div>
  );
}

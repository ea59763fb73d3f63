import { useState } from "react";

type StaticHtmlProps = {
  /** Unique in the document; for HTML in an island only. */
  name?: string;
  /** Missing in an island that hydrates: the document has it already. */
  html: string | undefined;
  className?: string | undefined;
};

/** HTML from the site's own content, which never changes. */
export function StaticHtml({ name, html, className }: StaticHtmlProps) {
  const [content] = useState(
    () => html ?? document.querySelector(`[data-static="${name}"]`)?.innerHTML ?? "",
  );
  return <div className={className} data-static={name} dangerouslySetInnerHTML={{ __html: content }} />;
}

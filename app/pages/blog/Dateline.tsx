import type { Article } from "#editorial/articles.ts";
import { longDate } from "../../content/long-date.ts";

/** Renders the dates of publication and revision of an article and its reading time. */
export function Dateline({ article }: { article: Pick<Article, "published" | "updated" | "minutes"> }) {
  const { published, updated, minutes } = article;
  return (
    <span className="block text-small text-muted">
      <time dateTime={published}>{longDate(published)}</time>
      {updated !== published && (
        <>
          , updated <time dateTime={updated}>{longDate(updated)}</time>
        </>
      )}
      <span aria-hidden="true"> · </span>
      <span className="sr-only">, </span>
      {minutes} min read
    </span>
  );
}

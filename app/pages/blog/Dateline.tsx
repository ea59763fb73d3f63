import type { Article } from "../../../editorial/articles.ts";
import { longDate } from "../../content/long-date.ts";

/** When an article was written and revised, and how long it takes to read. */
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

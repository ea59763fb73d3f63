import type { Article } from "#editorial/articles.ts";
import { SiteLink } from "#ui/SiteLink.tsx";
import { Prose } from "../../blocks/PageBody.tsx";
import { Dateline } from "../blog/Dateline.tsx";

/** Renders the featured article with its first figure. */
export function LeadArticle({ article, figure }: { article: Article; figure: string | undefined }) {
  return (
    <section aria-label="Lead article" className="border-t border-ink">
      <div className="measure grid gap-x-16 gap-y-8 py-10 tablet:py-12 desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <h2>
            <SiteLink href={article.path} className="underline-offset-4 hover:text-accent hover:underline">
              {article.heading}
            </SiteLink>
          </h2>
          <p className="mt-4 mb-4 text-lead leading-normal text-muted">{article.lead}</p>
          <Dateline article={article} />
        </div>
        {figure && <Prose html={figure} />}
      </div>
    </section>
  );
}

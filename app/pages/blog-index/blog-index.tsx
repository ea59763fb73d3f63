import { feeds } from "#contract/paths.ts";
import { type Article, readArticles } from "#editorial/articles.ts";
import { TOPICS } from "#editorial/page-schema.ts";
import { LineLink } from "#ui/LineLink.tsx";
import { Prose } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { feedLink, pageMeta } from "../../content/page-meta.ts";
import { typographicDeep } from "../../content/typographic.ts";
import { Dateline } from "../blog/Dateline.tsx";
import type { Route } from "./+types/blog-index";
import { ArticleList } from "./ArticleList.tsx";

export async function loader({ url }: Route.LoaderArgs) {
  const page = await loadPage({ url }, "blog-index");
  const featured = await loadPage({ url: new URL(page.featured, url) }, "blog");
  const [figure] = /<figure[\s\S]*?<\/figure>/.exec(featured.html) ?? [];
  const articles = typographicDeep(readArticles());
  return {
    ...page,
    leadArticle: articles.find(({ path }) => path === page.featured),
    /** HTML of the first figure of the featured article. */
    figure,
    articles: articles.filter(({ path }) => path !== page.featured),
    topics: TOPICS,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData),
  ...feedLink(loaderData?.path),
];

/** Renders the blog index: the featured article, all others by date with a topic filter, then the editorial rules. */
export default function BlogIndex({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead page={page}>
        <p className="mt-4 text-small">
          <LineLink href={feeds.blog.path}>Follow by Atom feed</LineLink>
        </p>
      </PageHead>
      {page.leadArticle && <LeadArticle article={page.leadArticle} figure={page.figure} />}
      <ArticleList articles={page.articles} topics={page.topics} />
      <div className="border-t border-hair">
        <div className="measure py-12 tablet:py-16">
          <Prose html={page.html} className="tablet:max-w-none tablet:columns-2 tablet:gap-x-16" />
        </div>
      </div>
      <PageEnd page={page} />
    </>
  );
}

function LeadArticle({ article, figure }: { article: Article; figure: string | undefined }) {
  return (
    <section aria-label="Lead article" className="border-t border-ink">
      <div className="measure grid gap-x-16 gap-y-8 py-10 tablet:py-12 desktop:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <h2>
            <a href={article.path} className="underline-offset-4 hover:text-accent hover:underline">
              {article.heading}
            </a>
          </h2>
          <p className="mt-4 mb-4 text-lead leading-normal text-muted">{article.lead}</p>
          <Dateline article={article} />
        </div>
        {figure && <Prose html={figure} />}
      </div>
    </section>
  );
}

import { feeds } from "../../../contract/feeds.ts";
import { readArticles } from "../../../editorial/articles.ts";
import { TOPICS } from "../../../editorial/page-schema.ts";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { PageHead } from "../../blocks/PageHead.tsx";
import { Prose } from "../../blocks/Prose.tsx";
import { feedLink } from "../../content/feed-link.ts";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { typographicDeep } from "../../content/typographic.ts";
import type { Route } from "./+types/blog-index";
import { ArticleList } from "./ArticleList.tsx";
import { LeadArticle } from "./LeadArticle.tsx";

export async function loader({ url }: Route.LoaderArgs) {
  const page = await loadPage(url, "blog-index");
  const featured = await loadPage(new URL(page.featured, url), "blog");
  const articles = typographicDeep(readArticles());
  return {
    ...page,
    leading: articles.find(({ path }) => path === page.featured),
    /** The first figure of the article that leads, as it stands there. */
    figure: /<figure[\s\S]*?<\/figure>/.exec(featured.html)?.[0],
    articles: articles.filter(({ path }) => path !== page.featured),
    topics: TOPICS,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData),
  ...feedLink(loaderData?.path),
];

/** The blog: one article in full width, the others by date and topic, and the rules they are written by. */
export default function BlogIndex({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHead heading={page.heading} lead={page.lead}>
        <p className="mt-4 text-small">
          <a href={feeds.blog.path} className="link inline-flex min-h-11 items-center">
            Follow by Atom feed
          </a>
        </p>
      </PageHead>
      {page.leading && <LeadArticle article={page.leading} figure={page.figure} />}
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

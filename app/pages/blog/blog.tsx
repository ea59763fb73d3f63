import { feeds } from "#contract/paths.ts";
import { articleAfter, readArticles } from "#editorial/articles.ts";
import { HeadingText } from "#ui/HeadingText.tsx";
import { LineLink } from "#ui/LineLink.tsx";
import { ContentsBeside } from "../../blocks/Contents.tsx";
import { PageBody } from "../../blocks/PageBody.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { feedLink, pageMeta } from "../../content/page-meta.ts";
import { typographicDeep } from "../../content/typographic.ts";
import type { Route } from "./+types/blog";
import { Dateline } from "./Dateline.tsx";

export async function loader(args: Route.LoaderArgs) {
  const page = await loadPage(args, "blog");
  const articles = readArticles();
  const minutes = articles.find(({ path }) => path === page.path)?.minutes ?? 1;
  return { ...page, minutes, following: typographicDeep(articleAfter(articles, page.path)) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageMeta(loaderData),
  ...feedLink(feeds.blog.page),
];

/** Renders an article with its table of contents, its sources and a link to the next article. */
export default function BlogArticle({ loaderData: page }: Route.ComponentProps) {
  const { following } = page;
  return (
    <>
      <article className="measure pt-10 pb-16 tablet:pt-16">
        <header className="max-w-[48rem]">
          <p className="text-small text-muted">
            <LineLink href="/company/aiv-blog">Blog</LineLink>
          </p>
          <h1 className="mt-3">
            <HeadingText>{page.heading}</HeadingText>
          </h1>
          <p className="mt-6 mb-6 text-lead leading-normal text-muted">{page.lead}</p>
          {page.author && (
            <p className="text-small">
              {"By "}
              {page.author.url ? (
                <a href={page.author.url} rel="author" className="link">
                  {page.author.name}
                </a>
              ) : (
                page.author.name
              )}
            </p>
          )}
          <Dateline article={page} />
        </header>
        <div className="mt-10 grid gap-x-16 gap-y-8 *:min-w-0 border-t border-hair desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)] desktop:pt-10">
          <ContentsBeside headings={page.headings} />
          <PageBody page={page} />
        </div>
      </article>
      {following && (
        <nav aria-label="Next article" className="border-t border-hair">
          <a href={following.path} className="group measure block py-10 tablet:py-12">
            <span className="text-small text-muted">{`Next article, ${following.minutes} min read`}</span>
            <span className="mt-2 block max-w-[24em] font-medium text-h2 leading-tight underline-offset-4 group-hover:text-accent group-hover:underline">
              {following.heading}
            </span>
          </a>
        </nav>
      )}
      <PageEnd page={page} />
    </>
  );
}

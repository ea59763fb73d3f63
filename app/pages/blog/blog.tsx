import { Contents } from "../../blocks/Contents.tsx";
import { PageEnd } from "../../blocks/PageEnd.tsx";
import { Prose } from "../../blocks/Prose.tsx";
import { Sources } from "../../blocks/Sources.tsx";
import { loadPage } from "../../content/page.server.tsx";
import { pageMeta } from "../../content/page-meta.ts";
import { SiteLink } from "../../ui/SiteLink.tsx";
import type { Route } from "./+types/blog";

export const loader = ({ url }: Route.LoaderArgs) => loadPage(url, "blog");
export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData);

/** How many words a minute people read. Source: M. Brysbaert, Journal of Memory and Language 109 (2019). */
const WORDS_PER_MINUTE = 238;

/** An article: one column to read, the contents beside it, the sources under it. */
export default function Article({ loaderData: page }: Route.ComponentProps) {
  const words = page.html.replace(/<[^>]+>/g, " ").split(/\s+/).length;
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return (
    <>
      <article className="measure pt-10 pb-16 tablet:pt-16">
        <header className="max-w-[48rem]">
          <p className="text-small text-muted">
            <SiteLink href="/company/aiv-blog" className="link inline-flex min-h-11 items-center">
              Blog
            </SiteLink>
          </p>
          <h1 className="mt-3">{page.heading}</h1>
          <p className="mt-6 text-lead leading-normal text-muted">{page.lead}</p>
          <p className="mt-6 text-small text-muted">
            <time dateTime={page.published}>
              {new Date(page.published).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" })}
            </time>
            , {minutes} minutes to read
          </p>
        </header>
        <div className="mt-10 grid gap-x-16 gap-y-8 *:min-w-0 border-t border-hair pt-10 desktop:grid-cols-[minmax(0,3fr)_minmax(0,8fr)]">
          <div className="self-start desktop:sticky desktop:top-24">
            <Contents headings={page.headings} />
          </div>
          <div>
            <Prose html={page.html} />
            <Sources sources={page.sources} />
          </div>
        </div>
      </article>
      <PageEnd page={page} />
    </>
  );
}

import type { BlogPosting, Person, TechArticle } from "schema-dts";
import { typographic } from "#app/content/typographic.ts";
import { LOCALE, readSite } from "#editorial/site.ts";
import { ORGANIZATION } from "./home-data.ts";
import type { PageContext } from "./page-context.ts";

/**
 * Describes a blog article, a page of documentation or a tutorial. The author is the company, unless an article is
 * signed.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/article
 */
export function article({ page, url, picture }: PageContext): (BlogPosting | TechArticle)[] {
  if (page.section !== "blog" && page.section !== "documentation" && page.section !== "tutorial") return [];
  const company = {
    "@type": "Organization",
    "@id": url(ORGANIZATION),
    name: readSite().company,
    url: url("/"),
  } as const;
  const about = {
    headline: typographic(page.heading),
    description: page.description,
    url: url(page.path),
    dateModified: page.updated,
    inLanguage: LOCALE,
    author: page.section === "blog" && page.author ? person(page.author, url) : company,
    publisher: { "@id": url(ORGANIZATION) },
    ...(picture !== undefined && { image: url(picture) }),
  } as const;
  return page.section === "blog"
    ? [{ "@type": "BlogPosting", ...about, datePublished: page.published }]
    : [{ "@type": "TechArticle", ...about }];
}

const person = (
  { name, url: page }: { name: string; url?: string | undefined },
  url: PageContext["url"],
): Person => ({
  "@type": "Person",
  name,
  ...(page && { url: page.startsWith("/") ? url(page) : page }),
});

import type { Thing } from "schema-dts";
import { escapeMarkup } from "#contract/markup.ts";
import { MARKDOWN } from "#contract/paths.ts";
import type { Page } from "#editorial/pages.ts";

/** Input for structured data. */
export type PageContext = {
  readonly page: Page;
  /** Returns the URL of a path: absolute if the site's origin is known. */
  readonly url: (path: string) => string;
  /** Path of the page's preview picture. */
  readonly picture: string | undefined;
};

/** Metadata of a page for programs that list, preview or quote it. */
export type PageHead = {
  readonly siteName: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** Address of the Markdown version. */
  readonly markdown: string;
  readonly picture: { readonly url: string; readonly alt: string } | undefined;
  /** Date of first publication. Set for articles only. */
  readonly published: string | undefined;
  readonly updated: string | undefined;
  readonly data: readonly Thing[];
};

/** Width and height of a preview picture in pixels, the 1.91:1 that Open Graph consumers ask for. */
export const PICTURE = { width: 1200, height: 630 } as const;

/**
 * Returns the metadata elements of a page's head as HTML, to append to the head.
 * Sources: https://ogp.me, https://schema.org.
 */
export function headTags(page: PageHead): string {
  const properties: Record<string, string | number | undefined> = {
    "og:site_name": page.siteName,
    "og:type": page.published === undefined ? "website" : "article",
    "og:title": page.title,
    "og:description": page.description,
    "og:url": page.url,
    "og:image": page.picture?.url,
    "og:image:width": page.picture && PICTURE.width,
    "og:image:height": page.picture && PICTURE.height,
    "og:image:alt": page.picture?.alt,
    "article:published_time": page.published,
    "article:modified_time": page.published && page.updated,
  };
  return [
    ...Object.entries(properties).map(([name, value]) =>
      value === undefined ? "" : `<meta property="${name}" content="${escapeMarkup(String(value))}"/>`,
    ),
    page.picture ? '<meta name="twitter:card" content="summary_large_image"/>' : "",
    `<link rel="alternate" type="${MARKDOWN}" href="${escapeMarkup(page.markdown)}"/>`,
    `<script type="application/ld+json">${jsonForHtml({ "@context": "https://schema.org", "@graph": page.data })}</script>`,
  ].join("");
}

/** Serializes JSON so that it cannot close its <script> element. */
const jsonForHtml = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

import type { Thing } from "schema-dts";
import { readHome } from "#editorial/home.ts";
import type { Page } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { findPage } from "../content/page.server.tsx";
import { publicOrigin } from "../content/page-meta.ts";
import { typographic } from "../content/typographic.ts";
import { PREVIEW_SIZE, type Preview } from "./preview.ts";
import { homeData } from "./structured-data/home-data.ts";
import { structuredData } from "./structured-data/structured-data.ts";

const url = (path: string) => publicOrigin + path;

type Described = Pick<Page, "path" | "title" | "description"> & {
  /** Dates of an article. */
  readonly published?: string | undefined;
  readonly updated?: string | undefined;
  readonly data: readonly Thing[];
};

/** Returns what is known about the page at an address; undefined for one that is not in `content/`. */
function readMetadata(pathname: string, previews: Readonly<Record<string, Preview>>): Described | undefined {
  if (pathname === "/") {
    const { title, description } = readHome();
    return { path: "/", title, description, data: homeData(url) };
  }
  const page = findPage(pathname.replace(/\/$/, ""));
  if (!page) return;
  const { path, title, description, updated } = page;
  const published = page.section === "blog" ? page.published : undefined;
  const data = structuredData({ page, url, picture: previews[path]?.path });
  return { path, title, description, published, updated: published && updated, data };
}

/**
 * The part of a head for programs that list, preview or quote the page. Sources: https://ogp.me, https://schema.org.
 * @param previews the preview picture of each page, by its path
 */
export function PageMetadata({
  pathname,
  previews,
}: {
  pathname: string;
  previews: Readonly<Record<string, Preview>>;
}) {
  const page = readMetadata(pathname, previews);
  if (!page) return;
  const picture = previews[page.path];
  const properties: Readonly<Record<string, string | number | undefined>> = {
    "og:site_name": readSite().name,
    "og:type": page.published ? "article" : "website",
    "og:title": typographic(page.title),
    "og:description": typographic(page.description),
    "og:url": url(page.path),
    "og:image": picture && url(picture.path),
    "og:image:width": picture && PREVIEW_SIZE.width,
    "og:image:height": picture && PREVIEW_SIZE.height,
    "og:image:alt": picture?.alt,
    "article:published_time": page.published,
    "article:modified_time": page.updated,
  };
  const graph = JSON.stringify({ "@context": "https://schema.org", "@graph": page.data });
  return (
    <>
      {Object.entries(properties).map(
        ([name, value]) => value !== undefined && <meta key={name} property={name} content={`${value}`} />,
      )}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
      {/* Escaped so that it cannot close the element. */}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: graph.replaceAll("<", "\\u003c") }}
      />
    </>
  );
}

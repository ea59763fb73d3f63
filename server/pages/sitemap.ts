type SitemapPage = {
  path: string;
  /** The day of the last change, as `YYYY-MM-DD`. */
  changed: string | undefined;
};

/** Most URLs of one sitemap. Source: https://www.sitemaps.org/protocol.html. */
const MAX_URLS = 50_000;

const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * Renders the sitemap of all pages at `/sitemap.xml`: one file, or if there are too many pages an index of several.
 * @param origin the site's origin, without a trailing slash
 */
export function sitemaps(
  pages: readonly SitemapPage[],
  origin: string,
): { readonly path: string; readonly text: string }[] {
  if (pages.length <= MAX_URLS) return [{ path: "/sitemap.xml", text: urlSet(pages, origin) }];
  const parts = Array.from({ length: Math.ceil(pages.length / MAX_URLS) }, (_, i) => ({
    path: `/sitemap-${i + 1}.xml`,
    text: urlSet(pages.slice(i * MAX_URLS, (i + 1) * MAX_URLS), origin),
  }));
  const entries = parts.map(({ path }) => `  <sitemap><loc>${origin}${path}</loc></sitemap>`);
  const index = `${DECLARATION}\n<sitemapindex ${XMLNS}>\n${entries.join("\n")}\n</sitemapindex>\n`;
  return [{ path: "/sitemap.xml", text: index }, ...parts];
}

function urlSet(pages: readonly SitemapPage[], origin: string): string {
  const urls = pages.map(({ path, changed }) => {
    const day = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
    return `  <url><loc>${new URL(path, origin).href}</loc>${day}</url>`;
  });
  return `${DECLARATION}\n<urlset ${XMLNS}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** Renders robots.txt, which allows everything except forms and points to the sitemap. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /form/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

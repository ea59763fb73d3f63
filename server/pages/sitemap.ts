type SitemapPage = {
  path: string;
  /** The day of the last change, as `YYYY-MM-DD`. */
  changed: string | undefined;
};

/**
 * Renders the sitemap of all pages: at most 50,000 (https://www.sitemaps.org/protocol.html).
 * @param origin the site's origin, without a trailing slash
 */
export function sitemap(pages: readonly SitemapPage[], origin: string): string {
  const urls = pages.map(({ path, changed }) => {
    const day = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
    return `  <url><loc>${new URL(path, origin).href}</loc>${day}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** Renders robots.txt, which allows everything except forms and points to the sitemap. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /form/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

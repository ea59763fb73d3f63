/** The sitemap of all pages. @param origin the site's own, without a slash at the end */
export function sitemap(pages: readonly string[], origin: string): string {
  const urls = pages.map((path) => `  <url><loc>${new URL(path, origin).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

/** Everything may be read; the sitemap says what there is. */
export function robots(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /form/\n\nSitemap: ${origin}/sitemap.xml\n`;
}

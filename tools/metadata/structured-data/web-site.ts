import type { WebSite } from "schema-dts";
import type { SiteSettings } from "../../../editorial/site.ts";
import { ORGANIZATION, type PageContext, WEBSITE } from "./context.ts";

/** The site by its name. Source: https://developers.google.com/search/docs/appearance/site-names */
export const webSite = (site: SiteSettings, url: PageContext["url"]): WebSite => ({
  "@type": "WebSite",
  "@id": url(WEBSITE),
  name: site.name,
  url: url("/"),
  description: site.description,
  inLanguage: site.locale,
  publisher: { "@id": url(ORGANIZATION) },
});

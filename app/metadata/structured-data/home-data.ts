import type { Organization, Thing, WebSite } from "schema-dts";
import { LOCALE, readSite, type SiteSettings } from "#editorial/site.ts";
import type { PageContext } from "./page-context.ts";

/** Identifier (`@id`) of the company, which other things refer to. */
export const ORGANIZATION = "/#organization";

/** Returns the structured data of the home page: the company and the site. */
export function homeData(url: PageContext["url"]): Thing[] {
  const site = readSite();
  return [organization(site, url), webSite(site, url)];
}

/**
 * Describes the company that runs the site, with the details that the owner has set.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/organization
 */
function organization(site: SiteSettings, url: PageContext["url"]): Organization {
  const profiles = site.links.social.map((profile) => profile.url).filter(Boolean);
  return {
    "@type": "Organization",
    "@id": url(ORGANIZATION),
    name: site.company,
    url: url("/"),
    logo: url("/icon-512.png"),
    ...(site.email && { email: site.email }),
    ...(site.phone && { telephone: site.phone }),
    ...(site.address && { address: site.address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/**
 * Describes the site under its name.
 * Source: https://developers.google.com/search/docs/appearance/site-names
 */
const webSite = (site: SiteSettings, url: PageContext["url"]): WebSite => ({
  "@type": "WebSite",
  "@id": url("/#website"),
  name: site.name,
  url: url("/"),
  description: site.description,
  inLanguage: LOCALE,
  publisher: { "@id": url(ORGANIZATION) },
});

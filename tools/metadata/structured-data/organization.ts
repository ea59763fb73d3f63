import type { Organization } from "schema-dts";
import type { SiteSettings } from "../../../editorial/site.ts";
import { ORGANIZATION, type PageContext } from "./context.ts";

/** Who runs the site. Only what the owner has set is said. Source: https://developers.google.com/search/docs/appearance/structured-data/organization */
export function organization(site: SiteSettings, url: PageContext["url"]): Organization {
  const profiles = site.links.social.map((profile) => profile.url).filter(Boolean);
  return {
    "@type": "Organization",
    "@id": url(ORGANIZATION),
    name: site.company,
    url: url("/"),
    logo: url("/icon-512.png"),
    ...(site.email && { email: site.email }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

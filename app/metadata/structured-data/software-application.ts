import type { SoftwareApplication } from "schema-dts";
import { CURRENCY, readSite } from "#editorial/site.ts";
import { ORGANIZATION } from "./home-data.ts";
import type { PageContext } from "./page-context.ts";

/**
 * Describes the platform, on pages about it. The price is the specification's "free forever and without setup
 * fees". There is no rating, which Google requires for rich results, because none exists.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/software-app
 */
export function softwareApplication({ page, url }: PageContext): SoftwareApplication[] {
  if (page.section !== "product") return [];
  const { name, description } = readSite();
  return [
    {
      "@type": "SoftwareApplication",
      "@id": url("/#platform"),
      name,
      description,
      url: url("/overview"),
      applicationCategory: "BusinessApplication",
      operatingSystem: "Any, in a web browser",
      offers: { "@type": "Offer", price: 0, priceCurrency: CURRENCY },
      publisher: { "@id": url(ORGANIZATION) },
    },
  ];
}

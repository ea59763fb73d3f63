import { readSite } from "#editorial/site.ts";
import { footerLists } from "./footer-lists.server.tsx";

/** Returns the owner's settings that the shell of every page shows. */
export function readSiteData() {
  const { name, company, copyrightYear, promo, freeAccount, email, links: ownerLinks } = readSite();
  const call = { name, email, booking: ownerLinks.booking };
  return { name, company, copyrightYear, promo, freeAccount, email, call, footer: footerLists() };
}
export type SiteData = ReturnType<typeof readSiteData>;

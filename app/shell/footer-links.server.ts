import { feeds } from "#contract/paths.ts";
import { readLastingPage } from "#editorial/pages.ts";
import { readRedirects } from "#editorial/redirects.ts";
import { readSite } from "#editorial/site.ts";
import { problemsOf } from "#editorial/yaml.ts";
import { once } from "../content/once.server.ts";

export type FooterLink = { label: string; href: string };

/** The pages in the footer. Their labels are the pages' own short names. */
const pages = {
  Resources: [
    "/documentations",
    "/tutorials",
    "/examples",
    "/learn/aiv-casestudies",
    "/company/aiv-blog",
    "/support",
    "/changeLog",
  ],
  Solutions: ["/retail", "/education", "/healthcare", "/manufacturing", "/energy", "/logistic", "/platform"],
  Company: [
    "/company/aboutus",
    "/aivtech/aboutaivtech",
    "/company/aivteam",
    "/company/careers",
    "/newsroom",
    "/partner/find-partners",
    "/company/faq",
  ],
  Product: [
    "/overview",
    "/featurePage/sample",
    "/product/birt-server",
    "/jasper-server",
    "/pentaho-server",
    "/aiv-pricing",
    "/connectors",
    "/security-and-privacy",
    "/limits",
    "/aiv-download",
    "/aiv-one-saas-sign-in",
  ],
  Connect: ["/company/contact", "/newsletter", "/aiv_feedback"],
} as const;

const NEEDED =
  "the footer links to this page: remove the date, or the page from app/shell/footer-links.server.ts";

/** Follows a page that has moved. @throws Error if there is no such page, or it has a last day, so that a dead link fails the build */
function link(path: string): FooterLink {
  const href = readRedirects().find(({ from }) => from === path)?.to ?? path;
  const page = readLastingPage(href, NEEDED);
  if (!page) throw new Error(`The footer links to ${path}, which is no page`);
  return { label: page.nav, href };
}

/** Returns the links of the footer. "Connect" ends with the owner's feed, mail and profiles, as far as they are set. */
export const footerLinks = once(() => {
  const { email, legal, links } = readSite();
  const elsewhere = [
    { label: "Blog feed", href: feeds.blog.path },
    { label: "Mail professional services", href: email && `mailto:${email}` },
    { label: "Write a Review", href: links.review },
    ...links.social.map(({ name, url }) => ({ label: name, href: url })),
  ].filter(({ href }) => href);
  return {
    groups: Object.entries(pages).map(([title, paths]) => ({
      title,
      links: [...paths.map(link), ...(title === "Connect" ? elsewhere : [])],
    })),
    documents: [
      ...["/terms", "/cookie-policy", "/privacy-policy"].map(link),
      ...(legal ? [{ label: "Legal notice", href: "/terms#who-is-responsible" }] : []),
      { label: "IP geolocation by DB-IP", href: "https://db-ip.com" },
    ],
  };
});

/** Returns the pages of the footer that will not stay. */
export const footerProblems = () => problemsOf(footerLinks);

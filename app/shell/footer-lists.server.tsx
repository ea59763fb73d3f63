import { feeds } from "../../contract/feeds.ts";
import { readPage } from "../../editorial/pages.ts";
import { readSite } from "../../editorial/site.ts";

export type FooterLink = { label: string; href: string };
export type FooterGroup = { title: string; links: FooterLink[] };

/** The pages of the footer; their labels are the names that the pages give themselves. */
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
    "/aiv-download",
  ],
  Connect: ["/company/contact", "/newsletter", "/aiv_feedback"],
} as const;

/** @throws Error where a page is gone, so that the build tells and not a visitor */
function link(path: string): FooterLink {
  const page = readPage(path);
  if (!page) throw new Error(`The footer links to ${path}, which is no page`);
  return { label: page.nav, href: path };
}

/** Pages do not change while a built site runs; in development they do. */
function once<T>(read: () => T): () => T {
  let known: T | undefined;
  return () => {
    if (known === undefined || import.meta.env.DEV) known = read();
    return known;
  };
}

/** The groups of the footer. "Connect" ends with what the owner has elsewhere, as far as it is set. */
export const footerGroups = once((): FooterGroup[] => {
  const { email, links } = readSite();
  const elsewhere = [
    { label: "Blog feed", href: feeds.blog.path },
    { label: "Mail professional services", href: email && `mailto:${email}` },
    { label: "Write a review", href: links.review },
    ...links.social.map(({ name, url }) => ({ label: name, href: url })),
  ].filter(({ href }) => href);
  return Object.entries(pages).map(([title, paths]) => ({
    title,
    links: [...paths.map(link), ...(title === "Connect" ? elsewhere : [])],
  }));
});

/** The documents of the last row: terms, cookies, privacy. */
export const footerDocuments = once((): FooterLink[] =>
  ["/terms", "/cookie-policy", "/privacy-policy"].map(link),
);

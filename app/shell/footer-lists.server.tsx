import { renderToStaticMarkup } from "react-dom/server";
import { feeds } from "#contract/paths.ts";
import { readLastingPage } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { problemsOf } from "#editorial/yaml.ts";

type FooterLink = { label: string; href: string };

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
    "/aiv-download",
    "/aiv-one-saas-sign-in",
  ],
  Connect: ["/company/contact", "/newsletter", "/aiv_feedback"],
} as const;

const NEEDED =
  "the footer links to this page: remove the date, or the page from app/shell/footer-lists.server.tsx";

/** @throws Error if there is no such page, or it has a last day, so that a dead link fails the build */
function link(path: string): FooterLink {
  const page = readLastingPage(path, NEEDED);
  if (!page) throw new Error(`The footer links to ${path}, which is no page`);
  return { label: page.nav, href: path };
}

/** Caches a result, except in development, where content changes. */
function once<T>(read: () => T): () => T {
  let cached: T | undefined;
  return () => {
    if (cached === undefined || import.meta.env.DEV) cached = read();
    return cached;
  };
}

/**
 * Returns the lists of the footer as static HTML, so that no page hydrates fifty links. "Connect" ends with the owner's
 * feed, mail and profiles, as far as they are set.
 */
export const footerLists = once(() => {
  const { email, links } = readSite();
  const elsewhere = [
    { label: "Blog feed", href: feeds.blog.path },
    { label: "Mail professional services", href: email && `mailto:${email}` },
    { label: "Write a Review", href: links.review },
    ...links.social.map(({ name, url }) => ({ label: name, href: url })),
  ].filter(({ href }) => href);
  const groups = Object.entries(pages).map(([title, paths]) => (
    <nav
      key={title}
      aria-label={title}
      className="max-tablet:last:col-span-2 max-tablet:last:[&_ul]:columns-2 max-tablet:last:[&_ul]:gap-6"
    >
      <h2 className="text-small font-semibold tracking-normal">{title}</h2>
      <ul className="mt-2 text-small text-muted">
        <Links links={[...paths.map(link), ...(title === "Connect" ? elsewhere : [])]} />
      </ul>
    </nav>
  ));
  const documents = [
    ...["/terms", "/cookie-policy", "/privacy-policy"].map(link),
    { label: "IP geolocation by DB-IP", href: "https://db-ip.com" },
  ];
  return {
    groups: renderToStaticMarkup(groups),
    documents: renderToStaticMarkup(
      <ul className="flex flex-wrap gap-x-5">
        <Links links={documents} />
      </ul>,
    ),
  };
});

/** Returns the pages of the footer that will not stay. */
export const footerProblems = () => problemsOf(footerLists);

const Links = ({ links }: { links: FooterLink[] }) =>
  links.map(({ label, href }) => (
    <li key={href}>
      <a href={href} className="footer-link">
        {label}
      </a>
    </li>
  ));

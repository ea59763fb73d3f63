/** The parts of the shell that a page shows. */
export type ShellParts = {
  header: boolean;
  footer: boolean;
  /** `/featurePage/sample` shows a banner of its own. */
  extraBanner: boolean;
  /** The routes on which the footer's links are styled differently. */
  footerLinks: "plain" | "underlined";
};

const everything: ShellParts = { header: true, footer: true, extraBanner: false, footerLinks: "plain" };
const bare = { header: false, footer: false };

/**
 * Exceptions by path. Every rule that matches overrides the parts that it names.
 * Source: docs/specification.md#header-and-footer-by-route.
 */
const rules: readonly { path: RegExp; parts: Partial<ShellParts> }[] = [
  { path: /^\/aiv_consulting_/, parts: bare },
  { path: /^\/aiv_consultancy_bi_implementation_suggestion$/, parts: bare },
  { path: /^\/aiv_partner_detail$/, parts: bare },
  { path: /^\/saas-signup$/, parts: bare },
  {
    path: /^\/(aiv-one|oneaiv|aiv-one-saas-dashboard|aiv-one-saas-sign-up|aiv-one-saas-sign-in)$/,
    parts: { header: false },
  },
  { path: /^\/checkout(\/|$)/, parts: { header: false } },
  { path: /^\/featurePage\/sample$/, parts: { extraBanner: true, footerLinks: "underlined" } },
  { path: /^\/query_builder$/, parts: { footerLinks: "underlined" } },
  { path: /^\/featurePage\/sample\/reporting\/birtopensource$/, parts: { footerLinks: "underlined" } },
];

const withoutSlash = (pathname: string) => pathname.replace(/(?<=.)\/$/, "");

/** True if the footer has the newsletter form: not after a form was sent, nor on the page that has the form itself. */
export const hasNewsletter = (pathname: string) =>
  !/^\/(form\/.*|confirm-subscription|newsletter)$/.test(withoutSlash(pathname));

/** The parts of the shell that the page at `pathname` shows. */
export function shellParts(pathname: string): ShellParts {
  const path = withoutSlash(pathname);
  return Object.assign(
    {},
    everything,
    ...rules.filter((rule) => rule.path.test(path)).map((rule) => rule.parts),
  );
}

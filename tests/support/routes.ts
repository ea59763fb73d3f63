import { readFileSync } from "node:fs";
import { shellParts } from "../../app/shell/visibility.ts";
import { fixedAliases } from "../../editorial/addresses.ts";
import { readPages } from "../../editorial/pages.ts";

/** One page of the site as `tests/routes.json` lists it; `header` and `footer` stand only where they are hidden. */
export type PageRoute = {
  /** The canonical address; route parameters with a leading colon. */
  path: string;
  section: string;
  /** An address that fits a path with parameters. */
  example?: string;
  /** Other addresses of the same page; `:type` is free. */
  aliases?: string[];
  header?: false;
  footer?: false;
  extraBanner?: true;
};

type Routes = {
  redirects: { from: string; to: string }[];
  /** Addresses on which the links of the footer look different. */
  underlinedFooterLinks: string[];
  pages: PageRoute[];
};

/** Every address the site promises. It is written by hand: a page that gets lost must be missed by a test. */
export const routes: Routes = JSON.parse(readFileSync("tests/routes.json", "utf8"));

const promised = new Set(routes.pages.map(({ path }) => path));

/** What of the shell a page that is not promised leaves out: what its address says. */
function hiddenParts(path: string): Pick<PageRoute, "header" | "footer"> {
  const { header, footer } = shellParts(path);
  return { ...(!header && { header: false }), ...(!footer && { footer: false }) };
}

/** The promised pages, and those that the editors have added since. */
export const sitePages: readonly PageRoute[] = [
  ...routes.pages,
  ...readPages()
    .filter(({ path }) => !promised.has(path))
    .map(({ path, section }) => ({ path, section, aliases: fixedAliases(path), ...hiddenParts(path) })),
];

/** What to ask for to see a page. */
export const addressOf = ({ path, example }: PageRoute): string => example ?? path;

/** The other addresses of a page, free parts filled in. */
export const aliasesOf = ({ aliases = [] }: PageRoute): string[] =>
  aliases.map((alias) => alias.replace(":type", "pdf"));

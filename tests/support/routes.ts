import { readFileSync } from "node:fs";
import { shellParts } from "#app/shell/visibility.ts";
import { fixedAliases } from "#editorial/addresses.ts";
import { readPages } from "#editorial/pages.ts";
import { templates } from "./templates.ts";

/** A page in `tests/routes.json`. `header` and `footer` are set only if hidden. */
export type PageRoute = {
  /** Canonical path; route parameters have a leading colon. */
  path: string;
  section: string;
  /** A path that matches, if `path` has parameters. */
  example?: string;
  /** Other paths of the same page; `:type` is a parameter. */
  aliases?: string[];
  header?: false;
  footer?: false;
  extraBanner?: true;
};

type Routes = {
  redirects: { from: string; to: string }[];
  /** Paths on which the footer's links are underlined. */
  underlinedFooterLinks: string[];
  pages: PageRoute[];
};

/** Every path of the specification. Written by hand, so that a test fails if a page is lost. */
export const routes: Routes = JSON.parse(readFileSync("tests/routes.json", "utf8"));

const promised = new Set(routes.pages.map(({ path }) => path));

/** Returns the parts of the shell that an unspecified page hides, as its path determines. */
function hiddenParts(path: string): Pick<PageRoute, "header" | "footer"> {
  const { header, footer } = shellParts(path);
  return { ...(!header && { header: false }), ...(!footer && { footer: false }) };
}

/** The specified pages, and those that editors have added. */
export const sitePages: readonly PageRoute[] = [
  ...routes.pages,
  ...readPages()
    .filter(({ path }) => !promised.has(path))
    .map(({ path, section }) => ({ path, section, aliases: fixedAliases(path), ...hiddenParts(path) })),
];

/** Returns a path at which the page can be requested. */
export const addressOf = ({ path, example }: PageRoute): string => example ?? path;

/** An address of every page and of every template. */
export const pageAddresses: readonly string[] = [
  ...new Set([...templates.map(({ path }) => path), ...sitePages.map(addressOf)]),
];

/** Returns the other paths of a page, with parameters filled in. */
export const aliasesOf = ({ aliases = [] }: PageRoute): string[] =>
  aliases.map((alias) => alias.replace(":type", "pdf"));

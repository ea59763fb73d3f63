import { OPENAPI_PATH } from "#contract/openapi.ts";
import { CALENDAR_PATH, CONFIRM_PAGE, feeds, OFFLINE_PATH } from "#contract/paths.ts";
import { listPagePaths, sectionOf } from "./pages.ts";

/** Addresses that code answers. */
const CODE = new RegExp(
  `^(${CONFIRM_PAGE}|${OFFLINE_PATH}|/search|/aiv_feedback_email|/(form|db|api|assets|media|events)(/.*)?)$`,
);

export const isCodeAddress = (path: string): boolean => CODE.test(path);

/**
 * Second paths of pages. Parameters that occur in `canonical` identify the page; `:type` matches anything.
 */
export const aliases: readonly { pattern: string; canonical: string; section: string }[] = [
  { pattern: "/solutions/:slug", canonical: "/:slug", section: "solutions" },
  {
    pattern: "/featurePage/sample/:group/:feature",
    canonical: "/featurePage/:group/:feature",
    section: "feature",
  },
  {
    pattern: "/featurePage/:group/:type/:feature",
    canonical: "/featurePage/:group/:feature",
    section: "feature",
  },
];

const aliasPatterns = aliases.map((alias) => ({ ...alias, fits: pathPattern(alias.pattern) }));

/** Returns the canonical paths of which `pathname` may be an alias, each with the section that its page must have. */
export function aliasTargets(pathname: string): { path: string; section: string }[] {
  return aliasPatterns.flatMap(({ fits, canonical, section }) => {
    const params = fits.exec(pathname)?.groups;
    return params
      ? [{ path: canonical.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ""), section }]
      : [];
  });
}

/** Returns an expression for the paths of a route, with a group for each of its parameters. */
function pathPattern(route: string, flags = ""): RegExp {
  return new RegExp(`^${route.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/*$`, flags);
}

/**
 * Returns a function that maps a requested, encoded path to the pattern of its page ("/download-aiv/:param"). Parameters
 * may contain any character, so such a path may end like that of a file.
 */
export function parameterPages(): (pathname: string) => string | undefined {
  const patterns = listPagePaths()
    .filter((path) => path.includes(":"))
    .map((path) => ({ path, fits: pathPattern(path, "i") }));
  return (pathname) => patterns.find(({ fits }) => fits.test(pathname))?.path;
}

/** Returns the alias pattern that an address fits, if there is one. */
export const aliasOf = (path: string) => aliasPatterns.find(({ fits }) => fits.test(path));

/** Addresses of this site that are not pages; form endpoints are never linked. */
const OTHER_ADDRESSES = ["/", "/search", "/sitemap.xml", CALENDAR_PATH, OPENAPI_PATH];

/** Returns an expression for the addresses to which content may link: these, and all that code and aliases answer. */
export function knownAddresses(addresses: readonly string[]): RegExp {
  const feedPaths = Object.values(feeds).map(({ path }) => path);
  const all = [...OTHER_ADDRESSES, ...feedPaths, ...aliases.map(({ pattern }) => pattern), ...addresses];
  const patterns = all.map((each) => each.replace(/[.+()]/g, "\\$&").replace(/:\w+/g, "[^/]+"));
  return new RegExp(`^(${patterns.join("|")})$`);
}

/** Returns the aliases of a page without free parameters. */
export function fixedAliases(path: string): string[] {
  const feature = /^\/featurePage\/([^/]+\/[^/]+)$/.exec(path);
  if (feature) return [`/featurePage/sample/${feature[1]}`];
  return /^\/[^/]+$/.test(path) && sectionOf(path) === "solutions" ? [`/solutions${path}`] : [];
}

/** Returns the pages to list in the sitemap: those that are no alias of another one. */
export function canonicalPages(pages: readonly string[]): string[] {
  const known = new Set(pages.flatMap(fixedAliases));
  return pages.filter((path) => path !== OFFLINE_PATH && !known.has(path));
}

/** Returns the paths to prerender: all pages without parameters, and their aliases. */
export function prerenderedPaths(): string[] {
  const pages = listPagePaths().filter((path) => !path.includes(":"));
  return ["/", OFFLINE_PATH, ...pages, ...pages.flatMap(fixedAliases)];
}

import { matchPath } from "react-router";
import { OFFLINE_PATH } from "../contract/offline.ts";
import { listPagePaths, sectionOf } from "./pages.ts";

/** Addresses that moved. Source: the route table's redirects. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: "/pricing", to: "/aiv-pricing" },
  { from: "/aivcasestudies", to: "/learn/aiv-casestudies" },
];

/**
 * Patterns under which a page answers beside its own path. The parameters name the page; `:type` is free.
 * A pattern stands for every page that its `canonical` pattern fits.
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

/** The paths that `pathname` may stand for as an alias, each with the section its page would have to be of. */
export function aliasTargets(pathname: string): { path: string; section: string }[] {
  return aliases.flatMap(({ pattern, canonical, section }) => {
    const params = matchPath({ path: pattern, caseSensitive: true }, pathname)?.params;
    return params
      ? [{ path: canonical.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ""), section }]
      : [];
  });
}

/**
 * Finds the page with parameters that a path belongs to. Any character may stand in a parameter, so its path may end like
 * a file's.
 * @returns a function from a path, encoded as it was requested, to the page's pattern ("/download-aiv/:param")
 */
export function parameterPages(): (pathname: string) => string | undefined {
  const patterns = listPagePaths()
    .filter((path) => path.includes(":"))
    .map((path) => ({ path, fits: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/*$`, "i") }));
  return (pathname) => patterns.find(({ fits }) => fits.test(pathname))?.path;
}

/** The aliases of a page that are known in full, those without a free part. */
export function fixedAliases(path: string): string[] {
  const feature = /^\/featurePage\/([^/]+\/[^/]+)$/.exec(path);
  if (feature) return [`/featurePage/sample/${feature[1]}`];
  return /^\/[^/]+$/.test(path) && sectionOf(path) === "solutions" ? [`/solutions${path}`] : [];
}

/** Every address that can be drawn at build: all pages without parameters, and their aliases. */
export function prerenderedPaths(): string[] {
  const pages = listPagePaths().filter((path) => !path.includes(":"));
  return ["/", OFFLINE_PATH, ...pages, ...pages.flatMap(fixedAliases)];
}

import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { aliasOf, isCodeAddress } from "./addresses.ts";
import { PAGES_DIR, pagePath, sectionOf } from "./pages.ts";
import { readRedirects } from "./redirects.ts";
import type { ContentProblem } from "./yaml.ts";

/** Parts of addresses that were published with capitals. Source: docs/specification.md#routes. */
const PUBLISHED_WITH_CAPITALS = new Set([
  "featurePage",
  "self_Service_analytics",
  "registerInDashboardTraining",
  "registerInEvent",
  "registerInTraining",
  "reqLicense",
  "investwithAIV",
  "goLive",
  "changeLog",
]);

const isPublished = (name: string) =>
  /^\$?[a-z0-9][a-z0-9_-]*$/.test(name) || PUBLISHED_WITH_CAPITALS.has(name);

/** Addresses of landing pages, which have no header and footer. Source: docs/specification.md#header-and-footer-by-route. */
const LANDING = /^\/aiv_consult(ing|ancy)_/;

/**
 * Returns the problems of the files in the folder of pages: names that make bad addresses, and addresses that are taken.
 * Files that begin with a dot are left to those who put them there.
 * @param names the files, relative to the folder
 */
export function pageFileProblems(dir = PAGES_DIR, names = filesIn(dir)): ContentProblem[] {
  const byAddress = new Map<string, string>();
  return names.toSorted().flatMap((name) => {
    const file = relative(process.cwd(), join(dir, name));
    const message = nameFault(name) ?? addressFault(pagePath(name), dir) ?? addressTwice(name, byAddress);
    return message ? [{ file, line: 1, field: "(file name)", message }] : [];
  });
}

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)));

function nameFault(file: string): string | undefined {
  if (!file.endsWith(".mdx")) return 'is no page: the name of a page ends with ".mdx"';
  const bad = pagePath(file)
    .slice(1)
    .replaceAll(":", "$")
    .split("/")
    .find((name) => !isPublished(name));
  return bad && `rename "${bad}": an address has small letters, digits, hyphens and underscores only`;
}

function addressFault(path: string, dir: string): string | undefined {
  const moved = readRedirects().find(({ from }) => from.toLowerCase() === path.toLowerCase());
  if (moved)
    return `${path} is a redirect to ${moved.to}: rename the file, or remove the line "from: ${moved.from}" of content/redirects.yaml`;
  const alias = aliasOf(path);
  if (alias)
    return `${path} is a second address of another page (${alias.pattern} shows ${alias.canonical}): rename or move the file`;
  if (isCodeAddress(path)) return `${path} is an address of the site itself: rename the file`;
  const isLanding = sectionOf(path, dir) === "landing";
  if (isLanding && !LANDING.test(path))
    return 'a page with "section: landing" must have a name that begins with "aiv_consulting_", directly in content/pages';
  return undefined;
}

/** Two pages have one address if their names differ only in capitals or in the names of parameters. */
function addressTwice(file: string, byAddress: Map<string, string>): string | undefined {
  const key = pagePath(file).toLowerCase().replace(/:\w+/g, ":");
  const other = byAddress.get(key);
  byAddress.set(key, file);
  return other && `has the address of another page, ${other}: rename or remove one of the two`;
}

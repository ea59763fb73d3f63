import { unescape as decode } from "node:querystring";
import { normalizePath } from "#contract/path-segments.ts";
import { listPagePaths } from "#editorial/pages.ts";

/** Pages with parameters, by the first segment of their path in lower case, since routes ignore case. */
const parameterPages = new Map(
  listPagePaths()
    .filter((path) => path.includes(":"))
    .map((path) => [firstPart(path), path]),
);

const AT_SIGN = /[@\uFF20\uFE6B]/;
/** Programs sometimes encode an address twice, but no more often than this. */
const MAX_DECODINGS = 5;
/** Characters of a path in the log: more than any page has, and too few to fill a disk. */
const LOGGED_MAX = 500;

/**
 * Masks all segments but the first of a page with parameters, because a mistyped address names somebody as well. In
 * other paths, if one segment looks like a mail address, masks all from the second on: the others may contain a name.
 */
export function maskPath(path: string): string {
  const normalized = normalizePath(decodeAll(path));
  const page = normalized.indexOf("/", 1) > 0 ? parameterPages.get(firstPart(normalized)) : undefined;
  if (page) return page.replace(/:\w+/g, "*");
  if (!mayNamePerson(path)) return path.slice(0, LOGGED_MAX);
  const parts = path.slice(0, LOGGED_MAX).split("/");
  return parts.map((part, index) => (part && (index > 1 || mayNamePerson(part)) ? "*" : part)).join("/");
}

function firstPart(path: string): string {
  return path.slice(1).replace(/\/.*/s, "").toLowerCase();
}

/** @returns true also for text that is still encoded after several decodings */
function mayNamePerson(part: string): boolean {
  const text = decodeAll(part);
  return AT_SIGN.test(text) || decode(text) !== text;
}

function decodeAll(text: string): string {
  let decoded = text;
  for (let count = 0; count < MAX_DECODINGS && decoded.includes("%"); count++) decoded = decode(decoded);
  return decoded;
}

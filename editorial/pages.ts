import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { whereMet } from "./conditions.ts";
import { type PageMeta, pageSchema } from "./page-schema.ts";
import { readSite } from "./site.ts";
import { ContentError, parseYaml } from "./yaml.ts";

/** Where the marketing team's pages lie: the file's place is the page's address. */
const PAGES_DIR = join(process.cwd(), "content", "pages");

/** A page as it stands in `content/pages`: its checked front matter, its MDX body and the line on which that begins. */
export type Page = PageMeta & { path: string; file: string; body: string; bodyLine: number };

/**
 * The path a page file answers on. `$name` in a file name is a route parameter.
 * @example pagePath("reqLicense/$parameter.mdx") === "/reqLicense/:parameter"
 */
export function pagePath(file: string): string {
  return `/${file
    .split(sep)
    .join("/")
    .replace(/\.mdx$/, "")
    .replaceAll("$", ":")}`;
}

/** Every page's path, sorted; reads names only, not the files. */
export function listPagePaths(dir = PAGES_DIR): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".mdx"))
    .map((entry) => pagePath(relative(dir, join(entry.parentPath, entry.name))))
    .sort();
}

/** The section that a page's front matter names, without reading the rest; undefined where there is no such page. */
export function sectionOf(path: string, dir = PAGES_DIR): string | undefined {
  const file = join(dir, `${path.slice(1).replaceAll(":", "$")}.mdx`);
  return existsSync(file) ? /^section: *(\S+)$/m.exec(readFileSync(file, "utf8"))?.[1] : undefined;
}

/**
 * Reads one page.
 * @param path the canonical path, parameters as in the route table ("/reqLicense/:parameter")
 * @returns the page, or undefined where there is none
 * @throws ContentError when its front matter breaks the schema
 */
export function readPage(path: string, dir = PAGES_DIR): Page | undefined {
  return loadPage(path, dir, checkOnce);
}

function loadPage(path: string, dir: string, checked: typeof check): Page | undefined {
  const file = join(dir, `${path.slice(1).replaceAll(":", "$")}.mdx`);
  // `join` resolves "..": a path from outside must not lead out of the folder.
  if (!file.startsWith(dir + sep) || !existsSync(file)) return undefined;
  return parsePage(readFileSync(file, "utf8"), path, relative(process.cwd(), file), checked);
}

/** Reads and checks every page. @throws ContentError with the problems of all files together */
export function readPages(dir = PAGES_DIR): Page[] {
  const problems: ContentError["problems"][number][] = [];
  const pages = listPagePaths(dir).flatMap((path) => {
    try {
      return loadPage(path, dir, check) ?? [];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
      return [];
    }
  });
  if (problems.length > 0) throw new ContentError(problems);
  return pages;
}

/**
 * The front matter that `readPage` read last of each file, since a build asks for a page again for every page that leads
 * to it. `readPages` remembers nothing: a server reads all pages once.
 */
const remembered = new Map<string, { front: string; meta: PageMeta }>();

function checkOnce(front: string, file: string): PageMeta {
  const known = remembered.get(file);
  if (known?.front === front) return known.meta;
  const meta = check(front, file);
  remembered.set(file, { front, meta });
  return meta;
}

const check = (front: string, file: string): PageMeta => parseYaml(front, pageSchema, file, 2);

/** What pages call the file of the report download depends on the owner's settings: `[[download]]` in `content/pages`. */
function withDownload(text: string): string {
  return text.replace(/\[\[download( summary)?\]\]/g, (_, summary) => {
    const download = readSite().reportDownload;
    return summary ? download.summary : download.name;
  });
}

function parsePage(text: string, path: string, file: string, checked: typeof check): Page {
  const parts = /^---\n(.*?)\n---\n(\s*)(.*)$/s.exec(text);
  if (!parts) {
    const message = 'the file must begin with front matter between two lines of "---"';
    throw new ContentError([{ file, line: 1, field: "(front matter)", message }]);
  }
  const [, front = "", space = "", body = ""] = parts.map(withDownload);
  const bodyLine = `---\n${front}\n---\n${space}`.split("\n").length;
  const meta = checked(front, file);
  return { ...meta, answers: whereMet(meta.answers), path, file, body: body.trimEnd(), bodyLine };
}

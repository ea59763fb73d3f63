import { channel } from "node:diagnostics_channel";
import { dirname, join, relative, sep } from "node:path";
import { whereMet } from "./conditions.ts";
import { contentExists, filesBelow, readText } from "./content-files.ts";
import { type PageMeta, pageSchema } from "./page-schema.ts";
import { notAfter, scheduled } from "./schedule.ts";
import { readSite } from "./site.ts";
import { ContentError, parseYaml, problemsOf } from "./yaml.ts";

/** Folder of the pages; a file's path is the page's address. */
export const PAGES_DIR = join(process.cwd(), "content", "pages");

/** Receives the path of each page whose body is read: a build records what each page is made from. */
const bodyReads = channel("aiv:body-read");

/** A page of `content/pages`: validated front matter, MDX body, and the line on which the body begins. */
export type Page = PageMeta & { path: string; file: string; body: string; bodyLine: number };

/**
 * Returns the path of a page file. `$name` in a file name is a route parameter.
 * @example pagePath("reqLicense/$parameter.mdx") === "/reqLicense/:parameter"
 */
export function pagePath(file: string): string {
  const path = file
    .replace(/\.mdx$/, "")
    .replaceAll(sep, "/")
    .replaceAll("$", ":");
  return `/${path}`;
}

/** Returns the file of a page, whether it exists or not. */
export const fileOf = (path: string, dir = PAGES_DIR): string =>
  join(dir, `${path.slice(1).replaceAll(":", "$")}.mdx`);

/** Returns the paths of the pages that are live, sorted. */
export function listPagePaths(dir = PAGES_DIR): string[] {
  const later = pathsNotLive(dir);
  return everyPagePath(dir).filter((path) => !later.has(path));
}

let notLive: ReadonlySet<string> | undefined;

/** Cached for the site: a process never changes its mind about what is live. */
function pathsNotLive(dir: string): ReadonlySet<string> {
  if (dir === PAGES_DIR && notLive) return notLive;
  const files = scheduled(dirname(dir)).map(({ file }) => file);
  const paths = new Set(
    files.filter((file) => file.endsWith(".mdx")).map((file) => pagePath(relative(dir, file))),
  );
  if (dir === PAGES_DIR) notLive = paths;
  return paths;
}

/** Returns the paths of all pages, also of those that are not live yet, without reading the files. */
export function everyPagePath(dir = PAGES_DIR): string[] {
  return filesBelow(dir)
    .flatMap((file) => (file.endsWith(".mdx") ? pagePath(file) : []))
    .sort();
}

/** Returns a field of one word without validating the front matter; undefined if there is no such page or field. */
function wordOf(field: string, path: string, dir: string): string | undefined {
  const file = fileOf(path, dir);
  if (!contentExists(file)) return undefined;
  const [front = ""] = readText(file).split("\n---", 1);
  return new RegExp(`^${field}: *["']?([^\\s"']+)`, "m").exec(front)?.[1];
}

/** Returns the section of a page; undefined if there is no such page. */
export const sectionOf = (path: string, dir = PAGES_DIR) => wordOf("section", path, dir);

/** Returns the address that search engines should list for a page: its own, unless its front matter has another one. */
export const canonicalOf = (path: string): string => wordOf("canonical", path, PAGES_DIR) ?? path;

/**
 * Reads one page.
 * @param path the canonical path, parameters as in the route table ("/reqLicense/:parameter")
 * @returns the page, or undefined if there is none, or not yet
 * @throws ContentError if its front matter is invalid
 */
export function readPage(path: string, dir = PAGES_DIR): Page | undefined {
  return pathsNotLive(dir).has(path) ? undefined : readPageFile(path, dir);
}

/**
 * Reads a page that something cannot do without. A last day is refused when it is written: otherwise the build that a
 * timer starts on the day after would fail, unseen.
 * @param needed what needs the page, and what to do, for the problem
 * @returns the page, or undefined if there is none, or not yet
 * @throws ContentError if it has a last day, or its front matter is invalid
 */
export function readLastingPage(path: string, needed: string, dir = PAGES_DIR): Page | undefined {
  const page = readPageFile(path, dir);
  if (page?.until === undefined) return readPage(path, dir);
  const lines = readText(fileOf(path, dir)).split("\n");
  const line = lines.findIndex((text) => text.startsWith("until:")) + 1;
  throw new ContentError([{ file: page.file, line, field: "until", message: needed }]);
}

function readPageFile(path: string, dir: string): Page | undefined {
  const location = fileOf(path, dir);
  // `join` resolves "..": a requested path must not leave the folder.
  if (!location.startsWith(dir + sep) || !contentExists(location)) return undefined;
  const file = relative(process.cwd(), location);
  const parts = /^---\n(.*?)\n---\n(\s*)(.*)$/s.exec(readText(location));
  if (!parts) {
    const message = 'the file must begin with front matter between two lines of "---"';
    throw new ContentError([{ file, line: 1, field: "(front matter)", message }]);
  }
  const [, front = "", space = "", text = ""] = parts.map(withSettings);
  const bodyLine = `---\n${front}\n---\n${space}`.split("\n").length;
  const meta = validate(front, file);
  const [facts, answers, actions] = [whereMet(meta.facts), whereMet(meta.answers), whereMet(meta.actions)];
  const body = text.trimEnd();
  return {
    ...meta,
    facts,
    answers,
    actions,
    updated: notAfter(meta.updated),
    path,
    file,
    get body() {
      bodyReads.publish(path);
      return body;
    },
    bodyLine,
  };
}

/**
 * Reads and validates pages.
 * @param paths those that are live, or others
 * @throws ContentError with the problems of all files
 */
export function readPages(dir = PAGES_DIR, paths = listPagePaths(dir)): Page[] {
  const pages: Page[] = [];
  const problems = paths.flatMap((path) =>
    problemsOf(() => {
      const page = readPageFile(path, dir);
      if (page) pages.push(page);
    }),
  );
  if (problems.length > 0) throw new ContentError(problems);
  return pages;
}

/** Returns the live features in a folder of `featurePage`, in their order. */
export function featuresIn(folder: string) {
  const paths = listPagePaths().filter((path) => path.startsWith(`/featurePage/${folder}/`));
  const features = paths.map((path) => readPage(path)).filter((page) => page?.section === "feature");
  return features.sort((a, b) => a.order - b.order);
}

/** Cache of front matter: a build reads a page again for every page that links to it. */
const frontMatterCache = new Map<string, { front: string; meta: PageMeta }>();

function validate(front: string, file: string): PageMeta {
  const known = frontMatterCache.get(file);
  if (known?.front === front) return known.meta;
  const meta = parseYaml(front, pageSchema, file, 2);
  frontMatterCache.set(file, { front, meta });
  return meta;
}

/** Values of the owner's settings that copy can name in double brackets. */
const SETTINGS_IN_COPY = {
  download: ({ reportDownload }) => reportDownload.name,
  "download summary": ({ reportDownload }) => reportDownload.summary,
  legal: ({ legal }) => legal,
  phone: ({ phone }) => phone,
  address: ({ address }) => address,
  portal: ({ links }) => links.portal,
  installer: ({ downloads }) => downloads.installer,
  image: ({ downloads }) => downloads.image,
} satisfies Readonly<Record<string, (site: ReturnType<typeof readSite>) => string>>;

const IN_COPY = new RegExp(`\\[\\[(${Object.keys(SETTINGS_IN_COPY).join("|")})\\]\\]`, "g");

/** A number of pages, which copy must not state by hand: `[[count /connectors]]`, or `[[Count …]]` to begin a sentence. */
const COUNT_IN_COPY = /\[\[([Cc])ount (\/[\w/-]+)\]\]/g;
/** Small numbers as words, as in print; larger ones are figures. */
const WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Returns how many live pages are below a path, in words. */
function countOf(path: string, isFirstWord: boolean): string {
  const count = listPagePaths().filter((each) => each.startsWith(`${path}/`)).length;
  const word = WORDS[count] ?? String(count);
  return isFirstWord ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

/** Replaces names of settings in copy, such as `[[portal]]`, by their values, and numbers of pages. */
const withSettings = (text: string): string =>
  text
    .replace(IN_COPY, (_, name: keyof typeof SETTINGS_IN_COPY) => SETTINGS_IN_COPY[name](readSite()))
    .replace(COUNT_IN_COPY, (_, first: string, path: string) => countOf(path, first === "C"));

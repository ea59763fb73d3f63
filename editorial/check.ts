import { existsSync, globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { knownAddresses } from "./addresses.ts";
import { readBlocks } from "./blocks.ts";
import { readComparison } from "./comparison.ts";
import { readHome } from "./home.ts";
import { LISTS, readList } from "./items.ts";
import { readMenu } from "./menu.ts";
import { pageSchema } from "./page-schema.ts";
import { listPagePaths } from "./pages.ts";
import { readRedirects } from "./redirects.ts";
import { readSite } from "./site.ts";
import { ContentError, type ContentProblem, problemsOf } from "./yaml.ts";

/** Checks the sections of the promo here, because the schemas of pages depend on that of the settings. */
function checkPromo(): void {
  const known = ["home", ...pageSchema.options.map(({ shape }) => shape.section.value)];
  const unknown = readSite().promo.sections?.find((section) => !known.includes(section));
  if (unknown === undefined) return;
  const lines = readFileSync("content/site.yaml", "utf8").split("\n");
  const line = lines.findIndex((text) => text.startsWith(" ") && text.includes(unknown)) + 1;
  const message = `there is no section ${unknown} (has ${known.join(", ")})`;
  throw new ContentError([{ file: "content/site.yaml", line, field: "promo.sections", message }]);
}

/** Returns the problems of all files of `content/` except the pages. */
export function listProblems(): ContentProblem[] {
  const lists = LISTS.map((name) => () => readList(name));
  const readers = [
    readSite,
    readRedirects,
    readHome,
    readMenu,
    readBlocks,
    readComparison,
    checkPromo,
    ...lists,
  ];
  return readers.flatMap(problemsOf);
}

/** Links in front matter, lists and bodies, with their field. Media files are excluded. */
const LINK = /(?:\b(href|page|featured|overview|canonical)(?:: *|=)["']?|\]\()(\/(?!media\/)[^\s"'`),}\]]*)/g;

/** Files of `public/media` that content names. */
const MEDIA = /(?<=[\s"'(])\/media\/[^\s"'`#),}\]]+/g;

/**
 * Finds links to addresses and media files that do not exist on this site. Fragments (`#…`) are ignored: only rendered
 * pages have ids.
 * @param content the folder of the content files
 * @param pages the addresses of all pages, parameters with a colon
 * @returns one problem for each link
 */
export function deadLinks(content = "content", pages: readonly string[] = listPagePaths()): ContentProblem[] {
  const find = deadLinkFinder(pages);
  return globSync(`${content}/**/*.{mdx,yaml}`).flatMap((path) =>
    find(relative(process.cwd(), path), readFileSync(path, "utf8")),
  );
}

/**
 * Returns a function that finds the dead links of a file.
 * @param publicFolder the folder with the media files
 */
export function deadLinkFinder(pages: readonly string[], publicFolder = "public") {
  const known = knownAddresses([...pages, ...readRedirects().map(({ from }) => from)]);
  return (file: string, content: string): ContentProblem[] =>
    content.split("\n").flatMap((line, index) => {
      const text = file.endsWith(".yaml") ? line.replace(/^\s*#.*/, "") : line;
      const problem = (field: string, message: string) => ({ file, line: index + 1, field, message });
      const dead = [...text.matchAll(LINK)]
        .filter(([, , href = ""]) => !known.test(href.split(/[?#]/, 1)[0] ?? ""))
        .map(([, field = "link", href]) => problem(field, `no page has the address ${href}`));
      const missing = [...text.matchAll(MEDIA)]
        .filter(([media]) => !existsSync(join(publicFolder, media)))
        .map(([media]) => problem("media", `there is no file public${media}`));
      return [...dead, ...missing];
    });
}

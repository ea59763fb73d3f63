import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { buildIndex, type SearchPage, type TextsFile } from "#app/search/search-index.ts";
import { SEARCH_INDEX_PATH, SEARCH_TEXTS_PATH } from "#contract/paths.ts";
import { fixedAliases } from "#editorial/addresses.ts";
import { readSynonyms } from "#editorial/items.ts";
import { kindOf } from "#editorial/page-schema.ts";
import type { Page } from "#editorial/pages.ts";
import { remember } from "../build-cache.ts";
import { readPageText } from "./page-text.ts";

/**
 * Writes the search index of the prerendered pages, for the browser and the server. Left out are
 * aliases, pages of code with `noindex`, and pages that visitors reach only by a link in an email.
 * @param clientDir the folder of the prerendered pages
 * @param content every prerendered page of `content/`
 */
export async function writeSearch(clientDir: string, content: readonly Page[]): Promise<void> {
  const known = new Map(content.map((page) => [page.path, page]));
  const aliases = new Set([...known.keys()].flatMap(fixedAliases));
  const pages: SearchPage[] = [];
  const texts: TextsFile = [];
  for (const file of readdirSync(clientDir, { recursive: true, encoding: "utf8" }).sort()) {
    const path = pagePath(file);
    if (!path || aliases.has(path)) continue;
    const page = known.get(path);
    const kind = page ? kindOf(page.section) : path === "/" ? "Product" : "More";
    // Yields to the compression that runs at the same time.
    await setImmediate();
    const html = readFileSync(join(clientDir, file), "utf8");
    const text = await remember("text", [html], () => JSON.stringify(readPageText(html)));
    const { title, description, listed, sections }: ReturnType<typeof readPageText> = JSON.parse(
      text.toString(),
    );
    // Visitors may look for a page here that search engines should not list.
    if (!listed && !page) continue;
    pages.push({ path, name: page?.nav ?? (path === "/" ? "Home" : title), title, kind, description });
    texts.push(sections);
  }
  const index = buildIndex(pages, texts, readSynonyms().synonyms);
  mkdirSync(join(clientDir, dirname(SEARCH_INDEX_PATH)), { recursive: true });
  writeFileSync(join(clientDir, SEARCH_INDEX_PATH), JSON.stringify(index));
  writeFileSync(join(clientDir, SEARCH_TEXTS_PATH), JSON.stringify(texts));
}

/** Returns the path of a prerendered page; undefined for other files. */
function pagePath(file: string): string | undefined {
  const path = /^(.*?)\/?index\.html$/.exec(file.replaceAll("\\", "/"))?.[1];
  return path === undefined ? undefined : `/${path}`;
}

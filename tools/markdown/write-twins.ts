import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { typographic } from "../../app/content/typographic.ts";
import { twinPath } from "../../contract/markdown-twin.ts";
import { readHome } from "../../editorial/home.ts";
import { readPages } from "../../editorial/pages.ts";
import { llmsText } from "./llms-text.ts";
import { type MarkdownPage, pageMarkdown } from "./page-markdown.ts";

/**
 * Writes every page again as Markdown, beside the finished page, and `llms.txt`, which lists them.
 * @param clientDir where the pages were drawn to
 * @param origin the address the site is known by, or ""
 */
export function writeTwins(clientDir: string, origin: string): void {
  const pages: MarkdownPage[] = [
    { path: "/", ...readHome() },
    ...readPages().filter(({ path }) => !path.includes(":")),
  ];
  for (const { path, title, description, updated } of pages) {
    const html = readFileSync(join(clientDir, path, "index.html"), "utf8");
    const page = { path, title: typographic(title), description: typographic(description), updated };
    writeFileSync(join(clientDir, twinPath(path)), pageMarkdown(page, html));
  }
  writeFileSync(join(clientDir, "llms.txt"), llmsText(origin));
}

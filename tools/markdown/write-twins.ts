import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { typographic } from "../../app/content/typographic.ts";
import { twinPath } from "../../contract/markdown-twin.ts";
import { readHome } from "../../editorial/home.ts";
import type { Page } from "../../editorial/pages.ts";
import { llmsText } from "./llms-text.ts";
import { type MarkdownPage, pageMarkdown } from "./page-markdown.ts";

/**
 * Writes every page again as Markdown, beside the finished page, and `llms.txt`, which lists them.
 * @param clientDir where the pages were drawn to
 * @param origin the address the site is known by, or ""
 * @param pages every page of `content/`
 */
export async function writeTwins(clientDir: string, origin: string, pages: readonly Page[]): Promise<void> {
  const written: MarkdownPage[] = [
    { path: "/", ...readHome() },
    ...pages.filter(({ path }) => !path.includes(":")),
  ];
  for (const { path, title, description, updated } of written) {
    // What goes on beside this gets its turn.
    await setImmediate();
    const html = readFileSync(join(clientDir, path, "index.html"), "utf8");
    const page = { path, title: typographic(title), description: typographic(description), updated };
    writeFileSync(join(clientDir, twinPath(path)), pageMarkdown(page, html));
  }
  writeFileSync(join(clientDir, "llms.txt"), llmsText(origin, pages));
}

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { typographic } from "#app/content/typographic.ts";
import { markdownPathOf } from "#contract/paths.ts";
import { readHome } from "#editorial/home.ts";
import type { Page } from "#editorial/pages.ts";
import { remember } from "../build-cache.ts";
import { llmsText } from "./llms-text.ts";
import { type MarkdownPage, pageMarkdown } from "./page-markdown.ts";

/**
 * Writes the Markdown version of every page beside its HTML, and `llms.txt`, which lists them.
 * @param clientDir the folder of the prerendered pages
 * @param origin public origin of the site, or ""
 * @param pages every prerendered page of `content/`
 */
export async function writeMarkdown(
  clientDir: string,
  origin: string,
  pages: readonly Page[],
): Promise<void> {
  const readTooltips = (file: string): unknown => JSON.parse(readFileSync(join(clientDir, file), "utf8"));
  const written: MarkdownPage[] = [{ path: "/", ...readHome() }, ...pages];
  for (const { path, title, description, updated } of written) {
    // Yields to the compression that runs at the same time.
    await setImmediate();
    const html = readFileSync(join(clientDir, path, "index.html"), "utf8");
    const page = { path, title: typographic(title), description: typographic(description), updated };
    // The address of a file of tooltips changes with its content.
    const text = await remember("markdown", [JSON.stringify(page), html], () =>
      pageMarkdown(page, html, readTooltips),
    );
    writeFileSync(join(clientDir, markdownPathOf(path)), text);
  }
  writeFileSync(join(clientDir, "llms.txt"), llmsText(origin, pages));
}

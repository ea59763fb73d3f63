import { typographic } from "#app/content/typographic.ts";
import { OPENAPI_PATH } from "#contract/openapi.ts";
import { markdownPathOf } from "#contract/paths.ts";
import { KINDS, type Kind, kindOf } from "#editorial/page-schema.ts";
import type { Page } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";

/** Sections that a language model may skip, by the name that https://llmstxt.org gives them. */
const OPTIONAL: readonly Kind[] = ["More"];

/**
 * Returns `llms.txt`: a summary of the site for language models, with links to the Markdown version of every page
 * by subject. Source of the format: https://llmstxt.org (a heading, a quoted summary, text, then lists of links
 * under headings).
 * @param origin public origin of the site; "" makes links relative to the root
 * @param pages every prerendered page of `content/`
 */
export function llmsText(origin: string, pages: readonly Page[]): string {
  const { name, company, description } = readSite();
  const sections = KINDS.map((kind) => {
    const links = pages
      .filter(({ section }) => kindOf(section) === kind)
      .map(
        (page) => `- [${page.nav}](${origin}${markdownPathOf(page.path)}): ${typographic(page.description)}`,
      );
    return { title: OPTIONAL.includes(kind) ? "Optional" : kind, links };
  }).filter(({ links }) => links.length > 0);
  return [
    `# ${name}`,
    `> ${typographic(description)}`,
    `This is the website of ${company}, which makes ${name}. Every page is also here as Markdown: its address with \`.md\` behind it; the home page is [index.md](${origin}/index.md). Figures stand in it with their numbers and their source. Items marked “Sample” hold a place until real ones are published: they are nobody's words, prizes or dates.`,
    `The [API of the website](${origin}/documentations/api.md) is described in [OpenAPI](${origin}${OPENAPI_PATH}) as well.`,
    ...sections.map(({ title, links }) => `## ${title}\n\n${links.join("\n")}`),
  ]
    .join("\n\n")
    .concat("\n");
}

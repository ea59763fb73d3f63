import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";

/** Properties of a rendered page that the review checks. */
export type ReviewedPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly headings: readonly string[];
  /** Text of `main` by line, without figures, forms and blocks that repeat on many pages. */
  readonly lines: readonly string[];
  /** Number of figures with a chart, diagram or picture, of demos and of forms. */
  readonly figures: number;
  readonly hasNextStep: boolean;
  readonly picturesWithoutText: number;
  /** All links of the page, including header and footer. */
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
};

export function readPage(path: string, html: string): ReviewedPage {
  const tree = fromHtml(html);
  const main = select("main", tree) ?? tree;
  const attribute = (name: string) => (element: Element) => String(element.properties[name] ?? "");
  return {
    path,
    title: textOf(select("title", tree)),
    description: attribute("content")(select('meta[name="description"]', tree) ?? empty),
    headings: selectAll("h1", tree).map(textOf),
    figures:
      selectAll("figure", main).filter((figure) => select("svg, img, dl, table, ol", figure)).length +
      selectAll("[data-demo], form", main).length,
    hasNextStep: select('[aria-label="Next step"], form', main) !== undefined,
    picturesWithoutText: selectAll(
      'img:not([alt]), svg[role="img"]:not([aria-label], [aria-labelledby])',
      tree,
    ).length,
    links: [...new Set(selectAll("a[href]", tree).map(attribute("href")))],
    ids: new Set(selectAll("[id]", tree).map(attribute("id"))),
    // Last, because it removes parts of the tree.
    lines: linesOf(main),
  };
}

const empty: Element = { type: "element", tagName: "meta", properties: {}, children: [] };

const textOf = (element: Element | undefined) => (element ? toText(element).trim() : "");

/** Parts that are not text of the page itself. The search index leaves out the same repeated blocks. */
const EXCLUDED = "figure, form, [data-search=off]";

function linesOf(main: Element | Root): string[] {
  for (const part of selectAll(EXCLUDED, main)) part.children = [];
  return toText(main)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";

/** What a review asks of a finished page. */
export type ReviewedPage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly headings: readonly string[];
  /** The text between header and footer, a line a block, without figures, forms and what stands on many pages. */
  readonly lines: readonly string[];
  /** Figures with a drawing, a diagram or a picture in them. */
  readonly figures: number;
  readonly hasNextStep: boolean;
  /** Pictures that a screen reader can say nothing about. */
  readonly picturesWithoutText: number;
  /** Every link of the page, header and footer included. */
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
};

/** Reads a page as the site answers it. */
export function readPage(path: string, html: string): ReviewedPage {
  const tree = fromHtml(html);
  const main = select("main", tree) ?? tree;
  const attribute = (name: string) => (element: Element) => String(element.properties[name] ?? "");
  return {
    path,
    title: textOf(select("title", tree)),
    description: attribute("content")(select('meta[name="description"]', tree) ?? empty),
    headings: selectAll("h1", tree).map(textOf),
    figures: selectAll("figure", main).filter((figure) => select("svg, img, dl, table, ol", figure)).length,
    hasNextStep: select('[aria-label="Next step"], form', main) !== undefined,
    picturesWithoutText: selectAll(
      'img:not([alt]), svg[role="img"]:not([aria-label], [aria-labelledby])',
      tree,
    ).length,
    links: [...new Set(selectAll("a[href]", tree).map(attribute("href")))],
    ids: new Set(selectAll("[id]", tree).map(attribute("id"))),
    // Last, since it takes parts out of the tree.
    lines: linesOf(main),
  };
}

const empty: Element = { type: "element", tagName: "meta", properties: {}, children: [] };

const textOf = (element: Element | undefined) => (element ? toText(element).trim() : "");

/** Not a page's own words. The search leaves out the same repeated parts. */
const NOT_OWN = "figure, form, [data-search=off]";

function linesOf(main: Element | Root): string[] {
  for (const part of selectAll(NOT_OWN, main)) part.children = [];
  return toText(main)
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

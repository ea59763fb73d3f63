import { element, type HtmlNode, splitBefore } from "./html-sections.ts";

/**
 * Rehype plugin that folds each section after the first into `<details>`, with its heading as the button. The browser
 * opens it for a link to the heading and for a match of its search in the page.
 */
export const foldSections = () => (tree: HtmlNode) => {
  const [first = [], ...others] = splitBefore("h2", tree.children ?? []);
  tree.children = [...first, ...others.map(fold)];
};

const fold = ([heading, ...content]: HtmlNode[]): HtmlNode =>
  element("details", "fold", [element("summary", undefined, heading ? [heading] : []), ...content]);

/** The fields of an HTML tree node that the plugins read. */
export type HtmlNode = {
  type: string;
  tagName?: string;
  name?: string | null;
  properties?: { className?: string | undefined };
  children?: HtmlNode[];
};

export const element = (tagName: string, className: string | undefined, children: HtmlNode[]): HtmlNode => ({
  type: "element",
  tagName,
  properties: { className },
  children,
});

/** Splits nodes before each heading of a level. White space between elements is dropped. */
export function splitBefore(heading: "h2" | "h3", nodes: readonly HtmlNode[]): HtmlNode[][] {
  const parts: HtmlNode[][] = [];
  for (const node of nodes) {
    if (node.type === "text") continue;
    const last = parts.at(-1);
    if (last && node.tagName !== heading) last.push(node);
    else parts.push([node]);
  }
  return parts;
}

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

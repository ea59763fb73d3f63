import { element, type HtmlNode, splitBefore } from "./html-sections.ts";

/**
 * Rehype plugin that lays out each section with a figure as a plate: text beside the figure, subsections side by side
 * below both. Other sections have their heading beside their text.
 */
export const plateLayout = () => (tree: HtmlNode) => {
  tree.children = splitBefore("h2", tree.children ?? []).map(layoutSection);
};

const FIGURES = new Set(["Chart", "Diagram", "Timeline"]);
const div = (className: string, children: HtmlNode[]) => element("div", className, children);

function layoutSection(nodes: HtmlNode[]): HtmlNode {
  const at = nodes.findIndex(({ name }) => FIGURES.has(name ?? ""));
  const figure = nodes[at];
  if (!figure) return div("plain", [...nodes.slice(0, 1), div("words", nodes.slice(1))]);
  const parts = splitBefore("h3", nodes.slice(at + 1)).map((part) => div("part", part));
  return div("plate", [
    div("words", nodes.slice(0, at)),
    div("drawing", [figure]),
    ...(parts.length > 0 ? [div("under", parts)] : []),
  ]);
}

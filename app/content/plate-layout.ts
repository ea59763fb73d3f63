/** The fields of an HTML tree node that this module uses. */
type Node = {
  type: string;
  tagName?: string;
  name?: string | null;
  properties?: { className?: string };
  children?: Node[];
};

/**
 * Rehype plugin that lays out each section with a figure as a plate: text beside the figure, subsections side by side
 * below both. Other sections have their heading beside their text.
 */
export const plateLayout = () => (tree: Node) => {
  tree.children = splitBefore("h2", tree.children ?? []).map(layoutSection);
};

const FIGURES = new Set(["Chart", "Diagram", "Timeline"]);
const div = (className: string, children: Node[]): Node => ({
  type: "element",
  tagName: "div",
  properties: { className },
  children,
});

function layoutSection(nodes: Node[]): Node {
  const at = nodes.findIndex(({ name }) => FIGURES.has(name ?? ""));
  const figure = nodes[at];
  if (!figure) return div("plain", [...nodes.slice(0, 1), div("words", nodes.slice(1))]);
  const under = splitBefore("h3", nodes.slice(at + 1));
  return div("plate", [
    div("words", nodes.slice(0, at)),
    div("drawing", [figure]),
    ...(under.length > 0
      ? [
          div(
            "under",
            under.map((part) => div("part", part)),
          ),
        ]
      : []),
  ]);
}

/** Splits nodes before each heading of a level. White space between elements is dropped. */
function splitBefore(heading: "h2" | "h3", nodes: readonly Node[]): Node[][] {
  const parts: Node[][] = [];
  for (const node of nodes) {
    if (node.type === "text") continue;
    const last = parts.at(-1);
    if (last && node.tagName !== heading) last.push(node);
    else parts.push([node]);
  }
  return parts;
}

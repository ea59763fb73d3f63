/** As much of a node of the HTML tree as is needed here. */
type Node = {
  type: string;
  tagName?: string;
  name?: string | null;
  properties?: { className?: string };
  children?: Node[];
};

/**
 * Makes a rehype plugin: each section of a body that has a chart becomes a plate, as in an atlas. Its words stand beside the
 * chart, and what its subheadings say stands under both, side by side. Other sections have their heading beside them.
 * The plugin throws where there are fewer plates than questions.
 */
export const plates = (questions: number) => () => (tree: Node) => {
  const sections = splitBefore("h2", tree.children ?? []).map(toSection);
  const drawn = sections.filter(({ properties }) => properties?.className === PLATE).length;
  if (drawn < questions)
    throw new Error(`${questions} questions need ${questions} sections with a <Chart>; there are ${drawn}`);
  tree.children = sections;
};

const PLATE = "plate";
const div = (className: string, children: Node[]): Node => ({
  type: "element",
  tagName: "div",
  properties: { className },
  children,
});

function toSection(nodes: Node[]): Node {
  const at = nodes.findIndex(({ name }) => name === "Chart");
  const chart = nodes[at];
  if (!chart) return div("plain", [...nodes.slice(0, 1), div("words", nodes.slice(1))]);
  const under = splitBefore("h3", nodes.slice(at + 1));
  return div(PLATE, [
    div("words", nodes.slice(0, at)),
    div("drawing", [chart]),
    div(
      "under",
      under.map((part) => div("part", part)),
    ),
  ]);
}

/** Parts that begin with a heading of that level. Blank text between elements is left out. */
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

/** The fields of an HTML tree node that this module uses. */
type Node = {
  type: string;
  tagName?: string;
  name?: string | null;
  properties?: { className?: string };
  children?: Node[];
};

/**
 * Returns a rehype plugin that lays out each section with a chart as a plate: text beside the chart, subsections side
 * by side below both. Other sections have their heading beside their text.
 * @param questions minimum number of plates
 * @throws Error from the plugin if there are fewer plates
 */
export const plateLayout = (questions: number) => () => (tree: Node) => {
  const sections = splitBefore("h2", tree.children ?? []).map(layoutSection);
  const found = sections.filter(({ properties }) => properties?.className === PLATE).length;
  if (found < questions)
    throw new Error(`${questions} questions need ${questions} sections with a <Chart>; there are ${found}`);
  tree.children = sections;
};

const PLATE = "plate";
const div = (className: string, children: Node[]): Node => ({
  type: "element",
  tagName: "div",
  properties: { className },
  children,
});

function layoutSection(nodes: Node[]): Node {
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

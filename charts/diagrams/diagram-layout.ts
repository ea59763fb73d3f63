import { Graph, layout } from "@dagrejs/dagre";
import { curveMonotoneX, curveMonotoneY, line } from "d3-shape";
import { wrap } from "../labels.ts";

/** A box of a diagram. Boxes of one `group` share a frame with its name. */
export type DiagramNode = {
  id: string;
  label: string;
  note?: string | undefined;
  group?: string | undefined;
  /** Address of the page to which the box links. */
  href?: string | undefined;
};

/** An arrow between two boxes, with an optional label. */
export type DiagramEdge = readonly [from: string, to: string, label?: string];

type Text = { lines: string[]; x: number; y: number };

/** A laid-out diagram in pixels at its natural size. */
export type DiagramLayout = {
  left: number;
  top: number;
  width: number;
  height: number;
  boxes: {
    x: number;
    y: number;
    width: number;
    height: number;
    label: Text;
    note: Text;
    href: string | undefined;
  }[];
  frames: { x: number; y: number; width: number; height: number; name: string }[];
  arrows: { path: string; head: string; label: Text | undefined }[];
};

export type Direction = "LR" | "TB";

/** Letter widths and line heights in pixels, at 15 px and 13 px. */
const LABEL = { letter: 7.9, line: 19 };
const NOTE = { letter: 6.7, line: 17 };
const PADDING = { x: 12, y: 11 };
const FRAME = { side: 10, top: 26, bottom: 10 };
const HEAD = 7;
/** Minimum touch target in pixels. Source: the site's design rules. */
const TARGET = 44;

/**
 * Computes the positions of boxes and arrows.
 * @param boxWidth width of every box in pixels; text wraps to fit it
 */
export function layoutDiagram(
  nodes: readonly DiagramNode[],
  edges: readonly DiagramEdge[],
  direction: Direction,
  boxWidth: number,
): DiagramLayout {
  const graph = new Graph({ compound: true, multigraph: true });
  const groups = [...new Set(nodes.flatMap(({ group }) => group ?? []))];
  const sideways = direction === "LR";
  graph.setGraph({
    rankdir: direction,
    ranksep: sideways ? 30 : groups.length > 0 ? 46 : 34,
    nodesep: groups.length > 0 ? (sideways ? 40 : 24) : 18,
    edgesep: 12,
  });
  const words = nodes.map((node) => boxWords(node, boxWidth));
  nodes.forEach(({ id, group }, i) => {
    graph.setNode(id, { width: boxWidth, height: words[i]?.height ?? 0 });
    if (group !== undefined) {
      graph.setNode(`group ${group}`, {});
      graph.setParent(id, `group ${group}`);
    }
  });
  edges.forEach(([from, to, label], i) => {
    const lines = label === undefined ? [] : wrap(label, sideways ? 10 : 16);
    graph.setEdge(
      from,
      to,
      {
        width: textWidth(lines, NOTE.letter),
        height: lines.length * NOTE.line,
        labelpos: sideways ? "c" : "r",
      },
      String(i),
    );
  });
  layout(graph);

  const boxes = nodes.map(({ id, href }, i) => {
    const place = graph.node(id);
    const [x, y] = [(place.x ?? 0) - boxWidth / 2, (place.y ?? 0) - (place.height ?? 0) / 2];
    const { label = [], note = [], height = 0 } = words[i] ?? {};
    return {
      x: Math.round(x),
      y: Math.round(y),
      width: boxWidth,
      height,
      href,
      label: { lines: label, x: Math.round(x + PADDING.x), y: Math.round(y + PADDING.y + 14) },
      note: {
        lines: note,
        x: Math.round(x + PADDING.x),
        y: Math.round(y + PADDING.y + label.length * LABEL.line + 14),
      },
    };
  });
  const frames = groups.map((name) => {
    const inside = boxes.filter((_, i) => nodes[i]?.group === name);
    const left = Math.min(...inside.map(({ x }) => x)) - FRAME.side;
    const top = Math.min(...inside.map(({ y }) => y)) - FRAME.top;
    return {
      name,
      x: left,
      y: top,
      width: Math.max(...inside.map(({ x, width }) => x + width)) + FRAME.side - left,
      height: Math.max(...inside.map(({ y, height }) => y + height)) + FRAME.bottom - top,
    };
  });
  const boxOf = new Map(nodes.map(({ id }, i) => [id, boxes[i]]));
  const arrows = edges.map(([from, to, label], i) => {
    const edge = graph.edge(from, to, String(i));
    const points = anchored(edge.points ?? [], boxOf.get(from), boxOf.get(to), sideways);
    const lines = label === undefined ? [] : wrap(label, sideways ? 10 : 16);
    return {
      ...arrow(points, sideways),
      label:
        lines.length > 0
          ? {
              lines,
              x: Math.round(edge.x ?? 0),
              y: Math.round((edge.y ?? 0) - (lines.length * NOTE.line) / 2 + 13),
            }
          : undefined,
    };
  });
  const labels = arrows.flatMap(({ label }) => label ?? []);
  const half = (lines: readonly string[]) => textWidth(lines, NOTE.letter) / 2;
  const solid = [...boxes, ...frames];
  const left =
    Math.floor(Math.min(...solid.map(({ x }) => x), ...labels.map((l) => l.x - half(l.lines)))) - 1;
  const top = Math.floor(Math.min(...solid.map(({ y }) => y), ...labels.map(({ y }) => y - NOTE.line))) - 1;
  const right = Math.max(
    ...solid.map(({ x, width }) => x + width),
    ...labels.map((l) => l.x + half(l.lines)),
  );
  const bottom = Math.max(
    ...solid.map(({ y, height }) => y + height),
    ...labels.map(({ y, lines }) => y + lines.length * NOTE.line),
  );
  return {
    left,
    top,
    width: Math.ceil(right - left + 1),
    height: Math.ceil(bottom - top + 1),
    boxes,
    frames,
    arrows,
  };
}

const textWidth = (lines: readonly string[], letter: number) =>
  Math.max(0, ...lines.map(({ length }) => length * letter));

function boxWords({ label, note, href }: DiagramNode, width: number) {
  const room = width - 2 * PADDING.x;
  const labels = wrap(label, Math.floor(room / LABEL.letter));
  const notes = note === undefined ? [] : wrap(note, Math.floor(room / NOTE.letter));
  return {
    label: labels,
    note: notes,
    height: Math.max(
      href === undefined ? 0 : TARGET,
      labels.length * LABEL.line + notes.length * NOTE.line + 2 * PADDING.y - 2,
    ),
  };
}

type Place = { x: number; y: number };
type Box = { x: number; y: number; width: number; height: number };

/** Anchors arrows in the direction of flow at the middle of a side, so that several fan out from one point. */
function anchored(
  points: readonly Place[],
  from: Box | undefined,
  to: Box | undefined,
  sideways: boolean,
): Place[] {
  const forward = from && to && (sideways ? to.x >= from.x + from.width : to.y >= from.y + from.height);
  if (!forward || points.length < 3) return [...points];
  const start = sideways
    ? { x: from.x + from.width, y: from.y + from.height / 2 }
    : { x: from.x + from.width / 2, y: from.y + from.height };
  const end = sideways ? { x: to.x, y: to.y + to.height / 2 } : { x: to.x + to.width / 2, y: to.y };
  return [start, ...points.slice(1, -1), end];
}

/** Returns a curve that ends one arrowhead before the box, and the arrowhead. */
function arrow(points: readonly { x: number; y: number }[], sideways: boolean) {
  const [end, before] = [points.at(-1) ?? { x: 0, y: 0 }, points.at(-2) ?? { x: 0, y: 0 }];
  const forward = sideways ? Math.sign(end.x - before.x) || 1 : Math.sign(end.y - before.y) || 1;
  const [dx, dy] = sideways ? [forward * HEAD, 0] : [0, forward * HEAD];
  const shape = line<{ x: number; y: number }>()
    .x(({ x }) => x)
    .y(({ y }) => y)
    .curve(sideways ? curveMonotoneX : curveMonotoneY)
    .digits(1);
  const stem = [...points.slice(0, -1), { x: end.x - dx, y: end.y - dy }];
  const [back, side] = [
    `${-dx + (sideways ? 0 : -HEAD / 2)},${-dy + (sideways ? -HEAD / 2 : 0)}`,
    sideways ? `0,${HEAD}` : `${HEAD},0`,
  ];
  return {
    path: shape(stem) ?? "",
    head: `M${Math.round(end.x * 10) / 10},${Math.round(end.y * 10) / 10}l${back}l${side}z`,
  };
}

/** Returns every connection as a sentence, the text alternative of the diagram. */
export function describeDiagram(nodes: readonly DiagramNode[], edges: readonly DiagramEdge[]): string {
  const name = new Map(nodes.map(({ id, label }) => [id, label]));
  return edges
    .map(([from, to, label]) => `${name.get(from)} to ${name.get(to)}${label ? ` (${label})` : ""}.`)
    .join(" ");
}

/** Candidate box widths in pixels, from comfortable to the narrowest that fits a word. */
const WIDTHS = { LR: [164, 144, 126, 112, 96], TB: [190, 164, 140, 126] } as const;

/** Returns the widest layout that fits the given width; undefined if none fits. */
export function fittingLayout(
  nodes: readonly DiagramNode[],
  edges: readonly DiagramEdge[],
  direction: Direction,
  room: number,
): DiagramLayout | undefined {
  for (const boxWidth of WIDTHS[direction]) {
    const made = layoutDiagram(nodes, edges, direction, boxWidth);
    if (made.width <= room) return made;
  }
  return undefined;
}

import { Graph, layout } from "@dagrejs/dagre";
import { curveMonotoneX, curveMonotoneY, line } from "d3-shape";
import { type Box, wrap } from "../labels.ts";
import { tenths } from "../scale.ts";
import type { DiagramNode } from "./read-diagram.server.ts";

/** An arrow between two boxes, with an optional label. */
export type DiagramEdge = readonly [from: string, to: string, label?: string];

type Place = { x: number; y: number };
type Rectangle = Place & { width: number; height: number };
type Text = Place & { lines: string[] };

/** A laid-out diagram in pixels at its natural size. */
export type DiagramLayout = {
  left: number;
  top: number;
  width: number;
  height: number;
  boxes: (Rectangle & { label: Text; note: Text; href: string | undefined })[];
  frames: (Rectangle & { name: string })[];
  arrows: { path: string; head: string; label: Text | undefined }[];
};

type Direction = "LR" | "TB";

/** Letter widths and line heights in pixels, at 14 px, semibold and regular. */
const LABEL = { letter: 7.9, line: 19 };
const NOTE = { letter: 7.1, line: 17 };
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
  const edgeLines = edges.map(([, , label]) => (label === undefined ? [] : wrap(label, sideways ? 10 : 16)));
  edges.forEach(([from, to], i) => {
    const lines = edgeLines[i] ?? [];
    const size = { width: textWidth(lines, NOTE.letter), height: lines.length * NOTE.line };
    graph.setEdge(from, to, { ...size, labelpos: sideways ? "c" : "r" }, String(i));
  });
  layout(graph);

  const boxes = nodes.map(({ id, href }, i) => {
    const place = graph.node(id);
    const [x, y] = [(place.x ?? 0) - boxWidth / 2, (place.y ?? 0) - (place.height ?? 0) / 2];
    const { label = [], note = [], height = 0 } = words[i] ?? {};
    const textAt = (lines: string[], down: number) => ({
      lines,
      x: Math.round(x + PADDING.x),
      y: Math.round(y + PADDING.y + down + 14),
    });
    return {
      x: Math.round(x),
      y: Math.round(y),
      width: boxWidth,
      height,
      href,
      label: textAt(label, 0),
      note: textAt(note, label.length * LABEL.line),
    };
  });
  const frames = groups.map((name) => {
    const inside = boundsOf(boxes.filter((_, i) => nodes[i]?.group === name).map(edgesOf));
    const [x, y] = [inside.left - FRAME.side, inside.top - FRAME.top];
    return { name, x, y, width: inside.right + FRAME.side - x, height: inside.bottom + FRAME.bottom - y };
  });
  const boxOf = new Map(nodes.map(({ id }, i) => [id, boxes[i]]));
  const arrows = edges.map(([from, to], i) => {
    const edge = graph.edge(from, to, String(i));
    const points = anchored(edge.points ?? [], boxOf.get(from), boxOf.get(to), sideways);
    const lines = edgeLines[i] ?? [];
    const y = Math.round((edge.y ?? 0) - (lines.length * NOTE.line) / 2 + 13);
    return {
      ...arrow(points, sideways),
      label: lines.length > 0 ? { lines, x: Math.round(edge.x ?? 0), y } : undefined,
    };
  });
  const labels = arrows.flatMap(({ label }) => label ?? []);
  const all = boundsOf([
    ...[...boxes, ...frames].map(edgesOf),
    ...labels.map(({ lines, x, y }) => {
      const half = textWidth(lines, NOTE.letter) / 2;
      return { left: x - half, right: x + half, top: y - NOTE.line, bottom: y + lines.length * NOTE.line };
    }),
  ]);
  const [left, top] = [Math.floor(all.left) - 1, Math.floor(all.top) - 1];
  return {
    left,
    top,
    width: Math.ceil(all.right - left + 1),
    height: Math.ceil(all.bottom - top + 1),
    boxes,
    frames,
    arrows,
  };
}

const edgesOf = ({ x, y, width, height }: Rectangle): Box => ({
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
});

const boundsOf = (all: readonly Box[]): Box => ({
  left: Math.min(...all.map(({ left }) => left)),
  right: Math.max(...all.map(({ right }) => right)),
  top: Math.min(...all.map(({ top }) => top)),
  bottom: Math.max(...all.map(({ bottom }) => bottom)),
});

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

/** Anchors arrows in the direction of flow at the middle of a side, so that several fan out from one point. */
function anchored(
  points: readonly Place[],
  from: Rectangle | undefined,
  to: Rectangle | undefined,
  sideways: boolean,
): Place[] {
  const forward = from && to && (sideways ? to.x >= from.x + from.width : to.y >= from.y + from.height);
  if (!forward || points.length < 3) return [...points];
  const sideOf = ({ x, y, width, height }: Rectangle, along: 0 | 1) =>
    sideways ? { x: x + along * width, y: y + height / 2 } : { x: x + width / 2, y: y + along * height };
  return [sideOf(from, 1), ...points.slice(1, -1), sideOf(to, 0)];
}

/** Returns a curve that ends one arrowhead before the box, and the arrowhead. */
function arrow(points: readonly Place[], sideways: boolean) {
  const [end, before] = [points.at(-1) ?? { x: 0, y: 0 }, points.at(-2) ?? { x: 0, y: 0 }];
  const ahead = (Math.sign(sideways ? end.x - before.x : end.y - before.y) || 1) * HEAD;
  const shape = line<Place>(
    ({ x }) => x,
    ({ y }) => y,
  )
    .curve(sideways ? curveMonotoneX : curveMonotoneY)
    .digits(1);
  const stem = sideways ? { x: end.x - ahead, y: end.y } : { x: end.x, y: end.y - ahead };
  const back = sideways ? `${-ahead},${-HEAD / 2}` : `${-HEAD / 2},${-ahead}`;
  const side = sideways ? `0,${HEAD}` : `${HEAD},0`;
  return {
    path: shape([...points.slice(0, -1), stem]) ?? "",
    head: `M${tenths(end.x)},${tenths(end.y)}l${back}l${side}z`,
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

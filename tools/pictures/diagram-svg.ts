import { type DiagramEdge, type DiagramLayout, layoutDiagram } from "#charts/diagrams/diagram-layout.ts";
import type { DiagramNode } from "#charts/diagrams/read-diagram.server.ts";
import { onPaper } from "#charts/export/paper.ts";
import { round } from "#charts/export/svg.ts";
import type { Box } from "#charts/paint-scene.ts";
import { hair, ink, lines, muted, PAPER, text } from "./svg.ts";

const FIELD = onPaper("field");
const RAISED = onPaper("raised");
/** Upper limit of the scale, so that two boxes do not fill a picture. */
const MAX_SCALE = 1.7;
const BOX_WIDTHS = [190, 150, 120];

/** Renders a diagram as large as its box allows, horizontally or vertically. */
export function diagramSvg(nodes: readonly DiagramNode[], edges: readonly DiagramEdge[], box: Box): string {
  const scaleOf = ({ width, height }: DiagramLayout) =>
    Math.min(box.width / width, box.height / height, MAX_SCALE);
  const layouts = BOX_WIDTHS.flatMap((width) => [
    layoutDiagram(nodes, edges, "LR", width),
    layoutDiagram(nodes, edges, "TB", width),
  ]);
  const best = layouts.reduce((a, b) => (scaleOf(b) > scaleOf(a) ? b : a));
  const scale = scaleOf(best);
  const x = box.x + (box.width - best.width * scale) / 2 - best.left * scale;
  const y = box.y + (box.height - best.height * scale) / 2 - best.top * scale;
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale)})">${render(best)}</g>`;
}

function render({ frames, arrows, boxes }: DiagramLayout): string {
  return [
    ...frames.map(
      ({ name, ...frame }) =>
        rect(frame, RAISED, hair) + text(name, { x: frame.x + 10, y: frame.y + 18, size: 13, color: muted }),
    ),
    ...arrows.map(
      ({ path, head }) =>
        `<path d="${path}" fill="none" stroke="${FIELD}" stroke-width="1.5"/><path d="${head}" fill="${FIELD}"/>`,
    ),
    ...boxes.map(
      ({ label, note, href: _href, ...place }) =>
        rect(place, PAPER, ink) +
        lines(label.lines, { x: label.x, y: label.y, size: 15, face: "strong" }, 19) +
        lines(note.lines, { x: note.x, y: note.y, size: 13, color: muted }, 17),
    ),
    ...arrows.map(({ label }) =>
      label ? lines(label.lines, { x: label.x, y: label.y, size: 13, align: "center", halo: true }, 17) : "",
    ),
  ].join("");
}

const rect = ({ x, y, width, height }: Box, fill: string, stroke: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${stroke}"/>`;

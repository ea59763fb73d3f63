import { textWidth } from "#charts/labels.ts";
import { type Box, type PaintStyle, paintScene, SITE_EM } from "#charts/paint-scene.ts";
import type { Scene } from "#charts/scene.ts";
import { painting } from "./svg.ts";

/** The room beside and around a plot, in em. */
export function gutters(scene: Scene) {
  const names = scene.left.kind === "bands" ? scene.left.labels.map(({ text: name }) => textWidth(name)) : [];
  return {
    left:
      scene.left.kind === "values"
        ? scene.left.em + 0.3
        : scene.left.em > 0
          ? Math.max(0, ...names) + 0.8
          : 0,
    right: scene.right.em,
    above: 1.4,
    below: (scene.xTicks.length > 0 ? 1.8 : 0.4) + (scene.xLabel ? 1.4 : 0),
  };
}

/**
 * Renders a chart as SVG.
 * @param em the size of its words in pixels
 */
export function sceneSvg(scene: Scene, box: Box, em: number): string {
  const room = gutters(scene);
  const left = Math.min(room.left * em, box.width * 0.4);
  const plot = keepForm(scene, {
    x: box.x + left,
    y: box.y + room.above * em,
    width: box.width - left - room.right * em,
    height: box.height - (room.above + room.below) * em,
  });
  const style: PaintStyle = {
    em,
    lines: { grid: 1, baseline: 1.5, dash: (3 * em) / SITE_EM, stroke: em / SITE_EM },
    gap: { tick: 0.6, band: 0.7, end: 0.6, label: 0.4 },
    foot: { ticks: 1.35, axis: room.below - 0.1 },
    label: { above: 0.2, below: 0.2, color: "var(--color-muted)" },
    rich: true,
  };
  return painting(paintScene(scene, plot, style), em);
}

/** A map must not be stretched: it keeps its form in the middle of its box. */
function keepForm({ aspect }: Scene, box: Box): Box {
  if (aspect === undefined) return box;
  const width = Math.min(box.width, box.height * aspect);
  const height = width / aspect;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

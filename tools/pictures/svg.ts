import { typographic } from "#app/content/typographic.ts";
import { onPaper, printColor } from "#charts/export/paper.ts";
import { type SvgTheme, svgWriter } from "#charts/export/svg.ts";
import { textWidth } from "#charts/labels.ts";
import { type Box, type PaintStyle, paintScene, SITE_EM } from "#charts/paint-scene.ts";
import type { Scene } from "#charts/scene.ts";
import { palette } from "#contract/palette.ts";

/** Background color, the same as on the site; reports on paper have white. */
export const PAPER = palette.paper[0];

/** Returns a color of the site's light theme by its CSS variable; ink for unknown names. */
export const colorOf = (variable: string | undefined): string =>
  variable === "var(--color-paper)" ? PAPER : printColor(variable);

export const [ink, muted, hair] = [onPaper("ink"), onPaper("muted"), onPaper("hair")];

/** The family name in the files, which has the name of the typeface's first weight. */
export const FAMILY = "Commissioner Thin";

export const faces: SvgTheme["faces"] = {
  heading: `font-family="${FAMILY}" font-weight="500" letter-spacing="-0.018em"`,
  sans: `font-family="${FAMILY}" font-weight="400"`,
  strong: `font-family="${FAMILY}" font-weight="600"`,
};

const writer = svgWriter({ colorOf, faces, typographic });
export const { text, lines } = writer;

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
  const plot = keepAspect(scene, {
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
  return writer.painting(paintScene(scene, plot, style), em);
}

/** Returns the largest box with the aspect ratio of a map, which must not be stretched, in the middle of another. */
function keepAspect({ aspect }: Scene, box: Box): Box {
  if (aspect === undefined) return box;
  const width = Math.min(box.width, box.height * aspect);
  const height = width / aspect;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

import { type ChartLayout, chartLayout } from "#charts/chart-layout.ts";
import { textWidth } from "#charts/labels.ts";
import type { Box } from "#charts/paint-scene.ts";
import type { AnySpec, Mark } from "#charts/spec.ts";
import { colorOf, gutters, hair, muted, PAPER, sceneSvg, text } from "./svg.ts";

/** Font sizes of chart text to try, in pixels, largest first, and the one for charts that fit none of them. */
const EMS = [21, 19, 17, 15, 13];
const MIN_SIZE = 11;
/** Size of an em of chart text on the site, in rem. */
const EM_IN_REM = 13 / 16;
/** Marks with one band of height for each label. */
const IN_ROWS: ReadonlySet<Mark> = new Set<Mark>(["bar", "heat", "strip", "range"]);
/** In em: line height of labels, and the width for which place names on a map are laid out. */
const ROW = 1.15;
const MAP = 34;
/** In em: the gap between small multiples and the height of the name above each. */
const GAP = 1.4;
const NAME = 1.6;
const KEY = 2;

/**
 * Renders a chart as SVG, as large as its labels allow.
 * @param natural the chart in the layout of a page
 */
export function chartSvg(spec: AnySpec, natural: ChartLayout, box: Box): string {
  const [scene] = natural.scenes;
  if (!scene) return "";
  const { above, below } = gutters(scene);
  const em = EMS.find((size) => fits(natural, spec.mark, box, size)) ?? MIN_SIZE;
  if (IN_ROWS.has(spec.mark) || scene.aspect !== undefined) return render(natural, box, em);
  // Charts with two axes are laid out again for the available height, so that labels do not overlap.
  const around = (above + below + (isMany(natural) ? NAME : 0)) * em;
  const height = room(natural, box, em).height / rowsOf(natural) - around;
  return render(chartLayout({ ...spec, height: (height / em) * EM_IN_REM }), box, em);
}

/** Returns true if labels of that size fit: each in its band, or on a map in the layout of the map. */
function fits(layout: ChartLayout, mark: Mark, box: Box, em: number): boolean {
  const [scene] = layout.scenes;
  if (!scene) return false;
  const { above, below } = gutters(scene);
  const height = room(layout, box, em).height / rowsOf(layout) - (above + below) * em;
  if (scene.aspect !== undefined) return height * scene.aspect >= MAP * em;
  const rows = scene.left.kind === "bands" ? scene.left.labels.length : 0;
  return !IN_ROWS.has(mark) || height >= rows * ROW * em;
}

const isMany = ({ scenes }: ChartLayout) => scenes.length > 1;
const columnsOf = ({ scenes: { length } }: ChartLayout) =>
  length <= 4 ? length : Math.ceil(length / Math.ceil(length / 5));
const rowsOf = (layout: ChartLayout) => Math.ceil(layout.scenes.length / columnsOf(layout));

/** Returns the part of a box below the legend. */
function room({ key }: ChartLayout, box: Box, em: number): Box {
  const taken = key.length > 0 ? KEY * em : 0;
  return { ...box, y: box.y + taken, height: box.height - taken };
}

function render(layout: ChartLayout, box: Box, em: number): string {
  const inside = room(layout, box, em);
  const columns = columnsOf(layout);
  const size = { width: inside.width / columns, height: inside.height / rowsOf(layout) };
  const scenes = layout.scenes.map((scene, i) => {
    const place = {
      x: inside.x + (i % columns) * size.width,
      y: inside.y + Math.floor(i / columns) * size.height,
      width: size.width - (columns > 1 ? GAP * em : 0),
      height: size.height,
    };
    if (!isMany(layout)) return sceneSvg(scene, place, em);
    const name = text(scene.name, { x: place.x, y: place.y + em, size: em, face: "strong" });
    return name + sceneSvg(scene, { ...place, y: place.y + NAME * em, height: place.height - NAME * em }, em);
  });
  return renderKey(layout, box, em) + scenes.join("");
}

function renderKey({ key }: ChartLayout, { x, y }: Box, em: number): string {
  let from = x;
  return key
    .map(({ label, color, opacity = 1 }) => {
      const at = from;
      from += (textWidth(label) * 0.92 + 2.2) * em;
      const swatch = `x="${at}" y="${y}" width="${em}" height="${em}"`;
      return `<rect ${swatch} fill="${PAPER}" stroke="${hair}"/><rect ${swatch} fill="${colorOf(color)}" opacity="${opacity}"/>${text(label, { x: at + 1.4 * em, y: y + 0.85 * em, size: em, color: muted })}`;
    })
    .join("");
}

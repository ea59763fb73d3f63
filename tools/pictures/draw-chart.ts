import { type ChartLayout, chartLayout } from "../../app/charts/chart-layout.ts";
import { textWidth } from "../../app/charts/labels.ts";
import type { ChartSpec, Mark } from "../../app/charts/spec.ts";
import { drawScene, gutters } from "./draw-scene.ts";
import { type Box, colorOf, hair, muted, PAPER, text } from "./svg.ts";

/** Sizes of chart words to try, the largest first, and what is taken where none of them fits. */
const EMS = [21, 19, 17, 15, 13];
const SMALLEST = 11;
/** An em of chart text in rem, on the site. */
const EM_IN_REM = 13 / 16;
/** Marks whose height is counted in rows. */
const IN_ROWS: ReadonlySet<Mark> = new Set<Mark>(["bar", "heat", "strip", "range"]);
/** Height of a row of words, and the width that the places of names on a map are made for, in em. */
const ROW = 1.15;
const MAP = 34;
/** Room between small charts and for the name above each, in em. */
const GAP = 1.4;
const NAME = 1.6;
const KEY = 2;

/** Draws a chart as large as its words allow. @param natural the chart laid out as a page would show it */
export function drawChart(spec: ChartSpec, natural: ChartLayout, box: Box): string {
  const [scene] = natural.scenes;
  if (!scene) return "";
  const { above, below } = gutters(scene);
  const em = EMS.find((size) => fits(natural, spec.mark, box, size)) ?? SMALLEST;
  if (IN_ROWS.has(spec.mark) || scene.aspect !== undefined) return draw(natural, box, em);
  // Marks between two axes are laid out for the height that there is, so that words keep clear of each other.
  const around = (above + below + (isMany(natural) ? NAME : 0)) * em;
  const height = room(natural, box, em).height / rowsOf(natural) - around;
  return draw(chartLayout({ ...spec, height: (height / em) * EM_IN_REM }), box, em);
}

/** Whether words of that size have room: each in its row, and on a map as the map is laid out. */
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

/** What the key leaves of a box. */
function room({ key }: ChartLayout, box: Box, em: number): Box {
  const taken = key.length > 0 ? KEY * em : 0;
  return { ...box, y: box.y + taken, height: box.height - taken };
}

function draw(layout: ChartLayout, box: Box, em: number): string {
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
    if (!isMany(layout)) return drawScene(scene, place, em);
    const name = text(scene.name, { x: place.x, y: place.y + em, size: em, face: "strong" });
    return (
      name + drawScene(scene, { ...place, y: place.y + NAME * em, height: place.height - NAME * em }, em)
    );
  });
  return drawKey(layout, box, em) + scenes.join("");
}

function drawKey({ key }: ChartLayout, { x, y }: Box, em: number): string {
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

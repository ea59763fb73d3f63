import { textWidth, wrap } from "../../app/charts/labels.ts";
import type { Label, Scene, Shape } from "../../app/charts/scene.ts";
import { scalePath } from "../../app/demos/kit/export/scale-path.ts";
import { accent, type Box, colorOf, hair, ink, lines, muted, round, text } from "./svg.ts";

/** Pixels of an em of chart text on the site, which gaps and strokes of a scene are counted in. */
const SITE_EM = 13;
/** Baseline below the middle of a line, in em. */
const DROP = 0.35;
const LINE = 1.2;
/** Words of an average width in em of a letter. */
const LETTER = 0.52;

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
 * Draws a chart as SVG.
 * @param em the size of its words in pixels
 */
export function drawScene(scene: Scene, box: Box, em: number): string {
  const room = gutters(scene);
  const left = Math.min(room.left * em, box.width * 0.4);
  const plot = keepForm(scene, {
    x: box.x + left,
    y: box.y + room.above * em,
    width: box.width - left - room.right * em,
    height: box.height - (room.above + room.below) * em,
  });
  const full = scene.box ?? 100;
  const scale = em / SITE_EM;
  const at = (x: number, y: number) => ({
    x: plot.x + (x / 100) * plot.width,
    y: plot.y + (y / 100) * plot.height,
  });
  const path = (d: string) => scalePath(d, plot.width / 100, plot.height / full);
  const rule = (d: string, color: string, width = 1) =>
    `<path d="${path(d)}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
  const beside = { color: muted, size: em };

  const { grid } = scene;
  const drawn = [
    ...grid.y.map((y) => rule(`M0,${(y / 100) * full}H100`, hair)),
    ...grid.x.map((x) => rule(`M${x},0V${full}`, hair)),
    ...scene.shapes.map((shape) => drawShape({ ...shape, d: path(shape.d) }, scale)),
    ...(grid.baseline === undefined ? [] : [rule(`M0,${(grid.baseline / 100) * full}H100`, ink, 1.5)]),
  ];
  const leftAxis =
    scene.left.kind === "values"
      ? scene.left.ticks.map((tick) =>
          text(tick.label, {
            ...beside,
            x: plot.x - 0.6 * em,
            y: at(0, tick.at).y + DROP * em,
            anchor: "end",
          }),
        )
      : scene.left.labels.map(({ text: name, strong }, i, all) =>
          text(name, {
            x: plot.x - 0.7 * em,
            y: at(0, ((i + 0.5) / all.length) * 100).y + DROP * em,
            size: em,
            anchor: "end",
            color: strong ? accent : ink,
            face: strong ? "strong" : "sans",
          }),
        );
  const ends = scene.right.labels.map(({ at: y, lines: words, color, strong }) =>
    lines(
      words,
      {
        x: plot.x + plot.width + 0.6 * em,
        y: at(0, y).y + DROP * em - ((words.length - 1) * LINE * em) / 2,
        size: em,
        color: colorOf(color),
        face: strong ? "strong" : "sans",
      },
      LINE * em,
    ),
  );
  const foot = plot.y + plot.height;
  const ticks = scene.xTicks.map(({ at: x, label }) =>
    text(label, { ...beside, x: at(x, 0).x, y: foot + 1.35 * em, anchor: "middle" }),
  );
  const axis = scene.xLabel
    ? [
        text(scene.xLabel, {
          ...beside,
          x: plot.x + plot.width,
          y: foot + (room.below - 0.1) * em,
          anchor: "end",
        }),
      ]
    : [];
  const labels = scene.labels.map((label) => drawLabel(label, at(label.x, label.y), em));
  return `<g transform="translate(${round(plot.x)} ${round(plot.y)})">${drawn.join("")}</g>${[...leftAxis, ...ends, ...ticks, ...axis, ...labels].join("")}`;
}

/** What must not be stretched, such as a map, keeps its form in the middle of its box. */
function keepForm({ aspect }: Scene, box: Box): Box {
  if (aspect === undefined) return box;
  const width = Math.min(box.width, box.height * aspect);
  const height = width / aspect;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

function drawShape(
  { d, fill = "none", opacity, stroke, width = 1, dash, dots }: Shape,
  scale: number,
): string {
  const line = stroke
    ? ` stroke="${colorOf(stroke)}" stroke-width="${round(width * scale)}" stroke-linejoin="round"${dots ? ' stroke-linecap="round"' : ""}${dash ? ` stroke-dasharray="${3 * scale}"` : ""}`
    : "";
  return `<path d="${d}" fill="${fill === "none" ? fill : colorOf(fill)}"${opacity === undefined ? "" : ` opacity="${opacity}"`}${line}/>`;
}

const anchors = { left: "start", center: "middle", right: "end" } as const;

function drawLabel(label: Label, place: { x: number; y: number }, em: number): string {
  const { text: words, align, side, color, strong, halo, gap = 0, width } = label;
  const written = width === undefined ? [words] : wrap(words, Math.floor(width / LETTER));
  const height = written.length * LINE * em;
  const shift = { left: 1, center: 0, right: -1 }[align] * ((side ? 0 : 0.4) + gap / SITE_EM) * em;
  const top = side === "above" ? -height - 0.2 * em : side === "below" ? 0.2 * em : -height / 2;
  return lines(
    written,
    {
      x: place.x + shift,
      y: place.y + top + (LINE / 2 + DROP) * em,
      size: em,
      color: color ? colorOf(color) : muted,
      anchor: anchors[align],
      face: strong ? "strong" : "sans",
      ...(halo && { halo }),
    },
    LINE * em,
  );
}

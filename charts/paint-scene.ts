import { textWidth, wrap } from "./labels.ts";
import { type Label, plotPaths, type Scene } from "./scene.ts";

/** A path in units of the painting, relative to the corner of the plot. */
export type PaintedPath = {
  d: string;
  fill: string;
  opacity: number;
  /** Undefined for an area without an outline. */
  stroke: string | undefined;
  width: number;
  /** Length of the dashes; undefined for a solid line. */
  dash: number | undefined;
  /** Round line caps, which turn a line of zero length into a dot. */
  dots: boolean;
};

/** A line of text in units of the painting. `y` is its baseline; no color means ink. */
export type PaintedText = {
  text: string;
  x: number;
  y: number;
  align: Label["align"];
  color?: string | undefined;
  strong?: boolean | undefined;
  /** Outline in the background color, for text that crosses a mark. */
  halo?: boolean | undefined;
};

/** A plot of a fixed size as plain data, from back to front. Colors are the CSS variables of the scene. */
export type Painting = { x: number; y: number; paths: PaintedPath[]; texts: PaintedText[] };

export type Box = { x: number; y: number; width: number; height: number };

/** Measures that differ between outputs: distances in em of their text, line widths in units of the painting. */
export type PaintStyle = {
  /** Font size in units of the painting. */
  em: number;
  /** Line widths; `stroke` corresponds to one pixel on the site. */
  lines: { grid: number; baseline: number; dash: number; stroke: number };
  /** Distances from the plot to the text beside it, and from a mark to its label. */
  gap: { tick: number; band: number; end: number; label: number };
  /** Distances from the bottom of the plot to the baselines of its ticks and of the axis title. */
  foot: { ticks: number; axis: number };
  /** Distances from a point to the box of a label above or below it; default color of labels. */
  label: { above: number; below: number; color?: string };
  /** Labels wrap, have weights and an outline; otherwise each is one plain line. */
  rich: boolean;
};

/** Pixels per em of chart text on the site, the unit of strokes and gaps of a scene. */
export const SITE_EM = 14;
/** Distances from the middle of a line of text to its baseline, and between lines, in em. */
const BASELINE = 0.35;
const LINE = 1.2;
/** Mean width of a letter in em. */
const LETTER = 0.52;
/** Outside of the site, fonts that replace the sans typeface are wider. */
const REPLACED = 1.15;
const MUTED = "var(--color-muted)";

/**
 * Paints a scene at a fixed size, for outputs that cannot stretch it.
 * @param plot area of the marks, in units of the painting; the axis labels are outside of it
 */
export function paintScene(scene: Scene, plot: Box, style: PaintStyle): Painting {
  const { lines } = style;
  const axes = {
    grid: { width: lines.grid },
    baseline: { width: lines.baseline },
    mark: {},
  };
  return {
    x: plot.x,
    y: plot.y,
    paths: plotPaths(scene).map(
      ({ role, d, fill = "none", opacity = 1, stroke, width = 1, dash, dots = false }) => ({
        d: scalePath(d, plot.width / 100, plot.height / (scene.box ?? 100)),
        fill,
        opacity,
        stroke,
        width: width * lines.stroke,
        dash: dash ? lines.dash : undefined,
        dots,
        ...axes[role],
      }),
    ),
    texts: [
      ...axisTexts(scene, plot, style),
      ...scene.labels.flatMap((label) => labelTexts(label, plot, style)),
    ],
  };
}

function axisTexts({ left, right, xTicks, xLabel }: Scene, plot: Box, style: PaintStyle): PaintedText[] {
  const { em, gap, foot, rich } = style;
  const down = (percent: number) => plot.y + (percent / 100) * plot.height + BASELINE * em;
  const end = plot.x + plot.width;
  const under = plot.y + plot.height;
  const rows =
    left.kind === "values"
      ? left.ticks.map(({ at, label }) => ({
          ...{ text: label, at, gap: gap.tick, color: left.color ?? MUTED, strong: false },
        }))
      : left.labels.map(({ text, strong }, i, { length }) => ({
          text: clipToFit(text, (plot.x / em - gap.band) / (rich ? 1 : REPLACED)),
          at: ((i + 0.5) / length) * 100,
          gap: gap.band,
          color: strong ? "var(--color-accent)" : undefined,
          strong,
        }));
  return [
    ...rows.map(({ at, gap: beside, strong, ...row }) => ({
      ...row,
      x: plot.x - beside * em,
      y: down(at),
      align: "right" as const,
      strong: rich && strong,
    })),
    ...right.labels.flatMap(({ at, lines, color, strong }) =>
      (rich ? lines : [lines.join(" ")]).map((text, i, { length }) => ({
        text,
        x: end + gap.end * em,
        y: down(at) - ((length - 1) * LINE * em) / 2 + i * LINE * em,
        align: "left" as const,
        color,
        strong: rich && strong,
      })),
    ),
    ...xTicks.map(({ at, label }) => ({
      text: label,
      x: plot.x + (at / 100) * plot.width,
      y: under + foot.ticks * em,
      align: "center" as const,
      color: MUTED,
    })),
    ...(xLabel
      ? [{ text: xLabel, x: end, y: under + foot.axis * em, align: "right" as const, color: MUTED }]
      : []),
  ];
}

function labelTexts(label: Label, plot: Box, { em, gap, rich, ...style }: PaintStyle): PaintedText[] {
  const { text, align, side, color = style.label.color, strong, halo, width } = label;
  const lines = rich && width !== undefined ? wrap(text, Math.floor(width / LETTER)) : [text];
  const height = lines.length * LINE * em;
  const top = {
    above: -height - style.label.above * em,
    below: style.label.below * em,
    beside: -height / 2,
  }[side ?? "beside"];
  const away = (side ? 0 : gap.label) + (rich ? (label.gap ?? 0) / SITE_EM : 0);
  return lines.map((text, i) => ({
    text,
    x: plot.x + (label.x / 100) * plot.width + { left: 1, center: 0, right: -1 }[align] * away * em,
    y: plot.y + (label.y / 100) * plot.height + top + (LINE / 2 + BASELINE) * em + i * LINE * em,
    align,
    color,
    strong,
    halo: rich && halo,
  }));
}

/**
 * Axes of a command's numbers in turn; other commands alternate x and y. Lower-case (relative) commands scale alike.
 */
const AXIS: Readonly<Record<string, "x" | "y" | "xy">> = { H: "x", V: "y" };

/**
 * Scales an SVG path about its origin. Does not support arcs, which charts do not use.
 * @example scalePath("M0,50H100", 2, 1) === "M0,50H200"
 */
export function scalePath(d: string, across: number, down: number): string {
  return d.replace(/([MLHVCSQTZ])([^MLHVCSQTZ]*)/gi, (_, command: string, numbers: string) => {
    const axis = AXIS[command.toUpperCase()] ?? "xy";
    const scaled = (numbers.match(/-?(\d+\.?\d*|\.\d+)(e-?\d+)?/gi) ?? []).map((number, i) => {
      const factor = axis === "x" || (axis === "xy" && i % 2 === 0) ? across : down;
      return Number((Number(number) * factor).toFixed(3));
    });
    return command + scaled.join();
  });
}

/** Shortens text to a width in em, in its middle: names of a kind often differ only at one end. */
export function clipToFit(text: string, em: number): string {
  const letters = Array.from(text);
  const keeping = (count: number) => {
    const begin = letters.slice(0, Math.ceil(count / 2)).join("");
    const end = letters.slice(letters.length - Math.floor(count / 2)).join("");
    return count < letters.length ? `${begin}…${end}` : text;
  };
  // No letter is narrower than half an em: a long text is not tried letter by letter.
  let count = Math.min(letters.length, Math.ceil(2 * em));
  while (count > 1 && textWidth(keeping(count)) > em) count--;
  return keeping(Math.max(1, count));
}

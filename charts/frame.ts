import { type Callout, placeCallouts } from "./callouts.ts";
import { type Place, textWidth } from "./labels.ts";
import type { Value } from "./rows.ts";
import { round, type Scale, type Tick } from "./scale.ts";
import type { EndLabel, Label, PlotMark, Scene, Shape, XTick } from "./scene.ts";
import { type AnySpec, measureOf } from "./spec.ts";

/**
 * Pixels per em of chart text, and the narrowest and the usual width of a chart (320 px screen; a column), in pixels.
 */
export const EM = 13;
export const NARROW = 280;
export const WIDE = 448;
/** Width of one small multiple, in pixels. */
const SMALL = 150;

/** Height of a line of chart text, in rem. */
export const LINE = 1.05;

type Plot = {
  spec: AnySpec;
  name: string;
  small: boolean;
  height: number;
  x: Scale;
  y: Scale;
  shapes: Shape[];
  labels?: Label[];
  ends?: EndLabel[];
  marks: PlotMark[];
  filled?: Scene["filled"];
};

/** Returns a plot between a horizontal axis and a value axis: gutters as wide as their labels, as many ticks as fit. */
export function plotScene({
  spec,
  name,
  small,
  height,
  x,
  y,
  shapes,
  labels = [],
  ends = [],
  marks,
  filled,
}: Plot): Scene {
  const left = y.ticks.length > 0 ? Math.max(1, ...y.ticks.map(({ label }) => textWidth(label))) + 0.6 : 0;
  const endWidth = Math.max(0, ...ends.flatMap(({ lines }) => lines.map(textWidth))) * 1.1;
  const lastTick = x.ticks.at(-1);
  const overhang = lastTick && lastTick.at > 90 ? textWidth(lastTick.label) / 2 : 0.5;
  const right = ends.length > 0 ? Math.max(endWidth + 0.9, overhang) : overhang;
  const top = y.ticks.at(-1);
  const { style, unit: after } = measureOf(spec);
  const unitAtTicks = after === "%" || style === "percent" || style === "currency";
  const unit = spec.yLabel ?? (unitAtTicks ? undefined : after);
  // Above all marks, which can be higher than the top tick if the axis does not end on a tick.
  const unitLabel: Label[] =
    top && unit
      ? [{ x: 0, y: Math.min(0, top.at), text: unit, align: "left", side: "above", halo: true }]
      : [];
  return {
    name,
    height,
    left: { kind: "values", ticks: y.ticks, em: round(left) },
    right: { labels: ends, em: round(right) },
    xTicks: xTicks(x, left + right, small),
    xLabel: small ? undefined : spec.xLabel,
    grid: {
      x: [],
      y: y.ticks.map(({ at }) => at),
      ...(y.fromZero && Number.isFinite(y.at(0)) && { baseline: y.at(0) }),
    },
    shapes,
    labels: [...unitLabel, ...labels],
    marks,
    filled,
  };
}

const need = (scale: Scale, { label }: Tick) =>
  // A category name may wrap at its spaces.
  Math.max(...(scale.kind === "band" ? label.split(" ") : [label]).map(textWidth)) * EM + 8;

/**
 * Returns the minimum distance of shown ticks, counted in ticks, so that no labels overlap in `room` pixels, and no
 * month is shown without the preceding one that names its year.
 */
function stride(scale: Scale, room: number, step = 1): number {
  const { ticks } = scale;
  for (let every = step; every < ticks.length; every += step) {
    const shown = ticks.filter((_, i) => i % every === 0);
    const fits = shown.every((tick, i) => {
      const next = shown[i + 1];
      if (tick.yearAt !== undefined && tick.yearAt % every !== 0) return false;
      return !next || ((next.at - tick.at) / 100) * room >= (need(scale, tick) + need(scale, next)) / 2;
    });
    if (fits) return every;
  }
  return Math.max(1, ticks.length);
}

/**
 * Returns the ticks that fit on a phone, and those that only a wider chart shows; in a small multiple, those that fit it.
 * @param gutters width of both gutters, in em
 */
export function xTicks(scale: Scale, gutters: number, small: boolean): XTick[] {
  const room = (width: number) => width - gutters * EM;
  const inColumn = stride(scale, room(small ? SMALL : WIDE));
  const onPhone = small ? inColumn : stride(scale, room(NARROW), inColumn);
  return scale.ticks.flatMap((tick, i) => (i % inColumn === 0 ? [{ ...tick, wide: i % onPhone !== 0 }] : []));
}

/**
 * Decides which value labels over evenly spaced marks fit: all; on a phone, only those that matter; or none.
 * @returns true for each label that needs a wide chart; undefined if no chart has room for them
 */
export function roomForNumbers(
  texts: readonly string[],
  matters: (i: number) => boolean,
): boolean[] | undefined {
  const widest = Math.max(0, ...texts.map(textWidth)) * EM;
  if (widest > WIDE / texts.length) return undefined;
  const fitsPhone = widest <= NARROW / texts.length;
  return texts.map((_, i) => !fitsPhone && !matters(i));
}

type Annotation = { d: string; label: Label };

/** Length of the leader line of an annotation, in percent of the height. */
const STALK = 7;

type Annotated = {
  spec: AnySpec;
  x: Scale;
  /** Missing among category rows, where an annotation at a height has no meaning. */
  y?: Scale;
  /** Height of the plot, in rem. */
  height?: number;
  /** Positions of the marks, which text avoids. */
  marks?: readonly Place[];
  /** Marks that carry their own name. */
  names?: readonly Callout[];
};

/** Returns the reference lines, annotations and names of any mark between two axes. */
export function annotations({ spec, x, y, height = 1, marks = [], names = [] }: Annotated): {
  shapes: Shape[];
  labels: Label[];
} {
  const lines = (spec.references ?? []).flatMap(({ label: text, ...value }): Annotation[] => {
    const [px, py] = [position(x, value.x), position(y, value.y)];
    if (Number.isFinite(py))
      return [
        { d: `M0,${py}H100`, label: { x: 0.5, y: py, text, align: "left", side: "above", halo: true } },
      ];
    if (!Number.isFinite(px)) return [];
    const [beside, align] = px > 60 ? ([-1, "right"] as const) : ([1, "left"] as const);
    return [{ d: `M${px},0V100`, label: { x: px + beside, y: 0, text, align, side: "below", width: 9 } }];
  });
  const notes = (spec.notes ?? [])
    .map(({ text, ...value }) => ({
      x: x.at(value.x),
      y: position(y, value.y),
      text,
      stalk: STALK,
      radius: 3,
    }))
    .filter((note) => Number.isFinite(note.x) && Number.isFinite(note.y));
  const callouts = placeCallouts([...notes, ...names], marks, height);
  return {
    shapes: [
      ...lines.map(({ d }) => ({ d, stroke: "var(--color-ink)", width: 1, dash: true })),
      ...callouts.shapes,
    ],
    labels: [...lines.flatMap(({ label }) => (label.text ? [label] : [])), ...callouts.labels],
  };
}

const position = (scale: Scale | undefined, value: Value | undefined) =>
  scale === undefined || value === undefined ? Number.NaN : scale.at(value);

/** Returns a rectangle as part of a path. */
export const box = (x: number, y: number, width: number, height: number) =>
  `M${round(x)},${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;

import { hues } from "../hues.ts";
import { dotPath } from "../paths.ts";
import type { Row, Value } from "../rows.ts";
import type { Scene, Shape } from "../scene.ts";
import type { Series } from "../series.ts";
import type { AnySpec } from "../spec.ts";

/** A plot: all rows, or those of one value of the facet, and their series. */
export type Panel = { name: string; rows: readonly Row[]; series: Series[] };

/** A name and its color. */
export type KeyEntry = { label: string; color: string; opacity?: number };

export type MarkLayout = {
  scenes: Scene[];
  /** Meaning of the colors, if the marks themselves are not labeled. */
  key: KeyEntry[];
  /** A note for readers, such as that an axis does not start at zero. */
  remark?: string;
};

/** `keys` are the values of the axis of columns, if it has more than theirs. */
export type MarkInput = { spec: AnySpec; panels: Panel[]; keys?: readonly Value[] };

/** A kind of chart. */
export type MarkKind = {
  layout: (input: MarkInput) => MarkLayout;
  /**
   * The summary of its series: from their first to their last value, or by the highest and the lowest one only. Those
   * that are not a cloud of dots are columns of the table.
   */
  series?: "trend" | "ranking" | "cloud";
  /** Without series: the fields of the highest and the lowest value, and those that name them. */
  extremes?: (spec: AnySpec) => readonly (string | undefined)[];
  /** The rows and fields of its table, if they are not those of its encodings. */
  table?: (spec: AnySpec) => { rows: readonly Row[]; fields: string[] };
};

/** Joins the paths of the same style, in the order of the styles. */
export const joinAlike = (shapes: readonly Shape[]): Shape[] =>
  [...Map.groupBy(shapes, ({ d: _, ...style }) => JSON.stringify(style)).values()].map((alike) => ({
    ...alike[0],
    d: alike.map(({ d }) => d).join(""),
  }));

type Dot = { x: number; y: number; width: number; stroke: string; opacity: number };

/** Returns dots as one path for each style, the largest at the back. */
export const dotShapes = (dots: readonly Dot[]): Shape[] =>
  joinAlike(dots.map(({ x, y, ...style }) => ({ d: dotPath(x, y), dots: true, ...style }))).sort(
    (a, b) => (b.width ?? 0) - (a.width ?? 0),
  );

/** Returns the legend entry of a series; many gray ones share one. */
export const legendLabel = ({ hue, label }: Series, { length }: readonly Series[]) =>
  hue === "quiet" && length > 6 ? "the others" : label;

/** Returns the names and colors of the series, which are the same in all panels; none for a single series. */
export function seriesKey([panel]: readonly Panel[]): KeyEntry[] {
  const { series = [] } = panel ?? {};
  if (series.length < 2) return [];
  const entries = series.map((each) => ({ label: legendLabel(each, series), color: hues[each.hue].fill }));
  return entries.filter(({ label }, i) => entries.findIndex((each) => each.label === label) === i);
}

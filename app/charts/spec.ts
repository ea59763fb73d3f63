import type { NumberStyle } from "./format.ts";
import type { Geography } from "./geography.ts";
import type { Hue } from "./palette.ts";
import type { Row, Value } from "./rows.ts";

export const MARKS = ["line", "area", "bar", "column", "dot", "heat", "range", "strip", "map"] as const;
export type Mark = (typeof MARKS)[number];

/** What a chart shows and how: plain data, so that pages, demos and stored views can all say it. */
export type ChartSpec = {
  rows: readonly Row[];
  mark: Mark;
  /** Field of the horizontal position; for bars the measure. */
  x?: string | undefined;
  /** Field of the vertical position; several fields become one series each. */
  y?: string | readonly string[] | undefined;
  /** Field that tells series apart, or whose number a heat map or map shades. */
  color?: string | undefined;
  /** Field that gives each of its values a small chart of its own. */
  facet?: string | undefined;
  /** Field whose number becomes the area of a dot. */
  size?: string | undefined;
  /** Field that names a dot, and those of its values that are written beside it. */
  label?: string | undefined;
  labels?: readonly Value[] | undefined;
  /** Fields of the two ends of a range. */
  low?: string | undefined;
  high?: string | undefined;
  /** On one another; `share` makes every stack 100%. Areas stack unless told otherwise. */
  stack?: boolean | "share" | undefined;
  /** A histogram of the field `x` in about so many steps. */
  bins?: number | undefined;
  /** Bars: longest first (the default), or as the rows stand. */
  order?: "value" | "given" | undefined;
  /** The one or few series, bars or regions that the title is about. */
  highlight?: Value | readonly Value[] | undefined;
  hue?: Hue | undefined;
  /** What the measure is counted in, after its numbers. */
  unit?: string | undefined;
  format?: NumberStyle | undefined;
  digits?: number | undefined;
  currency?: string | undefined;
  /** The same for the other axis of dots. */
  xUnit?: string | undefined;
  xFormat?: NumberStyle | undefined;
  xLabel?: string | undefined;
  yLabel?: string | undefined;
  xScale?: "log" | undefined;
  yScale?: "log" | undefined;
  /** Lets the value axis of a line or of dots begin at zero. Bars, columns and areas always do. */
  zero?: boolean | undefined;
  /** Lines across the plot at a value, each with its name. */
  references?: readonly { x?: Value | undefined; y?: number | undefined; label: string }[] | undefined;
  /** Short remarks at a point. */
  notes?: readonly { x: Value; y: number; text: string }[] | undefined;
  /** Other words for the names of fields and series. */
  names?: Readonly<Record<string, string>> | undefined;
  /** Height of the plot in rem; of one row for bars, heat maps and strips. */
  height?: number | undefined;
  locale?: string | undefined;
  /** The shapes of a map. */
  geography?: Geography | undefined;
  /** Fields of a point on a map. */
  lat?: string | undefined;
  lon?: string | undefined;
};

import type { NumberFormat, NumberStyle } from "./format.ts";
import type { Row, Value } from "./rows.ts";

export const MARKS = ["line", "area", "bar", "column", "dot", "heat", "range", "strip", "map"] as const;
export type Mark = (typeof MARKS)[number];

/** The categorical palette: data only. Each hue has a shade that is legible as text. */
export const hues = {
  slate: { fill: "var(--color-slate)", text: "var(--color-slate)" },
  ochre: { fill: "var(--color-ochre)", text: "var(--color-ochre-text)" },
  teal: { fill: "var(--color-teal)", text: "var(--color-teal)" },
  plum: { fill: "var(--color-plum)", text: "var(--color-plum)" },
  sky: { fill: "var(--color-sky)", text: "var(--color-sky-text)" },
  /** For the series that the chart is about. */
  accent: { fill: "var(--color-accent)", text: "var(--color-accent)" },
  /** For series shown for comparison. */
  quiet: { fill: "var(--color-quiet)", text: "var(--color-muted)" },
} as const;

export type Hue = keyof typeof hues;

/** The order in which series get their hues: neighbors differ in lightness as well as in hue. */
export const seriesHues = ["slate", "ochre", "teal", "plum", "sky"] as const satisfies readonly Hue[];

/** The shapes of a map, projected into a box of 100 by `height`. */
export type Geography = {
  /** Height for a width of 100. */
  height: number;
  /** Outline of all regions together. */
  land: string;
  /** `at` is the label position of a region. */
  regions: readonly { id: number; name: string; d: string; at: [number, number] }[];
  /** Borders between regions, as one path. */
  borders: string;
  /** Projects a point of the earth; null outside the map. */
  project: (lon: number, lat: number) => [number, number] | null;
};

/** Data, encodings and titles of a chart. Plain data, so that pages, demos and stored views can contain it. */
export type ChartSpec = {
  rows: readonly Row[];
  mark: Mark;
  /** Field of the horizontal position; for bars the measure. */
  x?: string | undefined;
  /** Field of the vertical position; several fields become one series each, or a plot each if `color` separates series. */
  y?: string | readonly string[] | undefined;
  /** Field that separates series, or whose number shades a heat map or map. */
  color?: string | undefined;
  /** Facet: each value of this field gets a small multiple. */
  facet?: string | undefined;
  /** Field whose number sets the area of a dot. */
  size?: string | undefined;
  /** Field that names a dot, and the values of it that are shown as labels. */
  label?: string | undefined;
  labels?: readonly Value[] | undefined;
  /** Fields of the two ends of a range. */
  low?: string | undefined;
  high?: string | undefined;
  /** Stacks the series; `share` scales every stack to 100%. Areas stack by default. */
  stack?: boolean | "share" | undefined;
  /** Shows a histogram of the field `x` with about this number of bins. */
  bins?: number | undefined;
  /** Order of bars: longest first (the default), or as in the rows. */
  order?: "value" | "given" | undefined;
  /** The series, bars or regions that the title is about. */
  highlight?: Value | readonly Value[] | undefined;
  hue?: Hue | undefined;
  /** Unit of the measure, shown after its numbers. */
  unit?: string | undefined;
  format?: NumberStyle | undefined;
  digits?: number | undefined;
  /** Unit of the horizontal axis of dots. */
  xUnit?: string | undefined;
  xFormat?: NumberStyle | undefined;
  xLabel?: string | undefined;
  yLabel?: string | undefined;
  xScale?: "log" | undefined;
  yScale?: "log" | undefined;
  /** Starts the value axis of lines or dots at zero. Bars, columns and areas always do. */
  zero?: boolean | undefined;
  /** Reference lines across the plot at a value, each with its name. */
  references?: readonly { x?: Value | undefined; y?: number | undefined; label: string }[] | undefined;
  /** Short annotations at a point. */
  notes?: readonly { x: Value; y: number; text: string }[] | undefined;
  /** Display names of fields and series. */
  names?: Readonly<Record<string, string>> | undefined;
  /** Height of the plot in rem; of one row for bars, heat maps and strips. */
  height?: number | undefined;
  /** Shapes of a map. */
  geography?: Geography | undefined;
  /** Fields of the position of a point on a map, in degrees. */
  lat?: string | undefined;
  lon?: string | undefined;
};

/** Returns the format of a chart's measure. */
export const measureOf = ({ format: style, unit, digits }: ChartSpec): NumberFormat => ({
  style,
  unit,
  digits,
});

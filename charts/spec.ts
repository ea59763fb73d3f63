import type { MarkOptions } from "./chart-schema.server.ts";
import type { NumberFormat } from "./format.ts";
import type { Row } from "./rows.ts";

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

type Data = {
  rows: readonly Row[];
  /** Shapes of a map. */
  geography?: Geography | undefined;
};

/** Data and encodings of a chart, by its mark. Plain data, so that pages, demos and stored views can contain it. */
export type ChartSpec = MarkOptions & Data;

type OptionName<Options> = Options extends unknown ? keyof Options : never;
type OptionOf<Options, Name> = Options extends unknown
  ? Name extends keyof Options
    ? Options[Name]
    : never
  : never;

/** A specification of any mark with the options of all, as layouts read it. */
export type AnySpec = Data & {
  [Name in Exclude<OptionName<MarkOptions>, "mark">]?: OptionOf<MarkOptions, Name> | undefined;
} & { mark: Mark };

/** Returns the field, or the first of several. */
export const firstOf = (fields: string | readonly string[] | undefined) => [fields].flat()[0];

/** Returns the field along which marks are placed, and their measures: bars run from left to right, all others upwards. */
export function axesOf({ mark, x, y }: AnySpec): { over: string | undefined; measures: readonly string[] } {
  return mark === "bar"
    ? { over: firstOf(y), measures: [x ?? []].flat() }
    : { over: x, measures: [y ?? []].flat() };
}

/** Returns the format of a chart's measure. */
export const measureOf = ({ format: style, unit, digits }: AnySpec): NumberFormat => ({
  style,
  unit,
  digits,
});

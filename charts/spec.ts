import type { MarkOptions } from "./chart-schema.server.ts";
import type { NumberFormat } from "./format.ts";
import type { Geography } from "./geography.server.ts";
import type { Row } from "./rows.ts";

/** Marks of pages; the other ones are those of the analysis (`marks/analysis-kinds.ts`). */
export type PageMark = MarkOptions["mark"];
export type Mark = PageMark | "box" | "combination" | "funnel" | "waterfall";

type Data = {
  rows: readonly Row[];
  /** Shapes of a map. */
  geography?: Geography | undefined;
  /** Formats by field, where measures of one chart differ. */
  formats?: Readonly<Record<string, NumberFormat>> | undefined;
  /** Names the reference lines in the legend, because marks would cover their names. */
  referencesInKey?: boolean | undefined;
  /** Legend entries of series that are not shown. */
  hidden?: readonly string[] | undefined;
  /** Width of the groups of numbers under columns: each is named by its two ends. */
  step?: number | undefined;
  /** Draws the line of least squares through dots. */
  trend?: boolean | undefined;
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

/** Marks that run from left to right; all others run upwards. */
const ALONG_ROWS: readonly Mark[] = ["bar", "box", "funnel"];
export const isAlongRows = ({ mark }: Pick<AnySpec, "mark">) => ALONG_ROWS.includes(mark);

/** Returns the field along which marks are placed, and their measures. */
export function axesOf({ x, y, ...spec }: AnySpec): {
  over: string | undefined;
  measures: readonly string[];
} {
  return isAlongRows(spec)
    ? { over: firstOf(y), measures: [x ?? []].flat() }
    : { over: x, measures: [y ?? []].flat() };
}

/** Returns the format of a chart's measure. @param field one of several; the first one by default */
export function measureOf(spec: AnySpec, field = axesOf(spec).measures[0] ?? ""): NumberFormat {
  const { format: style, unit, digits, formats } = spec;
  return formats?.[field] ?? { style, unit, digits };
}

import type { Tick } from "./scale.ts";

/** One path of the drawing. Marks of one color are one path: a thousand dots are one element. */
export type Shape = {
  d: string;
  fill?: string;
  /** 0 to 1; steps of it over the paper are the sequential scale. */
  opacity?: number;
  stroke?: string;
  width?: number;
  dash?: boolean;
  /** Ends are round: a line of no length is a dot that stays round however the drawing is stretched. */
  dots?: boolean;
};

/** Words in the plot, at a place in percent. */
export type Label = {
  x: number;
  y: number;
  text: string;
  align: "left" | "center" | "right";
  /** Beside its place, above or below it. */
  side?: "above" | "below";
  color?: string;
  strong?: boolean;
  /** Only where the chart has room. */
  wide?: boolean;
  /** Stands on marks, and keeps free of them. */
  halo?: boolean;
  /** Pixels between its place and its words, as wide as the mark that it names. */
  gap?: number;
  /** Break lines at about so many em. */
  width?: number;
};

/** A name at the right edge, at the height of what it names. */
export type EndLabel = { at: number; lines: string[]; color: string; strong: boolean; value?: string };

/** What is read at a place of the plot: x and y in percent, and the words. */
export type Reading = readonly [number, number, string];

/** A tick of the horizontal axis; `wide` ones stand only where the chart has room. */
export type XTick = Tick & { wide: boolean };

/** A finished drawing: places in percent of the plot, widths in em, heights in rem. Components only draw it. */
export type Scene = {
  /** The value of the facet, where there are several drawings. */
  name: string;
  height: number;
  left: { kind: "values"; ticks: Tick[]; em: number } | { kind: "bands"; labels: BandLabel[]; em: number };
  right: { labels: EndLabel[]; em: number };
  xTicks: XTick[];
  /** What the horizontal axis measures. */
  xLabel?: string | undefined;
  grid: { x: number[]; y: number[]; baseline?: number };
  shapes: Shape[];
  labels: Label[];
  readings: Reading[];
  /** Where a mark fills its row or column, pointing anywhere in that reads it. */
  filled?: "rows" | "columns" | undefined;
  /** Width to height, where the drawing must not be stretched. */
  aspect?: number;
  /** Height of the coordinates, where it is not 100. */
  box?: number;
};

export type BandLabel = { text: string; strong: boolean };

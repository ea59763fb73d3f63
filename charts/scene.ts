import type { Row } from "./rows.ts";
import type { Tick } from "./scale.ts";

/** One path of the plot. Marks of one color share a path: a thousand dots are one element. */
export type Shape = {
  d: string;
  fill?: string;
  /** 0 to 1; the steps of the sequential scale are opacities. */
  opacity?: number;
  stroke?: string;
  width?: number;
  dash?: boolean;
  /** Round caps: a line of zero length is a dot that stays round although the plot stretches. */
  dots?: boolean;
};

/** Text in the plot, at a position in percent. */
export type Label = {
  x: number;
  y: number;
  text: string;
  align: "left" | "center" | "right";
  /** Position relative to its point; beside it by default. */
  side?: "above" | "below";
  color?: string;
  strong?: boolean;
  /** Shown only if the chart has room. */
  wide?: boolean;
  /** Outlined in the background color, for text over marks. */
  halo?: boolean;
  /** Pixels between the point and the text, as wide as the mark that it names. */
  gap?: number;
  /** Approximate width in em at which lines wrap. */
  width?: number;
};

/** A name at the right edge, at the height of its series. */
export type EndLabel = { at: number; lines: string[]; color: string; strong: boolean };

/** The data of a mark: its rows, several if it summarizes them, and the field of its number. */
export type Datum = { rows: readonly Row[]; field: string };

/** A mark that can be pointed at, with its position in percent of the plot. */
export type PlotMark = Datum & {
  x: number;
  y: number;
  /** The groups of the datum as text, such as "2003" and "Wind". Empty ones are not shown. */
  names: readonly string[];
  /** The numbers of the datum as text. */
  value: string;
};

/** Returns the tooltip of a mark. @example "2003, Wind: 40 TWh" */
export const tooltipText = ({ names, value }: Pick<PlotMark, "names" | "value">): string =>
  [names.filter(Boolean).join(", "), value].filter(Boolean).join(": ");

/** A tick of the horizontal axis; `wide` ones appear only if the chart has room. */
export type XTick = Tick & { wide: boolean };

/** A complete plot: positions in percent, widths in em, heights in rem. Components only render it. */
export type Scene = {
  /** Value of the facet, if there are several plots. */
  name: string;
  /** Text alternative of a plot that is as large as a single one. */
  summary?: string;
  height: number;
  left:
    | { kind: "values"; ticks: Tick[]; em: number; color?: string }
    | { kind: "bands"; labels: { text: string; strong: boolean }[]; em: number };
  right: { labels: EndLabel[]; em: number };
  xTicks: XTick[];
  /** Title of the horizontal axis. */
  xLabel?: string | undefined;
  grid: { x: number[]; y: number[]; baseline?: number };
  shapes: Shape[];
  labels: Label[];
  marks: PlotMark[];
  /** Marks fill their row or column, so a pointer anywhere in it shows the tooltip. */
  filled?: "rows" | "columns" | undefined;
  /** Ratio of width to height, if the plot must not stretch. */
  aspect?: number;
  /** Height of the coordinates; 100 by default. */
  box?: number;
};

/** A path to paint. Each output has its own widths of the axis lines. */
type PlotPath = Shape & { role: "grid" | "mark" | "baseline" };

/** Returns the paths of a plot from back to front, in scene coordinates: 100 wide and `box` high. */
export function plotPaths({ grid, shapes, box = 100 }: Scene): PlotPath[] {
  const across = (y: number) => `M0,${(y / 100) * box}H100`;
  return [
    {
      role: "grid" as const,
      d: [...grid.y.map(across), ...grid.x.map((x) => `M${x},0V${box}`)].join(""),
      stroke: "var(--color-hair)",
    },
    ...shapes.map((shape) => ({ ...shape, role: "mark" as const })),
    {
      role: "baseline" as const,
      d: grid.baseline === undefined ? "" : across(grid.baseline),
      stroke: "var(--color-ink)",
    },
  ].filter(({ d }) => d !== "");
}

import type { Row } from "../rows.ts";
import type { Scene } from "../scene.ts";
import type { Series } from "../series.ts";
import type { ChartSpec } from "../spec.ts";

/** Input of a mark: series with their hues, one panel in total or one for each value of the facet. */
export type Panel = { name: string; series: Series[] };

/** A name and its color. */
export type KeyEntry = { label: string; color: string; opacity?: number };

export type MarkLayout = {
  scenes: Scene[];
  /** Meaning of the colors, if the marks themselves are not labeled. */
  key: KeyEntry[];
  /** A note for readers, such as that an axis does not start at zero. */
  remark?: string;
};

export type MarkInput = { spec: ChartSpec; panels: Panel[]; locale: string };

/** Returns the rows of a panel: all of them without a facet. */
export const panelRows = ({ facet }: ChartSpec, rows: readonly Row[], name: string) =>
  facet === undefined ? rows : rows.filter((row) => String(row[facet]) === name);

export const seriesKey = (series: readonly Series[], colorOf: (series: Series) => string): KeyEntry[] => {
  const entries = series.map((s) => ({
    label: s.hue === "quiet" && series.length > 6 ? "the others" : s.label,
    color: colorOf(s),
  }));
  return entries.length > 1
    ? entries.filter(({ label }, i) => entries.findIndex((e) => e.label === label) === i)
    : [];
};

import type { Scene } from "../scene.ts";
import type { Series } from "../series.ts";
import type { ChartSpec } from "../spec.ts";

/** What a mark draws from: series with their hues, and one panel for the whole or for each value of the facet. */
export type Panel = { name: string; series: Series[] };

/** A name and the color it stands for. */
export type KeyEntry = { label: string; color: string; opacity?: number };

export type MarkLayout = {
  scenes: Scene[];
  /** What the colors mean, where no label stands at the marks themselves. */
  key: KeyEntry[];
  /** What a reader must know of an axis. */
  remark?: string;
};

export type MarkInput = { spec: ChartSpec; panels: Panel[]; locale: string };

export const seriesKey = (series: readonly Series[], colorOf: (series: Series) => string): KeyEntry[] => {
  const entries = series.map((s) => ({
    label: s.hue === "quiet" && series.length > 6 ? "the others" : s.label,
    color: colorOf(s),
  }));
  return entries.length > 1
    ? entries.filter(({ label }, i) => entries.findIndex((e) => e.label === label) === i)
    : [];
};

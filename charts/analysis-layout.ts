import { type ChartLayout, chartLayout, type LayoutOptions } from "./chart-layout.ts";
import { dataFormatter, givenFormatter } from "./data-formats.ts";
import { type KeyEntry, legendLabel, seriesKey } from "./marks/panel.ts";
import { formatterFor } from "./numbers-table.ts";
import { type PlotMark, tooltipText } from "./scene.ts";
import type { AnySpec } from "./spec.ts";

/** `legend` has all series, those that are hidden too. */
type AnalysisLayout = ChartLayout & { legend: KeyEntry[] };

/**
 * Lays out a chart without its hidden series, with the names of reference lines in its legend where marks would cover them.
 * @param maxDecimals decimals of its table, which is read as data; by default its numbers are as precise as in the chart
 */
export function analysisLayout(
  spec: AnySpec,
  {
    maxDecimals,
    ...options
  }: Pick<LayoutOptions, "maxMarks" | "kinds"> & { maxDecimals?: number | undefined } = {},
): AnalysisLayout {
  const { references = [], referencesInKey, hidden = [], formats = {} } = spec;
  let legend: KeyEntry[] = [];
  const unnamed = referencesInKey && { references: references.map((each) => ({ ...each, label: "" })) };
  const layout = chartLayout(
    { ...spec, ...unnamed },
    {
      ...options,
      formatterOf: (values, field) => {
        if (formats[field]) return givenFormatter(formats[field], values);
        return maxDecimals === undefined ? formatterFor(values) : dataFormatter(values, maxDecimals, false);
      },
      shownOf: (all) => {
        legend = seriesKey([{ name: "", rows: [], series: all }]);
        return all.filter((each) => !hidden.includes(legendLabel(each, all)));
      },
    },
  );
  const lines = referencesInKey ? references.map(({ label }) => ({ label, color: "var(--color-ink)" })) : [];
  return { ...layout, key: [...layout.key, ...lines], legend };
}

/** Other series that a tooltip names at most. */
const MAX_OTHERS = 8;

/** Returns the hidden entries of a legend in words, as what a chart leaves out. */
export function hiddenCuts({ legend }: AnalysisLayout, hidden: readonly string[] = []): string[] {
  const found = legend.flatMap(({ label }) => (hidden.includes(label) ? [label] : []));
  return found.length > 0 ? [`Hidden: ${found.join(", ")}`] : [];
}

/** Adds the other series at its place to the tooltip of each mark: a line of their names and numbers each. */
export function withAllSeries(layout: AnalysisLayout): AnalysisLayout {
  if (layout.legend.length < 2) return layout;
  return {
    ...layout,
    scenes: layout.scenes.map((scene) => {
      const places = Map.groupBy(scene.marks, ({ names: [place] }) => place);
      const textOf = (mark: PlotMark) => {
        const others = (places.get(mark.names[0]) ?? []).filter((each) => each !== mark);
        const lines = others
          .slice(0, MAX_OTHERS)
          .map(({ names: [, ...series], value }) => tooltipText({ names: series, value }));
        const more = others.length - lines.length;
        return [mark.value, ...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
      };
      return { ...scene, marks: scene.marks.map((mark) => ({ ...mark, value: textOf(mark) })) };
    }),
  };
}

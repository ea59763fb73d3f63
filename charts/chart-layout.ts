import { type Kinds, kinds as pageKinds } from "./marks/kinds.ts";
import type { MarkKind, MarkLayout, Panel } from "./marks/panel.ts";
import { type ColumnFormatter, type NumbersTable, numbersTable } from "./numbers-table.ts";
import { binRows } from "./reshape.ts";
import { distinctValues, type Row } from "./rows.ts";
import { tenths } from "./scale.ts";
import type { PlotMark } from "./scene.ts";
import { type Point, pointsOf, type Series, splitSeries } from "./series.ts";
import { type AnySpec, axesOf } from "./spec.ts";
import { summarizeChart } from "./summary.ts";

/** In a page, more marks than a pointer or a finger can separate only make it larger. */
const MAX_MARKS = 160;

export type ChartLayout = MarkLayout & { summary: string; table: NumbersTable };

export type LayoutOptions = {
  /** Marks of a plot that can be pointed at; the others are left out evenly. */
  maxMarks?: number;
  /** The formatters of its table; by default, its numbers are as precise as in the chart. */
  formatterOf?: ColumnFormatter;
  /** Those of marks that pages do not have are loaded by who needs them. */
  kinds?: Kinds;
  /** Returns the series to show. */
  shownOf?: (series: Series[]) => Series[];
};

/** Returns the geometry, labels, marks and text alternative of a chart. Pure: the same rows give the same layout. */
export function chartLayout(
  given: AnySpec,
  { maxMarks = MAX_MARKS, formatterOf, kinds = pageKinds, shownOf = (all) => all }: LayoutOptions = {},
): ChartLayout {
  const spec = withWidth(withHistogram(given));
  const kind = kinds[spec.mark];
  if (!kind) throw new Error(`the kinds of this layout have no ${spec.mark}`);
  const summable = spec.mark === "area" || spec.stack === true || spec.stack === "share";
  const series = shownOf(splitSeries(pointsOf(spec), spec, summable));
  const { facet, rows } = spec;
  const table = numbersTable(spec, kind, formatterOf);
  const seriesWith = (has: (point: Point) => boolean) =>
    series.map((s) => ({ ...s, points: s.points.filter(has) }));
  const { measures } = axesOf(spec);
  if (spec.color !== undefined && measures.length > 1) {
    const panels = measures.map((measure) => ({
      name: spec.names?.[measure] ?? measure,
      rows,
      series: seriesWith(({ field }) => field === measure),
    }));
    return { ...layoutApart(spec, kind, panels, measures, maxMarks), table };
  }
  const facetOf = (row: Row) => row[facet ?? ""] ?? null;
  const panels =
    facet === undefined
      ? [{ name: "", rows, series }]
      : distinctValues(rows.map(facetOf)).map((value) => ({
          name: String(value),
          rows: rows.filter((row) => facetOf(row) === value),
          series: seriesWith(({ rows: [row] }) => row !== undefined && facetOf(row) === value),
        }));
  return {
    ...layoutPanels(spec, kind, panels, maxMarks),
    summary: summarizeChart(spec, kind, series),
    table,
  };
}

function layoutPanels(spec: AnySpec, kind: MarkKind, panels: Panel[], maxMarks: number): MarkLayout {
  const layout = kind.layout({ spec, panels });
  return {
    ...layout,
    scenes: layout.scenes.map((scene) => ({ ...scene, marks: thinMarks(scene.marks, maxMarks) })),
  };
}

/** Lays out a plot with its own axis for each measure, because series of several measures have no axis in common. */
function layoutApart(
  spec: AnySpec,
  kind: MarkKind,
  panels: readonly Panel[],
  measures: readonly string[],
  maxMarks: number,
): MarkLayout & { summary: string } {
  const parts = panels.map((panel, i) => {
    const own = { ...spec, y: measures.slice(i, i + 1) };
    const layout = layoutPanels(own, kind, [panel], maxMarks);
    const summary = `${panel.name}: ${summarizeChart(own, kind, panel.series)}`;
    return { ...layout, scenes: layout.scenes.map((scene) => ({ ...scene, summary })), summary };
  });
  const remarks = parts.flatMap(({ remark }, i) => (remark ? [`${panels[i]?.name}: ${remark}`] : []));
  return {
    scenes: parts.flatMap(({ scenes }) => scenes),
    // All plots have the same series.
    key: parts[0]?.key ?? [],
    summary: parts.map(({ summary }) => summary).join(" "),
    ...(remarks.length > 0 && { remark: remarks.join(" ") }),
  };
}

/** Returns the specification of columns if an area would have no width, over a single value. */
function withWidth(spec: AnySpec): AnySpec {
  const { mark, rows, x = "", stack = true } = spec;
  const isFlat = mark === "area" && new Set(rows.map((row) => row[x])).size <= 1;
  return isFlat ? { ...spec, mark: "column", stack } : spec;
}

/** Returns the specification of a histogram as columns over the counts of its bins. */
function withHistogram(spec: AnySpec): AnySpec {
  if (spec.bins === undefined || spec.x === undefined) return spec;
  const rows = binRows(spec.rows, spec.x, spec.bins);
  return {
    ...spec,
    rows,
    x: "from",
    y: "count",
    names: { from: spec.names?.[spec.x] ?? spec.x, count: "Count", ...spec.names },
  };
}

function thinMarks(marks: readonly PlotMark[], max: number): PlotMark[] {
  const every = Math.ceil(marks.length / max);
  // Counted from the end, because the last value is the most requested one.
  const thin = marks.filter((_, i) => (marks.length - 1 - i) % every === 0);
  return thin.map((mark) => ({ ...mark, x: tenths(mark.x), y: tenths(mark.y) }));
}

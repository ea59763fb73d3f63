import { useMemo } from "react";
import { analysisLayout, hiddenCuts, withAllSeries } from "#charts/analysis-layout.ts";
import { ChartPlots } from "#charts/Chart.tsx";
import { type Kinds, kinds as pageKinds } from "#charts/marks/kinds.ts";
import { Numbers } from "#charts/Numbers.tsx";
import type { Datum } from "#charts/scene.ts";
import type { Mark } from "#charts/spec.ts";
import { readChartOptions } from "../model/chart-options.ts";
import { decimalsOf, describeShown, dimensionLabel, valueText } from "../model/labels.ts";
import { MAX_GROUPS } from "../model/shown-groups.ts";
import { zoomTo } from "../model/time-range.ts";
import { periodOf } from "../model/view.ts";
import { chartForShown, groupsAt, type ResultChart } from "../result/result-chart.ts";
import { Legend } from "./Legend.tsx";
import { LoadedPart } from "./LoadedPart.tsx";
import { RangeBrush } from "./RangeBrush.tsx";
import { ResultFigure } from "./ResultFigure.tsx";
import { goInto, useWorkbench } from "./useWorkbench.ts";

/** Renders the view as a chart. A click on a mark, or Enter at one reached by arrow keys, drills into it. */
export function ChartResult() {
  const { state } = useWorkbench();
  const { view, result } = state.shown;
  const chart = useMemo(() => chartForShown(view, result), [view, result]);
  if (chart.kind === "chart") {
    const { mark, trend, step } = chart.spec;
    return pageKinds[mark] && !trend && step === undefined ? (
      <PlottedResult chart={chart} kinds={pageKinds} />
    ) : (
      <LoadedPart what="This kind of chart" load={loadAnalysis} props={{ chart }} />
    );
  }
  return (
    <ResultFigure>
      <ChartFallback chart={chart} />
    </ResultFigure>
  );
}

type PlottedChart = Extract<ResultChart, { kind: "chart" }>;

function ChartFallback({ chart }: { chart: Exclude<ResultChart, PlottedChart> }) {
  if (chart.kind === "none") return <p className="py-8 text-muted">{chart.reason}</p>;
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4 py-4">
      {chart.figures.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-small text-muted">{label}</dt>
          <dd className="font-figures text-h1 leading-tight">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const loadAnalysis = () =>
  import("#charts/marks/analysis-kinds.ts").then(
    ({ analysisKinds }) =>
      ({ chart }: { chart: PlottedChart }) => <PlottedResult chart={chart} kinds={analysisKinds} />,
  );

/** Marks whose series have values at the same places. */
const ALONG_AN_AXIS: readonly Mark[] = ["line", "area", "column"];

/** Marks along an axis that can be of time. */
const ALONG_TIME: readonly Mark[] = [...ALONG_AN_AXIS, "combination"];

function PlottedResult({ chart, kinds }: { chart: PlottedChart; kinds: Kinds }) {
  const { spec, drill, cuts } = chart;
  const workbench = useWorkbench();
  const { session, state, enter } = workbench;
  const { view } = state.shown;
  const layout = useMemo(() => {
    const made = analysisLayout(spec, { maxMarks: MAX_GROUPS, maxDecimals: decimalsOf(view), kinds });
    return ALONG_AN_AXIS.includes(spec.mark) ? withAllSeries(made) : made;
  }, [spec, view, kinds]);
  const { hidden = [] } = view.chart;
  // A dashboard has views of its own.
  const isToggled = layout.legend.length > 1 && spec.mark !== "combination" && !enter;
  const { title } = describeShown(view, { ...state.table, passing: state.sample.passing }, []);

  const select = (datum: Datum) => {
    const found = groupsAt(chart, datum);
    const label = found.map(({ dimension: { part }, value }) => valueText(part, value)).join(", ");
    if (found.length > 0) goInto(workbench, found, label);
  };
  const axis = view.columns[0] ?? view.rows[0];
  const canZoom = ALONG_TIME.includes(spec.mark) && axis !== undefined && periodOf(view) === axis && !enter;
  const zoom = (...ends: readonly [Datum, Datum]) => {
    const values = ends.map(
      ({ rows: [row] }) => (row && axis && chart.origins.get(row)?.[dimensionLabel(axis)]) ?? null,
    );
    const [first = null, last = null] = values;
    const names = values.map((value) => valueText(axis?.part ?? "exact", value));
    session.edit(zoomTo(session.view, first, last), `From ${names.join(" to ")}`);
  };
  const plots = (
    <ChartPlots
      layout={
        isToggled
          ? {
              ...layout,
              key: layout.key.filter(({ label }) => !layout.legend.some((each) => each.label === label)),
            }
          : layout
      }
      onSelect={drill.length > 0 ? select : undefined}
    />
  );
  return (
    <ResultFigure
      cuts={[...cuts, ...hiddenCuts(layout, hidden)]}
      aside={
        <>
          {layout.remark && <span>{layout.remark}</span>}
          {drill.length > 0 && !enter && <span>Click a mark to go into it</span>}
          {canZoom && <span>Drag across to zoom, or press Shift and Enter at two marks</span>}
        </>
      }
    >
      {isToggled && (
        <Legend
          entries={layout.legend}
          hidden={hidden}
          onChange={(next, label) =>
            session.edit(
              { ...session.view, chart: readChartOptions({ ...session.view.chart, hidden: next }) },
              next.includes(label) ? `${label} hidden` : `${label} shown`,
            )
          }
        />
      )}
      {canZoom ? <RangeBrush onSelect={zoom}>{plots}</RangeBrush> : plots}
      <Numbers {...layout.table} title={title} />
    </ResultFigure>
  );
}

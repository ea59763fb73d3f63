import { useMemo } from "react";
import { ChartPlots } from "#charts/Chart.tsx";
import { chartLayout } from "#charts/chart-layout.ts";
import { analysisKinds } from "#charts/marks/analysis-kinds.ts";
import { Numbers } from "#charts/Numbers.tsx";
import type { Datum } from "#charts/scene.ts";
import { decimalsOf, describeShown, valueText } from "../model/labels.ts";
import { MAX_GROUPS } from "../model/sql.ts";
import { chartForShown, groupsAt, type ResultChart } from "../result/result-chart.ts";
import { ResultFigure } from "./ResultFigure.tsx";
import { goInto, useWorkbench } from "./useWorkbench.ts";

/** Renders the view as a chart. A click on a mark, or Enter at one reached by arrow keys, drills into it. */
export function ChartResult() {
  const { state } = useWorkbench();
  const { view, result } = state.shown;
  const chart = useMemo(() => chartForShown(view, result), [view, result]);
  if (chart.kind === "chart") return <PlottedResult chart={chart} />;
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

function PlottedResult({ chart }: { chart: PlottedChart }) {
  const { spec, drill, cuts } = chart;
  const workbench = useWorkbench();
  const { state, enter } = workbench;
  const { view } = state.shown;
  const layout = useMemo(() => chartLayout(spec, MAX_GROUPS, decimalsOf(view), analysisKinds), [spec, view]);
  const { title } = describeShown(view, { ...state.table, passing: state.sample.passing }, []);

  const select = (datum: Datum) => {
    const found = groupsAt(chart, datum);
    const label = found.map(({ dimension: { part }, value }) => valueText(part, value)).join(", ");
    if (found.length > 0) goInto(workbench, found, label);
  };
  return (
    <ResultFigure
      cuts={cuts}
      aside={
        <>
          {layout.remark && <span>{layout.remark}</span>}
          {drill.length > 0 && !enter && <span>Click a mark to go into it</span>}
        </>
      }
    >
      <ChartPlots layout={layout} onSelect={drill.length > 0 ? select : undefined} />
      <Numbers {...layout.table} title={title} />
    </ResultFigure>
  );
}

import { Chart } from "#charts/Chart.tsx";
import { Diagram } from "#charts/diagrams/Diagram.tsx";
import { readDiagram, readTimeline } from "#charts/diagrams/read-diagram.server.ts";
import { Timeline } from "#charts/diagrams/Timeline.tsx";
import { type PageChart, readChart } from "#charts/read-chart.server.ts";
import { findDataset } from "#company/datasets.server.ts";

/**
 * Renders a chart from its props in a page.
 * @throws Error with the problem and the accepted values
 */
export function ChartInPage(props: Record<string, unknown>) {
  const { title, sub, source, spec } = readChart(props, findDataset);
  return <Chart {...spec} level="p" title={title} sub={sub} source={<SourceLine source={source} />} />;
}

/** Renders a diagram from its props in a page. @throws Error with the problem and the accepted values */
export const DiagramInPage = (props: Record<string, unknown>) => <Diagram {...readDiagram(props)} />;

/** Renders a timeline from its props in a page. @throws Error with the problem and the accepted values */
export const TimelineInPage = (props: Record<string, unknown>) => <Timeline {...readTimeline(props)} />;

/** The source from the data set catalog, or the editor's own text. */
function SourceLine({ source }: Pick<PageChart, "source">) {
  if (typeof source !== "object") return source;
  const { source: origin, years } = source;
  return (
    <>
      Data: {origin.href ? <a href={origin.href}>{origin.title}</a> : origin.title}
      {years && `, ${years}`}
    </>
  );
}

import { Chart } from "./Chart.tsx";
import { type PageChart, readChart } from "./read-chart.server.ts";

/**
 * A chart as editors write it in a page.
 * @throws Error that says what is wrong and what is allowed
 */
export function ChartInPage(props: Record<string, unknown>) {
  const { title, sub, source, spec } = readChart(props);
  return <Chart {...spec} title={title} sub={sub} source={<SourceLine source={source} />} />;
}

/** Where the numbers come from: the registry's source, or the editor's own words. */
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

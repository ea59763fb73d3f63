import type { ReactNode } from "react";
import { ChartPlots } from "#charts/Chart.tsx";
import { chartLayout } from "#charts/chart-layout.ts";
import type { ChartSpec } from "#charts/spec.ts";
import { answer } from "#company/answer.ts";
import {
  type Filter,
  formatDollars,
  formatShare,
  MONTH_NUMBERS,
  marginOf,
  monthName,
  returnRateOf,
  sumOf,
  yearsOf,
} from "#company/figures.ts";
import { salesCube } from "#company/sales-cube.data.ts";
import type { HomeCopy } from "#editorial/home.ts";

/** Returns the examples of the features, computed from the retailer's books at render time. */
export function featureFigures({ analysis, assistant }: HomeCopy["features"]) {
  const year = yearsOf(salesCube).at(-1) ?? 0;
  const months = MONTH_NUMBERS.map((month) => {
    const figures = sumOf(salesCube, { year, month });
    return { month: monthName(month), revenue: figures.revenue / 1000, margin: marginOf(figures) };
  });
  const leanest = months.reduce((a, b) => (b.margin < a.margin ? b : a)).month;
  const reportRow = (name: string, filter: Filter) => {
    const figures = sumOf(salesCube, filter);
    const { revenue, orders } = figures;
    return {
      name,
      cells: [
        formatDollars(revenue),
        formatShare(marginOf(figures)),
        orders.toLocaleString("en-US"),
        formatShare(returnRateOf(figures)),
      ],
    };
  };

  return {
    sales: renderCharts(
      { rows: months, mark: "column", x: "month", y: "revenue", digits: 0, height: 7, highlight: leanest },
      { rows: months, mark: "line", x: "month", y: "margin", format: "percent", height: 6 },
    ),
    report: [
      ...salesCube.regions.map((region) => reportRow(region, { year, month: "12", region })),
      reportRow("Total", { year, month: "12" }),
    ],
    analysis: renderAnswer(analysis.question),
    assistant: renderAnswer(assistant.question),
  };
}

/** Answers a question about the sales with a sentence and a chart. @throws Error if the question is not understood */
function renderAnswer(question: string): { sentence: string; chart: ReactNode } {
  const found = answer(salesCube, question);
  if (!found.understood) throw new Error(`content/home.yaml: "${question}" has no answer`);
  const { sentence, rows, isSeries, format, highlight } = found;
  const axes = isSeries
    ? { mark: "column" as const, x: "label", y: "value", height: 9 }
    : { mark: "bar" as const, x: "value", y: "label", order: "given" as const };
  return { sentence, chart: renderCharts({ rows, ...axes, ...format, highlight }) };
}

export function renderOnlineOrders(): ReactNode {
  const rows = salesCube.months.map((date) => {
    const [year = "", month = ""] = date.split("-");
    return { date, orders: sumOf(salesCube, { year: Number(year), month, region: "Online" }).orders };
  });
  return renderCharts({ rows, mark: "line", x: "date", y: "orders", digits: 0 });
}

const renderCharts = (...specs: ChartSpec[]): ReactNode =>
  specs.map((spec) => <ChartPlots key={spec.mark} layout={chartLayout(spec)} />);

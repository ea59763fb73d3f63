import { chartLayout } from "#charts/chart-layout.ts";
import type { PdfReport } from "#charts/export/pdf.ts";
import { formatDate, formatNumber } from "#charts/format-values.ts";
import { numberOf, type Row, type Value } from "#charts/rows.ts";
import { pivot } from "../../kit/pivot.ts";
import { dailySales } from "./daily-sales.data.ts";

/** Daily sales by region. */
export const regions: ReadonlyMap<string, readonly Row[]> = Map.groupBy(dailySales, ({ region }) => region);

export const SUMMARY = "Summary";
/** The summary has its chart on one page and its table on another. */
export const SUMMARY_PAGES = 2;

const FOOTER = "Data: Harbor & Pine, a fictional retailer";
const whole = (value: Value | undefined) => formatNumber(numberOf(value));

export const ROWS_PER_PAGE = 40;

/** Returns the report of one part, without page numbers of its own. */
export const partReport = (name: string): PdfReport => ({
  ...(name === SUMMARY ? summaryReport() : regionReport(name)),
  numbered: false,
  footer: FOOTER,
});

function regionReport(region: string): PdfReport {
  const days = regions.get(region) ?? [];
  const table = {
    head: ["Day", "Orders", "Revenue, $", "Margin, $"],
    numeric: [false, true, true, true],
    rows: days.map(({ date, orders, revenue, margin }) => [
      formatDate(String(date)),
      ...[orders, revenue, margin].map(whole),
    ]),
    rowsPerPage: ROWS_PER_PAGE,
  };
  return { title: `${region}, 2025`, blocks: [{ table }] };
}

function summaryReport(): PdfReport {
  const sales = pivot(
    dailySales.map(({ region, date, revenue }) => ({
      region,
      month: formatDate(date, { month: "short" }),
      revenue,
    })),
    { rows: "month", columns: "region", value: { sum: "revenue" } },
  );
  const chart = chartLayout({
    mark: "column",
    rows: sales.columns.map((region, i) => ({ region, revenue: sales.totals[i] ?? null })),
    x: "region",
    y: "revenue",
    unit: "$",
    digits: 0,
  });
  const table = {
    head: ["Month", ...sales.columns.map(String)],
    numeric: [false, ...sales.columns.map(() => true)],
    rows: sales.rows.map(({ key, cells }) => [String(key), ...cells.map(whole)]),
  };
  return {
    title: "Sales of four regions in 2025",
    blocks: [{ chart }, { pageBreak: true }, { heading: "Revenue by month, $" }, { table }],
  };
}

import { chartLayout } from "#charts/chart-layout.ts";
import type { PdfReport } from "#charts/export/pdf.ts";
import { formatCount, formatDate, formatNumber } from "#charts/format-values.ts";
import type { ChartSpec } from "#charts/spec.ts";
import { figuresOf, type Part, topProducts } from "./burst.ts";

export const partTitle = ({ key }: Pick<Part, "key">) => `December sales: ${key}`;
export const formatShare = (share: number) => `${formatNumber(share * 100, 1)}%`;
export const formatDollars = (dollars: number) => `$${formatNumber(dollars, 0)}`;

/** Chart of a part, for the preview and the PDF. */
export const productChart = ({ rows }: Part): ChartSpec => ({
  mark: "bar",
  rows: topProducts(rows),
  x: "revenue",
  y: "product",
  names: { product: "Product", revenue: "Revenue" },
});

/** Returns the report of a part: figures, chart and all rows. */
export function partReport(part: Part): PdfReport {
  const { orders, revenue, marginShare } = figuresOf(part.rows);
  const table = {
    head: ["Date", "Store", "Product", "Quantity", "Revenue, $"],
    numeric: [false, false, false, true, true],
    rows: part.rows.map((row) => [
      formatDate(String(row.order_date)),
      String(row.store),
      String(row.product),
      String(row.quantity),
      formatNumber(Number(row.revenue), 2),
    ]),
  };
  return {
    title: partTitle(part),
    sub: `${formatCount(orders, "order")}, ${formatDollars(revenue)} revenue, ${formatShare(marginShare)} gross margin`,
    blocks: [
      { heading: "Top products by revenue, $" },
      { chart: chartLayout(productChart(part)) },
      { heading: "All order lines" },
      { table },
    ],
    footer: `For ${part.recipients.join(", ") || "the report owner"}. Harbor & Pine, a fictional retailer`,
  };
}

export const partFile = ({ key }: Part) => `december-sales-${key.toLowerCase().replaceAll(" ", "-")}.pdf`;

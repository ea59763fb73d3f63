import type { PdfReport } from "#charts/export/pdf.ts";
import { formatDate, formatNumber } from "#charts/format-values.ts";
import { numberOf, type Row, type Value } from "#charts/rows.ts";
import { dailySales } from "./daily-sales.data.ts";

/** Daily sales by region. */
export const regions: ReadonlyMap<string, readonly Row[]> = Map.groupBy(dailySales, ({ region }) => region);

const FOOTER = "Data: Harbor & Pine, a fictional retailer";
const whole = (value: Value | undefined) => formatNumber(numberOf(value));

export const ROWS_PER_PAGE = 40;

/** Returns the report of a region, without page numbers of its own. */
export function partReport(region: string): PdfReport {
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
  return { title: `${region}, 2025`, blocks: [{ table }], numbered: false, footer: FOOTER };
}

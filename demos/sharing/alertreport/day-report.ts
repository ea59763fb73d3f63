import type { PdfReport } from "#charts/export/pdf.ts";
import { formatCount, formatDate } from "#charts/format-values.ts";
import { numberOf } from "#charts/rows.ts";
import type { Check } from "./checks.ts";

export const subjectOf = ({ date, rows }: Check, over: number) =>
  `${formatCount(rows.length, "refund")} over $${over} on ${formatDate(date, { month: "short", day: "numeric" })}`;

/** Returns the report of a day with all matching rows. */
export const dayReport = (check: Check, over: number): PdfReport => ({
  title: subjectOf(check, over),
  sub: "Largest first",
  blocks: [
    {
      table: {
        head: ["Order", "Store", "Product", "Refund, $", "Over the rule by"],
        numeric: [false, false, false, true, true],
        rows: check.rows.map((row) => [
          String(row.order),
          String(row.store),
          String(row.product),
          numberOf(row.refund).toFixed(2),
          (numberOf(row.refund) - over).toFixed(2),
        ]),
      },
    },
  ],
  footer: "Harbor & Pine is a fictional retailer",
});

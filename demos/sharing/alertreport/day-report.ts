import type { PdfReport } from "#charts/export/pdf.ts";
import type { Row } from "#charts/rows.ts";
import { writeCount, writeDate } from "#charts/write-values.ts";
import type { Check } from "./checks.ts";

export const hourOf = ({ date }: Row) => String(date).slice(11, 16);

export const subjectOf = ({ date, rows }: Check, over: number) =>
  `${writeCount(rows.length, "flight")} more than ${over} minutes late on ${writeDate(date, { month: "short", day: "numeric" })}`;

/** Returns the report of a day with all matching rows. */
export const dayReport = (check: Check, over: number): PdfReport => ({
  title: subjectOf(check, over),
  sub: "Worst first",
  blocks: [
    {
      table: {
        head: ["Hour", "From", "To", "Delay, minutes", "Over the rule by"],
        numeric: [false, false, false, true, true],
        rows: check.rows.map((row) => [
          hourOf(row),
          String(row.origin),
          String(row.destination),
          String(row.delay),
          String(Number(row.delay) - over),
        ]),
      },
    },
  ],
  footer: "Data: U.S. Bureau of Transportation Statistics",
});

import type { PdfReport } from "../../kit/export/pdf.ts";
import { writeNumber } from "../../kit/format.ts";
import type { Section } from "./cut.ts";

type SheetFacts = { month: string; of: number; breaks: boolean; total: number };

/** The sheet on paper. Its title says which sections are in it, since a reader of paper cannot open any. */
export function sheetReport(
  sections: readonly Section[],
  { month, of, breaks, total }: SheetFacts,
): PdfReport {
  return {
    title: `US jobs, ${month}: ${sections.length} of ${of} sections`,
    sub: `In thousands. All ${of} sections together: ${writeNumber(total)}`,
    blocks: sections.flatMap(({ name, question, lines, subtotal }, i) => [
      ...(breaks && i > 0 ? [{ pageBreak: true } as const] : []),
      { heading: name },
      { text: question },
      {
        table: {
          head: ["Line", "Jobs, thousand", "Since Jan 2006"],
          numeric: [false, true, true],
          rows: [
            ...lines.map((line) => [
              line.single ? line.name : `${line.name} (a sum)`,
              writeNumber(line.jobs),
              `${writeNumber(line.change * 100, 1)}%`,
            ]),
            ["Subtotal, each job counted once", writeNumber(subtotal), ""],
          ],
        },
      },
    ]),
    footer: "Data: U.S. Bureau of Labor Statistics, Current Employment Statistics",
  };
}

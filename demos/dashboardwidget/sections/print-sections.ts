import { makePdf } from "#charts/export/pdf.ts";
import { formatNumber } from "#charts/format-values.ts";
import { formatChange, type Section } from "./group-sections.ts";

type Facts = { month: string; of: number; breaks: boolean; total: number };

/** Makes a PDF of sections. The title counts them, because closed ones may be missing. */
export const printSections = (sections: readonly Section[], { month, of, breaks, total }: Facts) =>
  makePdf({
    title: `Sales, ${month}: ${sections.length} of ${of} sections`,
    sub: `In dollars. All ${of} sections together: ${formatNumber(total)}`,
    blocks: sections.flatMap(({ name, question, lines, subtotal }, i) => [
      ...(breaks && i > 0 ? [{ pageBreak: true } as const] : []),
      { heading: name },
      { text: question },
      {
        table: {
          head: ["Line", "Revenue, $", "On a year before"],
          numeric: [false, true, true],
          rows: [
            ...lines.map((line) => [
              line.single ? line.name : `${line.name} (a sum)`,
              formatNumber(line.dollars),
              formatChange(line.change),
            ]),
            ["Subtotal, each sale counted once", formatNumber(subtotal), ""],
          ],
        },
      },
    ]),
    footer: "Data: Harbor & Pine, a fictional retailer",
  });

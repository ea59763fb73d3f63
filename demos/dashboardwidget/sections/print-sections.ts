import { makePdf } from "#charts/export/pdf.ts";
import { formatNumber } from "#charts/format-values.ts";
import { MONTH, type Section, sections, total } from "./sections.ts";

/** Makes a PDF with a page for each section. The title counts them, because closed ones may be missing. */
export const printSections = (chosen: readonly Section[]) =>
  makePdf({
    title: `Sales, ${MONTH}: ${chosen.length} of ${sections.length} sections`,
    sub: `In dollars. All ${sections.length} sections together: ${formatNumber(total)}`,
    blocks: chosen.flatMap(({ name, question, rows }, i) => [
      ...(i > 0 ? [{ pageBreak: true } as const] : []),
      { heading: name },
      { text: question },
      {
        table: {
          head: ["Line", "Revenue, $", "On a year before"],
          numeric: [false, true, true],
          rows: rows.map(({ line, dollars, change }) => [line, formatNumber(dollars), change]),
        },
      },
    ]),
    footer: "Data: Harbor & Pine, a fictional retailer",
  });

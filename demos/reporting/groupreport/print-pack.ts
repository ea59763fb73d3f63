import { zipSync } from "fflate";
import { makePdf } from "#charts/export/pdf.ts";
import { writeDate, writeNumber } from "#charts/write-values.ts";
import type { Outcome } from "./group.ts";

/** Renders each report as a PDF and returns them as a ZIP file. */
export async function printPack(outcomes: readonly Outcome[]) {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const { member, month, lines } of outcomes) {
    const name = `${member.toLowerCase().replace(" ", "-")}-${month.slice(0, 7)}.pdf`;
    files[name] = await makePdf({
      title: member,
      sub: writeDate(month, { month: "long", year: "numeric" }),
      blocks: [
        {
          table: {
            head: ["", "Thousands of jobs"],
            numeric: [false, true],
            rows: lines.map(({ label, jobs }) => [label, writeNumber(jobs)]),
          },
        },
      ],
      footer: "Data: U.S. Bureau of Labor Statistics",
    });
  }
  return zipSync(files);
}

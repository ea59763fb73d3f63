import { makePdf } from "../../kit/export/pdf.ts";
import { toZip } from "../../kit/export/zip.ts";
import { writeDate, writeNumber } from "../../kit/format.ts";
import type { Outcome } from "./group.ts";

/** Prints the reports that are sent, each as a file of its own. @returns a zip file */
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
  return toZip(files);
}

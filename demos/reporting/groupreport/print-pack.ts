import { zipSync } from "fflate";
import { makePdf } from "#charts/export/pdf.ts";
import { formatDate, formatNumber } from "#charts/format-values.ts";
import type { Outcome } from "./group.ts";

/** Renders each report as a PDF and returns them as a ZIP file. */
export async function printPack(outcomes: readonly Outcome[], month: string) {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const { member, lines } of outcomes) {
    const rows = lines.map(({ label, revenue }) => [label, formatNumber(revenue)]);
    const name = `${member.toLowerCase()}-${month.slice(0, 7)}.pdf`;
    files[name] = await makePdf({
      title: member,
      sub: formatDate(month, { month: "long", year: "numeric" }),
      blocks: [{ table: { head: ["", "Amount"], numeric: [false, true], rows } }],
      footer: "Data: Harbor & Pine, a fictional retailer",
    });
  }
  return zipSync(files);
}

import { zipSync } from "fflate";
import { toCsv } from "#charts/export/csv.ts";
import { makePdf } from "#charts/export/pdf.ts";
import type { Part } from "./burst.ts";
import { partFile, partReport } from "./part-report.ts";

/**
 * Renders every part as a PDF, and a CSV file of recipients.
 * @returns a ZIP file
 */
export async function printBurst(parts: readonly Part[]) {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const part of parts) files[partFile(part)] = await makePdf(partReport(part));
  const list = parts.flatMap((part) =>
    (part.recipients.length > 0 ? part.recipients : ["report owner"]).map((recipient) => ({
      recipient,
      file: partFile(part),
      lines: part.rows.length,
    })),
  );
  files["recipients.csv"] = Uint8Array.from(new TextEncoder().encode(toCsv(list)));
  return zipSync(files);
}

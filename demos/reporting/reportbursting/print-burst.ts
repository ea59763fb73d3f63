import { zipSync } from "fflate";
import { makePdf } from "#charts/export/pdf.ts";
import type { Part } from "./burst.ts";
import { partFile, partReport } from "./part-report.ts";

/** Renders every part as a PDF and returns them as a ZIP file. */
export async function printBurst(parts: readonly Part[]) {
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const part of parts) files[partFile(part)] = await makePdf(partReport(part));
  return zipSync(files);
}

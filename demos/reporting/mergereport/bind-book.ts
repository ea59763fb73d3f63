import { makePdf, mergePdfs } from "#charts/export/pdf.ts";
import { partReport } from "./weather-parts.ts";

export { countPages } from "#charts/export/pdf.ts";

/** A report to render, or a finished PDF in `file`. */
type Chapter = { name: string; file?: Uint8Array | undefined };

/** Renders the reports and merges all parts into one PDF with continuous page numbers. */
export async function bindBook(chapters: readonly Chapter[], rowsPerPage: number, numbered: boolean) {
  const files: Uint8Array[] = [];
  for (const { name, file } of chapters)
    files.push(file ?? (await makePdf(partReport(name, { rowsPerPage, numbered }))));
  return mergePdfs(files, "Seattle's weather, 2012 to 2015");
}

import { makePdf, mergePdfs } from "../../kit/export/pdf.ts";
import { partReport } from "./weather-parts.ts";

export { countPages } from "../../kit/export/pdf.ts";

/** What is bound: a report that is printed first, or a file that is finished already. */
type Chapter = { name: string; file?: Uint8Array | undefined };

/** Prints the parts that are no files yet, and binds all into one PDF with one count of pages. */
export async function bindBook(chapters: readonly Chapter[], rowsPerPage: number, numbered: boolean) {
  const files: Uint8Array[] = [];
  for (const { name, file } of chapters)
    files.push(file ?? (await makePdf(partReport(name, { rowsPerPage, numbered }))));
  return mergePdfs(files, "Seattle's weather, 2012 to 2015");
}

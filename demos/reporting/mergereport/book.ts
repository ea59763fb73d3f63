import { partReport, ROWS_PER_PAGE } from "./sales-parts.ts";

/** Returns the number of pages for a number of rows; at least one. */
export const pagesFor = (rows: number): number => Math.max(1, Math.ceil(rows / ROWS_PER_PAGE));

/** Adds to each part of a book its first and last page, counted from 1. A part begins on a new page. */
export function paginate<P extends { pages: number }>(parts: readonly P[]) {
  let last = 0;
  return parts.map((part) => {
    const first = last + 1;
    last += part.pages;
    return { ...part, first, last };
  });
}

/** Renders the named parts and merges them into one PDF with continuous page numbers. */
export async function bindBook(names: readonly string[]) {
  const { makePdf, mergePdfs } = await import("#charts/export/pdf.ts");
  const files: Uint8Array[] = [];
  for (const name of names) files.push(await makePdf(partReport(name)));
  return mergePdfs(files, "Sales of four regions, 2025");
}

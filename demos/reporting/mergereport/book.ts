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

/** A report to render, or a finished PDF in `file`. */
type Chapter = { name: string; file?: Uint8Array | undefined };

/** Renders the reports and merges all parts into one PDF with continuous page numbers. */
export async function bindBook(chapters: readonly Chapter[]) {
  const { makePdf, mergePdfs } = await import("#charts/export/pdf.ts");
  const files: Uint8Array[] = [];
  for (const { name, file } of chapters) files.push(file ?? (await makePdf(partReport(name))));
  return mergePdfs(files, "Sales of four regions, 2025");
}

/** Returns the name, followed by the next free number if it is taken: "book.pdf", "book.pdf (2)". */
export function unusedName(name: string, taken: readonly string[]): string {
  let unused = name;
  for (let count = 2; taken.includes(unused); count++) unused = `${name} (${count})`;
  return unused;
}

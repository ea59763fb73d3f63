/** A part of a book: a report that begins on a new page. */
export type Part = { name: string; pages: number };

/** A part with its first and last page in the book, counted from 1. */
export type PaginatedPart = Part & { first: number; last: number };

/** Returns the number of pages for a number of rows; at least one. */
export const pagesFor = (rows: number, rowsPerPage: number): number =>
  Math.max(1, Math.ceil(rows / rowsPerPage));

/** Assigns page numbers to the parts of a book. */
export function paginate<P extends Part>(parts: readonly P[]): (P & PaginatedPart)[] {
  let last = 0;
  return parts.map((part) => {
    const first = last + 1;
    last += part.pages;
    return { ...part, first, last };
  });
}

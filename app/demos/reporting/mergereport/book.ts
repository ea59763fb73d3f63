/** A part of a book: a report, whole, that begins on a page of its own. */
export type Part = { name: string; pages: number };

/** A part with its place in the book; pages are counted from 1. */
export type Placed = Part & { first: number; last: number };

/** How many pages so many rows take. */
export const pagesFor = (rows: number, rowsPerPage: number): number =>
  Math.max(1, Math.ceil(rows / rowsPerPage));

/** Where each part begins and ends. */
export function paginate<P extends Part>(parts: readonly P[]): (P & Placed)[] {
  let last = 0;
  return parts.map((part) => {
    const first = last + 1;
    last += part.pages;
    return { ...part, first, last };
  });
}

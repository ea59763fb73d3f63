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

/** The list with one of its items a place earlier or later; the same list where there is no such place. */
export function moved<T>(items: readonly T[], from: number, by: -1 | 1): T[] {
  const item = items[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

import { readableLine } from "#contract/readable-text.ts";

const GAP = "  ";
/** Minimum width of a shortened column, even if lines then exceed the terminal. */
const MIN_WIDTH = 8;

type Row = readonly (string | number | bigint)[];

/**
 * Prints rows in aligned columns, on a terminal shortened to its width, last columns first; a file gets them in full.
 * @param fixed number of columns from the left that are never shortened, such as ids
 */
export function printTable(head: readonly string[], rows: readonly Row[], fixed = 1): void {
  for (const line of formatTable(head, rows, fixed, process.stdout.columns)) console.log(line);
}

/** Returns the lines of a table. @param width of the terminal in characters; by default nothing is shortened */
export function formatTable(
  head: readonly string[],
  rows: readonly Row[],
  fixed: number,
  width = Number.POSITIVE_INFINITY,
): string[] {
  const cells = [head, ...rows].map((row) => row.map((cell) => readableLine(String(cell))));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  let excess = widths.reduce((sum, each) => sum + each + GAP.length, -GAP.length) - width;
  for (let column = widths.length - 1; column >= fixed && excess > 0; column--) {
    const wide = widths[column] ?? 0;
    const narrow = Math.max(Math.min(wide, MIN_WIDTH), wide - excess);
    widths[column] = narrow;
    excess -= wide - narrow;
  }
  return cells.map((row) =>
    row
      .map((cell, column) => shorten(cell, widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

function shorten(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
}

/** Formats a time in milliseconds as `YYYY-MM-DD HH:MM`, in UTC. */
export function formatTime(time: number): string {
  return new Date(time).toISOString().slice(0, 16).replace("T", " ");
}

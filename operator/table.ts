const GAP = "  ";
/** A column is not made narrower than this; then a line is longer than the terminal. */
const LEAST_WIDTH = 8;

/**
 * Prints rows in aligned columns. In a terminal they are shortened to its width, later columns first; into a file or
 * a pipe everything is written.
 * @param fixed how many columns from the left stay whole, such as an id that is copied
 */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[], fixed = 1): void {
  for (const line of formatTable(head, rows, fixed, process.stdout.columns)) console.log(line);
}

/** The lines of a table. @param width of the terminal; without it nothing is shortened */
export function formatTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  fixed: number,
  width = Number.POSITIVE_INFINITY,
): string[] {
  const cells = [head, ...rows].map((row) => row.map(printable));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  let excess = widths.reduce((sum, each) => sum + each + GAP.length, -GAP.length) - width;
  for (let column = widths.length - 1; column >= fixed && excess > 0; column--) {
    const wide = widths[column] ?? 0;
    const narrow = Math.max(Math.min(wide, LEAST_WIDTH), wide - excess);
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

/** Text from outside, without what a terminal obeys or reorders: C0 and C1 controls, bidi overrides, line separators. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
}

function shorten(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width);
}

/** A moment for people, in UTC. */
export function formatTime(moment: number): string {
  return new Date(moment).toISOString().slice(0, 16).replace("T", " ");
}

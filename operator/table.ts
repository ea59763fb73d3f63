import { readableLine } from "#contract/readable-text.ts";

type Row = readonly (string | number | bigint)[];

/** Prints rows in aligned columns. */
export function printTable(head: readonly string[], rows: readonly Row[]): void {
  for (const line of formatTable(head, rows)) console.log(line);
}

/** Returns the lines of a table, without characters that a terminal would obey. */
export function formatTable(head: readonly string[], rows: readonly Row[]): string[] {
  const cells = [head, ...rows].map((row) => row.map((cell) => readableLine(String(cell))));
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** Formats a time in milliseconds as `YYYY-MM-DD HH:MM`, in UTC. */
export const formatTime = (time: number): string =>
  new Date(time).toISOString().slice(0, 16).replace("T", " ");

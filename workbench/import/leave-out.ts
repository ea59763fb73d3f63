import { formatCount } from "#charts/format-values.ts";
import type { Column } from "./column.ts";
import { type Choices, type Remark, settingOf } from "./remark.ts";
import type { FileTable } from "./rows.ts";
import { withoutRows } from "./sums.ts";
import { TextCells } from "./text-cells.ts";

/** Rows that can be left out at the end of a table: notes, sources, signatures. */
const MAX_LAST_ROWS = 10;

/** Leaves out the last rows of a table by choice. */
export function withoutLastRows(table: FileTable, choices: Choices): FileTable {
  const { rows, columns } = table;
  const most = Math.min(MAX_LAST_ROWS, rows - 1);
  if (most === 0) return table;
  const options = Array.from(
    { length: most + 1 },
    (_, count) =>
      [
        String(count),
        count === 0 ? "All are data" : `Without the last ${count === 1 ? "one" : count}`,
      ] as const,
  );
  const setting = settingOf(choices, "lastRows", options, "0");
  const count = Number(setting.value);
  const left = new Set(Array.from({ length: count }, (_, i) => rows - 1 - i));
  const text = count > 0 ? `The last ${formatCount(count, "row")} left out` : "";
  return {
    rows: rows - count,
    columns: count > 0 ? columns.map((column) => withoutRows(column, left)) : columns,
    remarks: [...table.remarks, { about: "Rows at the end", text, setting }],
  };
}

/** Makes missing values of words that the visitor names, separated by commas: -99, unknown. */
export function withoutWords(
  columns: readonly Column[],
  choices: Choices,
): { columns: Column[]; remark: Remark } {
  const { missing: value = "" } = choices;
  const words = new Set(
    value
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean),
  );
  let found = 0;
  const isWord = (cell: unknown) => words.has(String(cell).trim());
  const changed = columns.map(({ name, cells }): Column => {
    if (words.size === 0) return { name, cells };
    if (cells instanceof TextCells) {
      const counts = cells.counts();
      found += cells.values.reduce((sum, text, i) => sum + (isWord(text) ? (counts[i] ?? 0) : 0), 0);
      return { name, cells: cells.map((text) => (isWord(text) ? "" : text)) };
    }
    const kept = Array.from<unknown, unknown>(cells, (cell) => (isWord(cell) ? null : (cell ?? null)));
    found += kept.filter((cell, i) => cell === null && cells[i] != null).length;
    return { name, cells: kept };
  });
  const text = words.size > 0 ? `${[...words].join(", ")}: missing (${formatCount(found, "value")})` : "";
  const remark = {
    about: "More words for missing values",
    text,
    setting: { name: "missing", value, options: [] },
  };
  return { columns: changed, remark };
}

import { formatCount } from "#charts/format-values.ts";
import type { Column } from "./column.ts";
import { checkCells } from "./file-error.ts";
import { distinctNames } from "./names.ts";
import { type Choices, choicesOf, type Remark, remarkIf, remarksOf } from "./remark.ts";
import type { FileTable } from "./rows.ts";
import { TextCells } from "./text-cells.ts";

/** The table of one of several files. */
export type NamedTable = FileTable & { name: string };

/** Names of files and columns in a remark. */
const MAX_NAMED = 3;

/** Two columns with the same key are the same to a reader: order_date, Order Date. */
export const columnKey = (name: string) => name.toLowerCase().replace(/[\s_.-]+/g, "");

/**
 * Puts the rows of tables below each other, by the names of columns, in whichever order they are. Columns that a table
 * lacks are empty for its rows.
 * @returns also the name of its file for each row
 */
export function stack(tables: readonly NamedTable[]): FileTable & { files: Column } {
  const found: { name: string; parts: Column[] }[] = [];
  for (const [i, { columns }] of tables.entries()) {
    const own = new Set(columns.map(({ name }) => name));
    const byName = new Map(found.map((each) => [each.name, each]));
    const byKey = new Map(found.map((each) => [columnKey(each.name), each]));
    for (const column of columns) {
      const similar = byKey.get(columnKey(column.name));
      const isFree = similar && !own.has(similar.name) && similar.parts[i] === undefined;
      const same = byName.get(column.name) ?? (isFree ? similar : undefined);
      if (same) same.parts[i] = column;
      else found.push({ name: column.name, parts: [...new Array(i), column] });
    }
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  checkCells(rows, found.length + 1);
  const files = new TextCells();
  const fileNames = distinctNames(tables.map(({ name }) => name));
  for (const [i, name] of fileNames.entries())
    for (let row = 0; row < (tables[i]?.rows ?? 0); row++) files.push(name);
  const taken = found.map(({ name }) => name.toLowerCase());
  const fileColumn = taken.includes("file") ? "File name" : "File";
  const counts = tables.map((table, i) => `${fileNames[i]} (${formatCount(table.rows, "row")})`);
  return {
    rows,
    columns: found.map(({ name, parts }) => ({ name, cells: cellsBelow(tables, parts) })),
    files: { name: taken.includes(fileColumn.toLowerCase()) ? "Name of the file" : fileColumn, cells: files },
    remarks: [
      { about: `${tables.length} files`, text: `One below the other: ${counts.join(", ")}`, isResult: true },
      ...differences(tables, found),
      ...tables.flatMap(({ remarks }, i) => remarksOf(String(i), fileNames[i] ?? "", remarks)),
    ],
  };
}

function cellsBelow(tables: readonly NamedTable[], parts: readonly (Column | undefined)[]): Column["cells"] {
  const isText = parts.every((part) => part === undefined || part.cells instanceof TextCells);
  const below: { push(cell: unknown): unknown } & Column["cells"] = isText ? new TextCells() : [];
  for (const [i, { rows }] of tables.entries()) {
    const cells = parts[i]?.cells ?? [];
    const at = cells instanceof TextCells ? (row: number) => cells.values[cells.codes[row] ?? -1] : undefined;
    for (let row = 0; row < rows; row++)
      below.push((at ? at(row) : (cells as ArrayLike<unknown>)[row]) ?? null);
  }
  return below;
}

/** Reports columns that some files lack, and those that are written in two ways. */
function differences(
  tables: readonly NamedTable[],
  found: readonly { name: string; parts: readonly (Column | undefined)[] }[],
): Remark[] {
  const lacking = found.flatMap(({ name, parts }) => {
    const without = tables.filter((_, i) => parts[i] === undefined);
    const names = without.map((table) => table.name);
    const more = names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : "";
    const rows = without.reduce((sum, table) => sum + table.rows, 0);
    const text = `Not in ${names.slice(0, MAX_NAMED).join(", ")}${more}: empty in ${formatCount(rows, "row")}`;
    return remarkIf(without.length > 0, name, text);
  });
  const written = found.flatMap(({ name, parts }) => {
    const i = parts.findIndex((part) => part !== undefined && part.name !== name);
    return remarkIf(i >= 0, name, `“${parts[i]?.name}” in ${tables[i]?.name} is the same column`);
  });
  return [...lacking, ...written];
}

/** Settings of a table by the values of all its files. */
const OF_ALL = /^(?:column:|sums$|missing$)/;

/** Returns the choices of a table to which files are added below: those of how its file is laid out become the first one's. */
export function choicesBelow(choices: Choices): Choices {
  const entries = Object.entries(choices);
  const layout = entries.filter(([name]) => !OF_ALL.test(name));
  return {
    ...Object.fromEntries(entries.filter(([name]) => OF_ALL.test(name))),
    ...choicesOf("0", Object.fromEntries(layout)),
  };
}

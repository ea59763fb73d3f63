import { formatCount } from "#charts/format-values.ts";
import { kindOf } from "./cell.ts";
import type { Column } from "./column.ts";
import { checkCells, FileError } from "./file-error.ts";
import { namesOfColumns } from "./names.ts";
import { type Remark, remarkIf } from "./remark.ts";
import { TextCells } from "./text-cells.ts";

/** A table as its file stores it. */
export type FileTable = { rows: number; columns: Column[]; remarks: Remark[] };

export type Cells = readonly unknown[];

export const columnName = (index: number) => `Column ${index + 1}`;

export const isBlank = (cell: unknown) => cell === null || cell === undefined || String(cell).trim() === "";

/** A list of cells that a column is built in. */
type CellList = { readonly length: number; push(cell: unknown): unknown };

/** Collects rows as columns. Short rows are filled up, long ones add columns; both are reported. */
export class ColumnsOfRows<L extends CellList & Column["cells"]> {
  rows = 0;
  readonly names: readonly string[];
  readonly most: number;
  readonly newList: () => L;
  readonly #lists: L[];
  readonly #short: string[] = [];
  readonly #long: string[] = [];

  /**
   * @param most number of cells that the file can hold
   * @param newList creates an empty column
   */
  constructor(names: readonly string[], most: number, newList: () => L) {
    this.names = names;
    this.most = most;
    this.newList = newList;
    this.#lists = names.map(newList);
  }

  /** @param place where the row is in the file, for a remark */
  add(row: Cells, place: string): void {
    const width = this.#lists.length;
    if (row.length < this.names.length) this.#short.push(place);
    if (row.length > this.names.length && row.slice(this.names.length).some((cell) => !isBlank(cell))) {
      this.#long.push(place);
      checkCells(this.rows + 1, row.length, this.most);
      while (this.#lists.length < row.length) this.#lists.push(this.#blankList());
    }
    if (this.rows % 1000 === 0) checkCells(this.rows, width, this.most);
    for (const [i, list] of this.#lists.entries()) list.push(row[i] ?? null);
    this.rows++;
  }

  #blankList(): L {
    const list = this.newList();
    for (let i = 0; i < this.rows; i++) list.push(null);
    return list;
  }

  /** @throws FileError if there are no rows */
  finish(remarks: readonly Remark[]): FileTable {
    if (this.rows === 0) throw new FileError("The file has a header and no rows below it.");
    checkCells(this.rows, this.#lists.length, this.most);
    const { names } = namesOfColumns(this.#lists.map((_, i) => this.names[i] ?? columnName(i)));
    const columns = this.#lists.map((cells, i) => ({ name: names[i] ?? "", cells }));
    // A delimiter at the end of each line, or empty cells beside a sheet's table, are no columns.
    const kept = [...columns.entries()].filter(
      ([i, { name, cells }]) => name !== columnName(i) || !isEmptyList(cells),
    );
    const filled = kept.map(([, column]) => column);
    const gaps = kept.filter(([at], i) => i > 0 && at - 1 !== kept[i - 1]?.[0]);
    const gapText = `Empty: column ${gaps[0]?.[0]}. What follows may be another table`;
    return {
      rows: this.rows,
      columns: filled.length > 0 ? filled : columns,
      remarks: [...remarks, ...remarkIf(gaps.length === 1, "Columns", gapText), ...this.#lengthRemarks()],
    };
  }

  #lengthRemarks(): Remark[] {
    const remark = (places: readonly string[], length: string, effect: string) =>
      remarkIf(
        places.length > 0,
        "Rows",
        `${formatCount(places.length, "row")} ${length}, such as ${places[0]}: ${effect}`,
      );
    return [
      ...remark(this.#short, "shorter than the header", "the cells at the end are missing"),
      ...remark(this.#long, "longer than the header", "the further cells have columns of their own"),
    ];
  }
}

/** Share of empty lines above which they are a habit of the program that wrote them. */
const HABIT = 0.1;

/** Returns the remark about empty lines inside of a table, which may be missing values of a single column. */
export function gapRemarks(
  unit: "line" | "row",
  gaps: readonly number[],
  { rows, names }: { rows: number; names: readonly string[] },
): Remark[] {
  const isHabit = gaps.length > Math.max(1, HABIT * rows);
  const others = gaps.length > 1 ? ` and ${gaps.length - 1} more` : "";
  const text = isHabit
    ? `${formatCount(gaps.length, "row")} without a value left out`
    : `Empty: ${unit} ${gaps[0]}${others}. What follows may be another table or a note, and counts like the others`;
  return remarkIf(gaps.length > 0 && (!isHabit || names.length === 1), "Rows", text);
}

/** Returns the remark about lists and objects in cells. */
export function nestedRemarks(columns: readonly Column[]): Remark[] {
  const isNested = (cell: unknown) =>
    kindOf(cell) === "text" && typeof cell === "object" && !(cell instanceof Uint8Array);
  const [first, ...others] = columns.filter(
    ({ cells }) => !(cells instanceof TextCells) && Array.prototype.some.call(cells, isNested),
  );
  const more = others.length > 0 ? ` and ${formatCount(others.length, "more column")}` : "";
  return remarkIf(first !== undefined, "Columns", `Lists and objects in ${first?.name}${more} are text`);
}

const isEmptyList = (cells: Column["cells"]) =>
  cells instanceof TextCells ? cells.values.length === 0 : Array.prototype.every.call(cells, isBlank);

import { formatCount } from "#charts/format-values.ts";
import { cellText, kindOf } from "./cell.ts";
import type { Column } from "./column.ts";
import { mostFrequent } from "./csv.ts";
import { readDate } from "./dates.ts";
import { checkCells, FileError } from "./file-error.ts";
import { namesOfColumns } from "./names.ts";
import { isMissingWord, readableText, readNumber } from "./numbers.ts";
import { type Choices, type Remark, remarkIf, sentences, settingOf } from "./remark.ts";
import { TextCells } from "./text-cells.ts";

/** A table as its file stores it. */
export type FileTable = { rows: number; columns: Column[]; remarks: Remark[] };

type Cells = readonly unknown[];

const NO_HEADER = "none";
/** Rows above a table that can be skipped: its title, notes, a date. */
const MAX_ROWS_ABOVE = 20;
/** Rows that can be chosen as the header besides the assumed one. */
const OFFERED_ROWS = 10;

/** New names in a remark. */
const MAX_RENAMED = 3;

/** Rows below the names that can be part of the header: questions and codes of a survey, units. */
const MAX_ROWS_BELOW = 3;

/**
 * The names of a table's columns, and the number of rows before its first one. `remark` is about the names, `more` about
 * rows below them.
 */
export type Layout = { names: string[]; skip: number; remark: Remark; more: Remark[] };

/**
 * Finds the row with the names of columns.
 * @param sample the first rows
 * @param headerRows number of rows that make up the header, if the format shows it by merged cells
 */
export function layOut(
  sample: readonly Cells[],
  choices: Choices,
  headerRows: (from: number) => number = () => 1,
): Layout {
  const full = firstFullRow(sample);
  const titles = headerRows(full) > 1 ? 0 : titleRows(sample.slice(full));
  const first = full + titles;
  const evidence = headerEvidence(sample.slice(first), headerRows(first));
  const assumed = evidence === "none" ? NO_HEADER : String(first + 1);
  const offered = [...new Set([...Array(Math.min(OFFERED_ROWS, sample.length)).keys(), first])].sort(
    (a, b) => a - b,
  );
  const options = [
    [NO_HEADER, "None"] as const,
    ...offered.map((row) => [String(row + 1), `Row ${row + 1}: ${preview(sample[row] ?? [])}`] as const),
  ];
  const setting = settingOf(choices, "header", options, assumed);
  const { value } = setting;
  const at = value === NO_HEADER ? first : Number(value) - 1;
  const last = value === NO_HEADER ? at : at + headerRows(at);
  const hasIndexNames = last > at && isIndexNames(joined(sample.slice(at, last)), sample[last] ?? []);
  const end = last + Number(hasIndexNames);
  const named = joined(sample.slice(at, end));
  const below =
    value === NO_HEADER ? 0 : rowsOfText(sample.slice(end)) || Number(isLowerNames(named, sample.slice(end)));
  const lower = below > 0 ? lowerNames(end, below, choices) : undefined;
  const skip = lower && lower.value !== "data" ? end + below : end;
  const header = value === NO_HEADER ? [] : lower?.value === "names" ? joined(sample.slice(at, skip)) : named;
  const beside = (i: number) => sample.slice(skip).filter((row) => isBlank(row[i])).length;
  // A delimiter at the end of each line names no column: what a few rows have there makes them longer.
  while (header.length > 0 && !header.at(-1) && 2 * beside(header.length - 1) >= sample.length - skip)
    header.pop();
  const width = header.length || mostFrequent(sample.slice(skip).map(({ length }) => length));
  const { names, renamed } = namesOfColumns(
    Array.from({ length: width }, (_, i) => header[i] || columnName(i)),
  );
  const isDoubtful = value === assumed && (evidence === "text" || titles > 0);
  const doubts = sentences(
    value === NO_HEADER && "No row has names, so columns are numbered",
    isDoubtful && `The names are assumed to be in row ${value}`,
    at > 0 && `${formatCount(at, "row")} above the table left out`,
    hasIndexNames && `Row ${end} is taken for the names of columns without one above`,
    ...renamed.slice(0, MAX_RENAMED),
  );
  return {
    names,
    skip,
    remark: { about: "Names of columns", text: doubts, setting },
    more: lower ? [lower.remark] : [],
  };
}

/** Returns how rows of text below the names are read. @param end number of rows above them */
function lowerNames(end: number, rows: number, choices: Choices): { value: string; remark: Remark } {
  const about = rows === 1 ? `Row ${end + 1}` : `Rows ${end + 1} to ${end + rows}`;
  const options = [
    ["data", "Data"],
    ["skip", "Left out"],
    ["names", "Names, joined to those above"],
  ] as const;
  const setting = settingOf(choices, "lowerNames", options, "data");
  const { value } = setting;
  const texts: Readonly<Record<string, string>> = {
    data: "May be a second row of names, or units: it counts like the others, and makes text of columns of numbers",
    skip: "Left out",
    names: "",
  };
  return { value, remark: { about, text: texts[value] ?? "", setting } };
}

/**
 * Returns the number of first rows that have text, and nothing else, above columns of numbers or dates.
 * @param sample the rows below the names
 */
function rowsOfText(sample: readonly Cells[]): number {
  const kinds = sample.map((row) => row.map(kindOfCell));
  const width = Math.max(0, ...kinds.map(({ length }) => length));
  for (let rows = Math.min(MAX_ROWS_BELOW, kinds.length - 1); rows > 0; rows--) {
    const typed = Array.from({ length: width }, (_, i) => i).filter((i) => {
      const below = kinds.slice(rows).flatMap((row) => row[i] ?? []);
      return below.filter((kind) => kind === "typed").length > below.length / 2;
    });
    const isText = (row: readonly Kind[]) => {
      const texts = typed.filter((i) => row[i] === "text").length;
      return !row.includes("typed") && texts > 1 && texts >= typed.length / 2;
    };
    if (kinds.slice(0, rows).every(isText)) return rows;
  }
  return 0;
}

/** SurveyMonkey's second header row has these below questions without a choice. */
const ANSWER = /^(?:open-ended )?response$/i;

/** True for a row that names the columns without a name, or the answers of a survey, and has no value in a column of values. */
function isLowerNames(names: readonly string[], [row = [], ...sample]: readonly Cells[]): boolean {
  const fillsGaps = names.includes("") && names[0] && names.every((name, i) => name || !isBlank(row[i]));
  const isNamed = fillsGaps || row.some((cell) => ANSWER.test(String(cell)));
  const isGap = (i: number) =>
    isBlank(row[i]) && 2 * sample.filter((each) => isBlank(each[i])).length < sample.length;
  return isNamed && !row.some((cell) => kindOfCell(cell) === "typed") && [...names.keys()].some(isGap);
}

export const columnName = (index: number) => `Column ${index + 1}`;

const preview = (cells: Cells) =>
  cells
    .map((cell) => cellText(cell) ?? "")
    .join(", ")
    .slice(0, 40);

/** Returns the index of the first row of the table, by the width that most of the sample's cells are in. */
function firstFullRow(sample: readonly Cells[]): number {
  const filled = (row: Cells) => row.filter((cell) => !isBlank(cell)).length;
  const width = mostFrequent(sample.map(filled).flatMap((cells) => new Array<number>(cells).fill(cells)));
  // In narrow tables any cell may be empty: rows above have one cell where others have two.
  const isHalf = (row: Cells, below: Cells = []) =>
    filled(row) === width / 2 &&
    filled(below) > width / 2 &&
    below.some((cell) => kindOfCell(cell) === "typed" && !isYear(cell));
  const isFull = (row: Cells, i: number) =>
    width < 3 ? row.length >= width : filled(row) > width / 2 || isHalf(row, sample[i + 1]);
  return Math.max(0, sample.slice(0, MAX_ROWS_ABOVE).findIndex(isFull));
}

/** Rows of a title that are as wide as the table: `Report for May, 2024, all regions`. */
const MAX_TITLES = 5;
/** Words of a title or of the line below it, which has a date. */
const TITLE =
  /\b(?:reports?|exported|created|generated|printed|as of|bericht|auswertung|erstellt|exportiert|stand|rapport|informe|reporte)\b|:$/i;
/** The longest text of a row of units, as between names and values: kg, EUR. */
const MAX_UNIT = 3;

/** Returns the number of rows above the header that only look like one: above names in each cell, they have other things. */
function titleRows(sample: readonly Cells[]): number {
  const filled = (row: Cells) => row.filter((cell) => !isBlank(cell));
  const isHeader = (row: Cells, i: number) =>
    new Set(row).size === row.length &&
    row.every((cell) => kindOfCell(cell) === "text") &&
    row.some((cell) => String(cell).trim().length > MAX_UNIT) &&
    headerEvidence(sample.slice(i), 1) === "values";
  const isTitle = (row: Cells, width: number) =>
    filled(row).length !== width ||
    TITLE.test(String(row[0]).trim()) ||
    row.some((cell) => kindOfCell(cell) === "typed" && !isYear(cell));
  const last = Math.min(MAX_TITLES, sample.length - 2);
  for (let at = 1; at <= last && isTitle(sample[at - 1] ?? [], sample[at]?.length ?? 0); at++)
    if (isHeader(sample[at] ?? [], at)) return at;
  return 0;
}

const isBlank = (cell: unknown) => cell === null || cell === undefined || String(cell).trim() === "";

/** True for the row in which pandas names the index of a table: it fills just the gaps of the names above. */
const isIndexNames = (names: readonly string[], row: Cells) =>
  !names[0] &&
  names.every((name, i) => (name === "") !== isBlank(row[i])) &&
  !row.some((cell) => kindOfCell(cell) === "typed");

/** Joins the texts of a header of several rows: "2023" over "Q1" is "2023 Q1". */
function joined(rows: readonly Cells[]): string[] {
  const width = Math.max(...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, i) =>
    [...new Set(rows.map((row) => (cellText(row[i]) ?? "").replace(/\s+/g, " ").trim()))]
      .filter(Boolean)
      .join(" "),
  );
}

type Kind = "blank" | "text" | "typed";

function kindOfCell(cell: unknown): Kind {
  if (isBlank(cell)) return "blank";
  if (kindOf(cell) !== "text") return "typed";
  const text = readableText(String(cell));
  if (isMissingWord(text)) return "blank";
  const style = { currencies: new Set<string>(), percents: 0, example: undefined };
  const isTyped = readNumber(text, ".", style) !== undefined || readNumber(text, ",", style) !== undefined;
  return isTyped || readDate(text) ? "typed" : "text";
}

/**
 * Returns what shows that the first row has names: that it has text above numbers or dates, or merged cells ("values"); or
 * only that it is a row of text in a table of text, whose values do not repeat below. Years and dates in it are names if
 * there are others than these below, as in a wide table; other numbers and dates are values, but for a series.
 */
function headerEvidence(
  [first = [], ...sample]: readonly Cells[],
  headerRows: number,
): "values" | "text" | "none" {
  if (headerRows > 1) return "values";
  let [named, repeated, filled] = [0, 0, 0];
  const values: number[] = [];
  for (const [i, cell] of first.entries()) {
    const kind = kindOfCell(cell);
    if (kind === "blank") continue;
    filled++;
    const below = sample.map((row) => row[i]).filter((each) => kindOfCell(each) !== "blank");
    if (below.length === 0 && sample.length > 0) continue;
    const typed = below.filter((each) => kindOfCell(each) === "typed").length;
    const mostlyTyped = typed > below.length / 2;
    if (mostlyTyped && (kind === "text" || (isDate(cell) && !below.some(isDate)))) named++;
    else if (kind === "typed" && !(isYear(cell) && !below.every(isYear)))
      values.push(Number.parseFloat(String(cell)));
    if (kind === "text" && below.includes(cell)) repeated++;
  }
  // Names such as 1, 2, 3 or 2.5%, 97.5%.
  const isSeries = values.length > 1 && values.every((value, i) => value > (values[i - 1] ?? -1));
  if (values.length > 0) return named > 0 && isSeries ? "text" : "none";
  if (named > 0) return "values";
  return filled > 0 && (sample.length < 2 || repeated < filled / 2) ? "text" : "none";
}

const isYear = (cell: unknown) => /^(?:1[89]|20|21)\d\d$/.test(String(cell).trim());

const isDate = (cell: unknown) => readDate(readableText(cellText(cell) ?? "")) !== undefined;

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

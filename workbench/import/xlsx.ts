import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { formatValue } from "hucre";
import { type CellValue, type MergeRange, type ReadOptions, readXlsx, type Sheet } from "hucre/xlsx";
import { formatCount } from "#charts/format-values.ts";
import type { Column } from "./column.ts";
import { cellsOfText, FileError, MAX_FILE_BYTES, megabytes } from "./file-error.ts";
import { layOut } from "./layout.ts";
import { timeText } from "./parquet.ts";
import { type Choices, type Remark, remarkIf, settingOf } from "./remark.ts";
import { ColumnsOfRows, columnName, type FileTable, gapRemarks } from "./rows.ts";
import {
  type Formats,
  formatRemarks,
  formatsOf,
  hasDay,
  isDuration,
  withClearFormats,
} from "./xlsx-formats.ts";

/** Workbooks shrink to a tenth or less; measured on sheets of repeated values. Small ones may shrink more. */
const maxUnpackedBytes = (bytes: number) => Math.min(2 * MAX_FILE_BYTES, 32 * 1024 ** 2 + 50 * bytes);
const EPOCH_1900 = Date.UTC(1899, 11, 31);
const DAY_MS = 86_400_000;
/** The longest duration that is no date. */
const MAX_TIME_DAYS = 60;
/** Unpacked bytes up to which the formats of cells are read, which take as much memory as the cells. */
const MAX_FORMAT_BYTES = 128 * 1024 ** 2;
/** Days from December 31, 1899 to February 28, 1900. Excel's next day, February 29, is read as the same. */
const LAST_KNOWN_DAY = 59;
/** Rows from which the header is found. */
const SAMPLE_ROWS = 100;
/** Rows of text that a title page may have. */
const MAX_TITLE_ROWS = 20;

/**
 * Reads a sheet of an Excel workbook: the chosen one, else the first visible one that is no title page, else the first
 * with values.
 * @throws FileError if the file is no workbook, damaged, or too large when unpacked
 */
export async function readWorkbook(file: Uint8Array<ArrayBuffer>, choices: Choices): Promise<FileTable> {
  const unpacked = checkArchive(file);
  let bytes = withFiles(file, /styles\.xml$/, withClearFormats);
  const readStyles = unpacked <= MAX_FORMAT_BYTES;
  const names: string[] = [];
  let epoch = EPOCH_1900;
  const read = async (name: string | undefined) => {
    const options: ReadOptions = {
      readStyles,
      sheets: (info) => {
        if (!info.hidden && !info.veryHidden && !names.includes(info.name)) names.push(info.name);
        return name === undefined ? names[0] === info.name : info.name === name;
      },
    };
    const workbook = await readXlsx(bytes, options)
      .catch((error: unknown) => {
        if (!String(error).includes("spans")) throw error;
        bytes = withFiles(bytes, /sheet\d*\.xml$/, withoutEmptyCells);
        return readXlsx(bytes, options);
      })
      .catch((error: unknown) => {
        // A sheet that is only a chart.
        if (String(error).includes("missing worksheet"))
          return { sheets: [] as Sheet[], dateSystem: undefined };
        throw new FileError("The workbook is damaged, has a password, or is too large.");
      });
    epoch = workbook.dateSystem === "1904" ? Date.UTC(1904, 0) : EPOCH_1900;
    return workbook.sheets[0];
  };
  let sheet = await read(choices.sheet);
  for (const name of names) {
    if (choices.sheet !== undefined || (sheet && !isTitlePage(sheet))) break;
    const other = await read(name);
    if (!sheet?.rows.some(hasValue) || (other && !isTitlePage(other))) sheet = other;
  }
  const options = names.map((name) => [name, name] as const);
  const setting = settingOf(choices, "sheet", options, sheet?.name ?? "");
  const { value } = setting;
  if (!sheet?.rows.some(hasValue)) throw new FileError(`The sheet ${value} has no values.`);
  const table = tableOf(sheet, choices, cellsOfText(unpacked), epoch);
  const others = names.length - 1;
  const before = choices.sheet === undefined ? names.indexOf(value) : 0;
  const title = before > 0 ? `, as there is no table in ${names.slice(0, before).join(", ")}` : "";
  const text = others > 0 ? `One of ${formatCount(names.length, "sheet")}${title}` : "";
  const remark: Remark = { about: "Sheet", text, setting };
  const unread = "Currencies and percentages are not known: the workbook is too large";
  return {
    ...table,
    remarks: [...(others > 0 ? [remark] : []), ...remarkIf(!readStyles, "Formats", unread), ...table.remarks],
  };
}

/**
 * Checks the unpacked size by the archive's list of files; the library unpacks no more than it names.
 * @returns the size in bytes
 */
function checkArchive(bytes: Uint8Array): number {
  let size = 0;
  const files: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        files.push(name);
        size += originalSize;
        return false;
      },
    });
  } catch {
    throw new FileError("The workbook or archive is damaged or cut off.");
  }
  if (!files.some((name) => name.startsWith("xl/")))
    throw new FileError(
      "This is a zipped file, but not an Excel workbook. Unzip it, or save it as .xlsx or CSV.",
    );
  if (size > maxUnpackedBytes(bytes.length))
    throw new FileError(
      `Unpacked, the workbook has ${megabytes(size)}, which is more than a workbook of its size holds.`,
    );
  return size;
}

/** Returns an archive with changed files: the same one if none changes. */
function withFiles(bytes: Uint8Array<ArrayBuffer>, names: RegExp, change: (xml: string) => string) {
  const files = Object.entries(unzipSync(bytes, { filter: ({ name }) => names.test(name) }));
  const changed = files.flatMap(([name, file]) => {
    const [xml, other] = [strFromU8(file), change(strFromU8(file))];
    return xml === other ? [] : [[name, strToU8(other)] as const];
  });
  return changed.length > 0
    ? zipSync({ ...unzipSync(bytes), ...Object.fromEntries(changed) }, { level: 0 })
    : bytes;
}

/** Cells with a style only, which may be in the far corner of a sheet. */
const withoutEmptyCells = (xml: string) => xml.replace(/<(?:\w+:)?c\b[^<>]*\/>/g, "");

const isFilled = (cell: CellValue) => cell !== null && cell !== "";
const hasValue = (row: readonly CellValue[]) => row.some(isFilled);
/** True for a sheet without a table: a few rows of one text. */
const isTitlePage = ({ rows }: Sheet) =>
  rows.filter(hasValue).length <= MAX_TITLE_ROWS &&
  rows
    .map((row) => row.filter(isFilled))
    .every(([first, ...more]) => more.length === 0 && (first === undefined || typeof first === "string"));

/** Lays out the rows of a sheet without its empty ones. Merged cells of the header name all columns below them. */
function tableOf(sheet: Sheet, choices: Choices, most: number, epoch: number): FileTable {
  const { rows, merges = [], cells, rowDefs } = sheet;
  const top = rows.findIndex(hasValue);
  const sample = rows.slice(top, top + SAMPLE_ROWS);
  const width = Math.max(...sample.map((row) => row.findLastIndex(isFilled) + 1));
  const filled = sample.map((row) => row.slice(0, width));
  const inSample = merges.map((merge) => ({
    ...merge,
    startRow: merge.startRow - top,
    endRow: merge.endRow - top,
  }));
  // A title may be merged over the whole table.
  const headings = inSample.filter(({ startCol, endCol }) => endCol - startCol + 1 < width);
  const headerRows = (from: number) => {
    let last = from;
    for (const { startRow, endRow, startCol, endCol } of headings)
      if (startRow === from) last = Math.max(last, endRow, endCol > startCol ? from + 1 : from);
    return last - from + 1;
  };
  const isHeading = ({ startRow }: MergeRange) => startRow === 0 || startRow < SAMPLE_ROWS / 4;
  for (const merge of headings.filter(isHeading)) fill(filled, merge);
  for (const [i, row] of filled.entries())
    for (const [column, cell] of row.entries()) {
      const format = cells?.get(`${top + i},${column}`)?.style?.numFmt;
      // Days and months above numbers are names.
      if (format && cell instanceof Date && typeof filled[i + 1]?.[column] === "number")
        row[column] = formatValue(cell, format);
    }
  const { names, skip, remark, more } = layOut(filled, choices, headerRows);
  const columns = new ColumnsOfRows<unknown[]>(names, most, () => []);
  const inTable = merges.filter(({ startRow }) => startRow >= top + skip);
  const filling = settingOf(choices, "merged", FILLINGS, "first");
  if (filling.value === "all")
    for (const merge of inTable) fill(rows, { ...merge, endCol: Math.min(merge.endCol, names.length - 1) });
  const gaps: number[] = [];
  let end = top + skip;
  for (const [i, row] of rows.entries()) {
    if (i < top + skip || !hasValue(row)) continue;
    if (columns.rows > 0) for (; end < i; end++) gaps.push(end + 1);
    columns.add(row, `row ${i + 1}`);
    end = i + 1;
  }
  const unknown = [...(cells ?? [])].filter(
    ([, cell]) => cell.type === "formula" && cell.value === null,
  ).length;
  const hiddenRows = rows.filter((row, i) => i >= top + skip && rowDefs?.get(i)?.hidden && hasValue(row));
  const hiddenColumns = names.filter((_, i) => sheet.columns?.[i]?.hidden);
  const hidden = (about: string, count: number, what: string) =>
    remarkIf(count > 0, about, `${formatCount(count, what)} hidden in the sheet: counted like the others`);
  const table = columns.finish([
    remark,
    ...more,
    ...gapRemarks("row", gaps, columns),
    ...hidden("Rows", hiddenRows.length, "row"),
    ...hidden("Columns", hiddenColumns.length, "column"),
    ...remarkIf(
      inTable.length > 0,
      "Merged cells",
      `${formatCount(inTable.length, "group")}: ${filling.value === "all" ? "each cell" : "only the first cell of each"} has its value`,
    ).map((each) => ({ ...each, setting: filling })),
    ...remarkIf(
      unknown > 0,
      "Formulas",
      `${formatCount(unknown, "formula")} without a stored result: missing. Save the workbook in Excel to store them`,
    ),
  ]);
  const formats = formatsOf(sheet, top + skip);
  const byName = new Map([...formats].map(([i, each]) => [names[i] ?? columnName(i), each]));
  const columnRemarks: Remark[] = [];
  const columnsWithTimes = table.columns.map(({ name, cells }) => {
    const own = byName.get(name) ?? new Map();
    const { texts, ...read } = withTimes(cells, epoch, own);
    const long = Array.prototype.find.call(cells, isLong);
    if (long) texts.push(`${long} may have other digits in the file: it has more than a number keeps`);
    columnRemarks.push(...texts.map((text) => ({ about: name, text })), ...formatRemarks(name, own));
    return { name, ...read };
  });
  return { ...table, columns: columnsWithTimes, remarks: [...table.remarks, ...columnRemarks] };
}

/** True for a whole number beyond those that all have a value of their own. */
const isLong = (cell: unknown) =>
  typeof cell === "number" && !Number.isSafeInteger(cell) && /^-?\d{15,}[1-9]/.test(String(cell));

/** Cells of a merged group that have its value. */
const FILLINGS = [
  ["first", "The first cell"],
  ["all", "All cells"],
] as const;

/** Copies the value of merged cells into all of them. */
function fill(rows: CellValue[][], { startRow, endRow, startCol, endCol }: MergeRange): void {
  const value = rows[startRow]?.[startCol] ?? null;
  for (const row of rows.slice(startRow, endRow + 1)) for (let i = startCol; i <= endCol; i++) row[i] = value;
}

/**
 * Reads a column of times. Excel stores times and durations as dates of 1900, counted from December 31, 1899, or of 1904.
 * @param epoch the date that is 0, in milliseconds
 * @returns the cells, and what to report: times among dates, which Excel shows as January 0, 1900, and its extra day
 */
function withTimes(
  column: Column["cells"],
  epoch: number,
  formats: Formats,
): Pick<Column, "cells"> & { texts: string[] } {
  const cells = Array.from(column as unknown[]);
  const dates = cells.filter((cell) => cell instanceof Date);
  if (dates.length === 0) return { cells: column, texts: [] };
  const known = [...formats.keys()];
  const daysOf = (date: Date) => (date.getTime() - epoch) / DAY_MS;
  const isTime = (cell: unknown) => cell instanceof Date && daysOf(cell) < 1;
  const is1900 = epoch === EPOCH_1900;
  const texts =
    is1900 && dates.some((date) => Math.floor(daysOf(date)) === LAST_KNOWN_DAY)
      ? ["February 28, 1900 may be the 29th, which only Excel has: durations of 60 days may be a day longer"]
      : [];
  const hasDates =
    dates.some((date) => daysOf(date) >= MAX_TIME_DAYS) || (known.some(hasDay) && !dates.every(isTime));
  if (hasDates && !known.some(isDuration)) {
    const times = dates.filter(isTime).length;
    if (times > 0) texts.push(`${formatCount(times, "time")} without a date: missing`);
    return { cells: cells.map((cell) => (isTime(cell) ? null : cell)), texts };
  }
  const text = (date: Date) => {
    const days = daysOf(date) + Number(is1900 && daysOf(date) >= LAST_KNOWN_DAY + 1);
    const milliseconds = Math.round(days * DAY_MS);
    return `${milliseconds < 0 ? "-" : ""}${timeText(BigInt(Math.abs(milliseconds)) * 1_000_000n)}`;
  };
  return { cells: cells.map((cell) => (cell instanceof Date ? text(cell) : cell)), texts };
}

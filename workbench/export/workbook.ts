import { type CellValue, writeXlsx } from "hucre/xlsx";
import { EXACT_DIGITS } from "#charts/format.ts";
import { formatNumber } from "#charts/format-values.ts";
import type { Value } from "#charts/rows.ts";
import type { Result } from "../engine/engine.ts";
import type { FieldKind } from "../model/table.ts";

/** Rows of a sheet without its head, and characters of a cell. Source: Excel specifications and limits, Microsoft. */
const MAX_ROWS = 1_048_575;
const MAX_CHARACTERS = 32_767;
/** Excel's calendar: before, it has no dates, and in the first two months of 1900 a day too many. */
const FIRST_DATE = "1900-03-01";
/** Columns are as wide as their head, within these characters. */
const [MIN_WIDTH, MAX_WIDTH] = [10, 40];

/**
 * Returns a result as an Excel workbook: numbers as numbers, dates as dates, and text as text, also if it looks like a formula.
 * @param notes lines of a second sheet: what the numbers are, and what is left out of them
 * @throws Error with words for the visitor if a sheet cannot hold the rows
 */
export async function makeWorkbook({ columns, rows }: Result, notes: readonly string[]) {
  if (rows.length > MAX_ROWS)
    throw new Error(`A sheet holds ${formatNumber(MAX_ROWS)} rows. Filter them, or save a CSV.`);
  const bytes = await writeXlsx({
    sheets: [
      {
        name: "Data",
        columns: columns.map(({ name }) => ({
          width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, name.length + 2)),
        })),
        rows: [
          columns.map(({ name }) => name),
          ...rows.map((row) => columns.map(({ name, kind }) => cellOf(kind, row[name] ?? null))),
        ],
        freezePane: { rows: 1 },
      },
      { name: "About", columns: [{ width: 100 }], rows: notes.map((note) => [note]) },
    ],
  });
  return new Uint8Array(bytes);
}

function cellOf(kind: FieldKind, value: Value): CellValue {
  if (typeof value === "string" && kind === "date" && value >= FIRST_DATE)
    return new Date(value.length > FIRST_DATE.length ? `${value}Z` : value);
  if (typeof value === "number") {
    const kept = Number(value.toPrecision(EXACT_DIGITS));
    // A spreadsheet would cut off the digits of a longer whole number without a word.
    return Number.isInteger(value) && kept !== value ? String(value) : kept;
  }
  return typeof value === "string" ? value.slice(0, MAX_CHARACTERS) : value;
}

import { numberFormat } from "#charts/format-values.ts";
import { columnName, nameOf, type Place, placeOf } from "#charts/parse-formula.ts";
import { iowaShares } from "../../datasets/public.data.ts";
import { type Cells, SIZE } from "./calculate.ts";
import type { Result } from "./values.ts";

/** Total of all years and sources in thousand MWh, for the control cell. */
export const TOTAL = 864_452;

/** Iowa's electricity in thousand MWh, one row per year: the data for the bound block. */
const iowa = [...Map.groupBy(iowaShares, ({ year }) => year)].map(([year, rows]) =>
  [
    year,
    ...["Fossil Fuels", "Nuclear Energy", "Renewables"].map(
      (name) => rows.find(({ source }) => source === name)?.net_generation,
    ),
  ].map(Number),
);

const HEADS = ["Year", "Fossil fuels", "Nuclear", "Renewables", "Share", "Growth"];

/** Returns the bound cells for a load of the data set; missing years are empty. */
export const boundBlock = (years: number): Cells =>
  Object.fromEntries(
    iowa.flatMap((values, i) =>
      values.map((value, column) => [`${columnName(column)}${i + 2}`, i < years ? String(value) : ""]),
    ),
  );

/** Returns the initial sheet: the bound block and the formulas next to it. */
export function iowaSheet(years: number): Cells {
  const formulas = iowa.flatMap((_, i) => {
    const row = i + 2;
    return [
      [`E${row}`, `=D${row}/SUM(B${row}:D${row})`],
      [`F${row}`, i === 0 ? "" : `=D${row}/D${row - 1}-1`],
    ];
  });
  return {
    ...Object.fromEntries(HEADS.map((head, column) => [`${columnName(column)}1`, head])),
    ...boundBlock(years),
    ...Object.fromEntries(formulas),
    G1: "=(D18/D2)^(1/16)-1",
    G2: "=D18*(1+G1)",
    H1: `=SUM(B:D)-${TOTAL}`,
  };
}

/** Returns true for a cell that the next load overwrites. */
export const isBound = ({ column, row }: Place): boolean => column < 4 && row > 0 && row <= iowa.length;

/** A cell of tab-separated text, in quotation marks or not, and its end. */
const PASTED = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy;

/**
 * Reads what a spreadsheet copies: tab-separated text, with cells in quotation marks if they have tabs or line breaks.
 * @param from the cell for the first one
 * @returns the cells within the sheet, and the number of others
 */
export function readPasted(text: string, from: Place): { cells: Cells; outside: number } {
  const cells: Record<string, string> = {};
  let outside = 0;
  let at = from;
  for (const [, quoted, plain = "", end] of text.replace(/(\r\n?|\n)$/, "").matchAll(PASTED)) {
    if (at.column < SIZE.columns && at.row < SIZE.rows)
      cells[nameOf(at)] = quoted?.replaceAll('""', '"') ?? plain;
    else outside++;
    if (end === "") break;
    at = end === "\t" ? { ...at, column: at.column + 1 } : { column: from.column, row: at.row + 1 };
  }
  return { cells, outside };
}

/** The smallest number of which four decimals show a digit. */
const SMALLEST = 5e-5;

/** Formats the result of a cell: shares as percent, years without separators, large numbers without decimals. */
export function formatCell(name: string, result: Result): string {
  if ("code" in result) return result.code;
  const { value } = result;
  if (typeof value === "boolean") return String(value).toUpperCase();
  if (typeof value !== "number") return value ?? "";
  const { column, row } = placeOf(name);
  if ((column === 4 || column === 5 || name === "G1") && Math.abs(value) < 100)
    return `${format(value * 100, 1, 1)}%`;
  if (column === 0 && row > 0) return String(value);
  if (value !== 0 && Math.abs(value) < SMALLEST) return value.toExponential(2).toUpperCase();
  return format(value, 0, Math.abs(value) >= 1000 ? 0 : 4);
}

const format = (value: number, least: number, most: number) =>
  numberFormat({ minimumFractionDigits: least, maximumFractionDigits: most }).format(
    // Avoids "-0" for values that round to zero.
    Math.abs(value) < 0.5 * 10 ** -most ? 0 : value,
  );

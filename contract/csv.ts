import { readableText } from "./readable-text.ts";

/** A formula at the start of a cell, for any common separator, including full-width characters. */
const FORMULA = /(^|[,;|\n])([\p{Zs}\p{Cf}"]*)(?=[=+\-@＝＋－＠])/gu;

/** The byte-order mark, without which Excel reads UTF-8 in the encoding of its locale. */
const MARK = "\uFEFF";

/** The sign before decimals. Where it is a comma, spreadsheets expect semicolons between cells. */
export type DecimalSign = "." | ",";

/** Writes the first record of a CSV file for people: a mark of its encoding and the names of its columns. */
export const csvHead = (names: readonly string[], decimal?: DecimalSign): string =>
  MARK + csvLine(names, decimal);

/**
 * Writes one CSV record (RFC 4180) that is safe to open in a spreadsheet, whatever separator its locale uses. Every
 * field is quoted, formulas get a leading apostrophe, control characters become spaces, and characters that
 * reorder or hide text are removed. Source: owasp.org/www-community/attacks/CSV_Injection.
 * @param cells booleans are written unchanged, null and undefined as empty, objects as JSON
 * @param decimal of numbers
 */
export const csvLine = (cells: readonly unknown[], decimal: DecimalSign = "."): string =>
  recordOf(
    cells.map((cell) => safeText(cell, decimal)),
    decimal === "," ? ";" : ",",
  );

/** Writes one CSV record for a program: as `csvLine`, with text as it is. */
export const exactCsvLine = (cells: readonly unknown[]): string => recordOf(cells.map(textOf));

/** Quotes every field: a record of one empty field would be an empty line. */
const recordOf = (fields: readonly string[], separator = ",") =>
  `${fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(separator)}\r\n`;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" ? value : JSON.stringify(value);
}

function safeText(value: unknown, decimal: DecimalSign): string {
  if (typeof value === "number") return String(value).replace(".", () => decimal);
  if (typeof value === "boolean") return String(value);
  return readableText(textOf(value)).replace(FORMULA, "$1$2'");
}

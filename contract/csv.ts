import { readableText } from "./readable-text.ts";

/** A formula at the start of a cell, for any common separator, including full-width characters. */
const FORMULA = /(^|[,;|\n])([\p{Zs}\p{Cf}"]*)(?=[=+\-@＝＋－＠])/gu;

/** Precedes a CSV file for people: without it Excel reads UTF-8 in the encoding of its locale. */
export const CSV_MARK = "\uFEFF";

/**
 * Writes one CSV record (RFC 4180) that is safe to open in a spreadsheet, whatever separator its locale uses. Every
 * field is quoted, formulas get a leading apostrophe, control characters become spaces, and characters that
 * reorder or hide text are removed. Source: owasp.org/www-community/attacks/CSV_Injection.
 * @param cells numbers and booleans are written unchanged, null and undefined as empty, objects as JSON
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => `"${textOf(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return readableText(text).replace(FORMULA, "$1$2'");
}

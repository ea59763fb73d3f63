const LINE_BREAK = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
/** A usual separator that is followed by a formula, full-width forms included. */
const FORMULA = /(^|[,;|\n])([\p{Zs}\p{Cf}"]*)(?=[=+\-@＝＋－＠])/gu;

/**
 * One line of CSV (RFC 4180) with every field quoted, safe to open in a spreadsheet whatever separator its locale uses:
 * an apostrophe precedes all that would begin a formula, control characters become spaces, and those that turn the
 * direction of a text are left out. Source: owasp.org/www-community/attacks/CSV_Injection.
 * @param cells numbers and booleans are written as they are, null and undefined as empty, objects as JSON
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => `"${textOf(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text
    .replace(LINE_BREAK, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .replace(/\p{Bidi_Control}/gu, "")
    .replace(FORMULA, "$1$2'");
}

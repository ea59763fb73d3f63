/**
 * One line of CSV (RFC 4180), safe to open in a spreadsheet: a text that it would take for a formula gets an
 * apostrophe before it (owasp.org/www-community/attacks/CSV_Injection).
 */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  // Full-width forms count too: spreadsheets in East Asian locales read them as formulas.
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

import { csvParseRows } from "d3-dsv";
import { csvHead, csvLine, type DecimalSign, exactCsvLine } from "#contract/csv.ts";
import { fieldsOf, type Row } from "../rows.ts";

const valuesOf = (row: Row, fields: readonly string[]) => fields.map((field) => row[field]);

/**
 * Returns rows as CSV for a spreadsheet.
 * @param fields the columns and their order; all by default
 * @param decimal the sign before decimals where the spreadsheet is set to another language
 */
export const toCsv = (
  rows: readonly Row[],
  fields: readonly string[] = fieldsOf(rows),
  decimal?: DecimalSign,
): string => csvHead(fields, decimal) + rows.map((row) => csvLine(valuesOf(row, fields), decimal)).join("");

/** Returns rows as CSV for a program: without a byte-order mark, and with text as it is. */
export const toExactCsv = (rows: readonly Row[], fields: readonly string[]): string =>
  [fields, ...rows.map((row) => valuesOf(row, fields))].map(exactCsvLine).join("");

/**
 * Parses CSV to records of text, keyed by the header line. Does not use `csvParse`, which compiles a function from a
 * string and so violates the Content-Security-Policy.
 */
export function fromCsv(csv: string): Record<string, string>[] {
  const [head = [], ...lines] = csvParseRows(csv.trim());
  return lines.map((cells) =>
    Object.fromEntries(head.map((name, i) => [name.trim(), (cells[i] ?? "").trim()])),
  );
}

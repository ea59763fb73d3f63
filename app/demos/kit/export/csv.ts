import { csvFormat, csvParseRows } from "d3-dsv";
import { fieldsOf, type Row } from "../../../charts/rows.ts";

/** Rows as CSV (RFC 4180), missing values empty. @param fields the columns and their order; all by default */
export const toCsv = (rows: readonly Row[], fields: readonly string[] = fieldsOf(rows)): string =>
  csvFormat([...rows], [...fields]);

/**
 * CSV as records of text, by the names in its first line. Not by `csvParse`, which makes a function of a string, and
 * the pages' policy forbids that.
 */
export function fromCsv(csv: string): Record<string, string>[] {
  const [head = [], ...lines] = csvParseRows(csv.trim());
  return lines.map((cells) =>
    Object.fromEntries(head.map((name, i) => [name.trim(), (cells[i] ?? "").trim()])),
  );
}

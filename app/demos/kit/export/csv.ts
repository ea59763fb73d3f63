import { csvParseRows } from "d3-dsv";
import { csvLine } from "../../../../contract/csv.ts";
import { fieldsOf, type Row } from "../../../charts/rows.ts";

/** Rows as CSV, missing values empty. @param fields the columns and their order; all by default */
export const toCsv = (rows: readonly Row[], fields: readonly string[] = fieldsOf(rows)): string =>
  [fields, ...rows.map((row) => fields.map((field) => row[field]))].map(csvLine).join("");

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

import { readFileSync } from "node:fs";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { csvParseRows } from "d3-dsv";

const DATA = "node_modules/vega-datasets/data";

/** A query of a page with the table printed under it, and what the query gives. */
export type PrintedResult = { query: string; printed: string[][]; given: SQLOutputValue[][] };

const BLOCK = /^```(sql|sh)\n([\s\S]*?)^```\n*((?:^\|.*\n?)*)/gm;
const IMPORT = /\.import --csv --skip 1 (\S+) (\w+)/;

/**
 * Does what a page tells its readers, one block after the other: makes tables, imports files as the shell of SQLite does,
 * asks the queries.
 * @param body Markdown; every block marked `sql` is run
 * @param files the files that the page says it works with
 * @returns the queries that have a table printed under them
 * @throws Error where a statement fails, or names a file that the page does not list
 */
export function runPageSql(body: string, files: readonly string[]): PrintedResult[] {
  const database = new DatabaseSync(":memory:");
  const read = (file: string) => {
    if (!files.includes(file)) throw new Error(`${file} is not among the files of the page`);
    return readFileSync(`${DATA}/${file}`, "utf8");
  };
  // The shell of SQLite has this function; the library does not.
  database.function("readfile", (file) => read(String(file)));
  return [...body.matchAll(BLOCK)].flatMap(([, language, code = "", table = ""]) => {
    const [, file, name] = IMPORT.exec(code) ?? [];
    if (language === "sh") {
      if (file && name) importCsv(database, read(file), name);
      return [];
    }
    if (!/^\s*(select|with)\b/i.test(code)) {
      database.exec(code);
      return [];
    }
    const query = database.prepare(code);
    const names = query.columns().map(({ name }) => name);
    const rows = query.all().map((row) => Object.values(row));
    return table ? [{ query: code, printed: cellsOf(table), given: [names, ...rows] }] : [];
  });
}

/** Text into columns whose types convert it, which is what `.import` does. */
function importCsv(database: DatabaseSync, text: string, table: string): void {
  const rows = csvParseRows(text).slice(1);
  const insert = database.prepare(`insert into ${table} values (${rows[0]?.map(() => "?").join(", ")})`);
  database.exec("begin");
  for (const row of rows) insert.run(...row);
  database.exec("commit");
}

/** The cells of a Markdown table, without the line under its head. */
const cellsOf = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .filter((_, line) => line !== 1)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** A value as pages print it: numbers may have thousands separators and trailing zeros, null is an empty cell. */
export function sameAsPrinted(value: SQLOutputValue | undefined, cell: string | undefined): boolean {
  if (value === null) return cell === "";
  if (typeof value === "number") return cell !== "" && Number(cell?.replaceAll(",", "")) === value;
  return String(value) === cell;
}

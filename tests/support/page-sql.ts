import { readFileSync } from "node:fs";
import { DatabaseSync, type SQLOutputValue } from "node:sqlite";
import { csvParseRows } from "d3-dsv";
import type { Page } from "#editorial/pages.ts";

const DATA = "node_modules/vega-datasets/data";

/** A query of a page, the table below it in the copy, and the actual result. */
export type DocumentedQuery = { query: string; documented: string[][]; actual: SQLOutputValue[][] };

/** Returns the files that a page has its readers download to enter its code; none on other pages. */
export const filesForSql = (page: Page): readonly string[] =>
  page.section === "tutorial" || page.section === "documentation" ? page.files : [];

const BLOCK = /^```(sql|sh)\n([\s\S]*?)^```\n*((?:^\|.*\n?)*)/gm;
const IMPORT = /\.import --csv --skip 1 (\S+) (\w+)/;

/**
 * Runs the code of a page block by block, as its readers would: creates tables, imports files as the shell of
 * SQLite does, executes the queries.
 * @param body Markdown; every block marked `sql` is run
 * @param files the files that the page names as its data
 * @returns the queries that are followed by a table
 * @throws Error if a statement fails or reads a file that the page does not name
 */
export function runPageSql(body: string, files: readonly string[]): DocumentedQuery[] {
  const database = new DatabaseSync(":memory:");
  const read = (file: string) => {
    if (!files.includes(file)) throw new Error(`${file} is not among the files of the page`);
    return readFileSync(`${DATA}/${file}`, "utf8");
  };
  // A function of the SQLite shell that the library lacks.
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
    return table ? [{ query: code, documented: cellsOf(table), actual: [names, ...rows] }] : [];
  });
}

/** Inserts strings, as `.import` does: the column types convert them. */
function importCsv(database: DatabaseSync, text: string, table: string): void {
  const rows = csvParseRows(text).slice(1);
  const insert = database.prepare(`insert into ${table} values (${rows[0]?.map(() => "?").join(", ")})`);
  database.exec("begin");
  for (const row of rows) insert.run(...row);
  database.exec("commit");
}

/** Returns the cells of a Markdown table, without its delimiter row. */
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

/**
 * Compares a value with its cell in the copy: numbers may have thousands separators and trailing zeros, null is an
 * empty cell.
 */
export function matchesCell(value: SQLOutputValue | undefined, cell: string | undefined): boolean {
  if (value === null) return cell === "";
  if (typeof value === "number") return cell !== "" && Number(cell?.replaceAll(",", "")) === value;
  return String(value) === cell;
}

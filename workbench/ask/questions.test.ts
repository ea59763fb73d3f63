import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Row, Value } from "#charts/rows.ts";
import { mainCases } from "#testing/cases.ts";
import { dataSetNamed } from "../data-sets.ts";
import { startInNode } from "../engine/engine-in-node.server.ts";
import { setAsCsv } from "../engine/initial-state.server.ts";
import { readTable } from "../engine/profile.ts";
import { readFile } from "../import/read-file.ts";
import { dimensionLabel, measureLabel } from "../model/labels.ts";
import { shownQuery, viewQuery } from "../model/sql.ts";
import type { Table } from "../model/table.ts";
import { dimensionsOf, measuresOf, type View } from "../model/view.ts";
import { answerQuestion } from "./ask.ts";

/*
 * Asks the questions in `questions/` about two data sets of the site and three of its own, and compares the result of each
 * view with that of the SQL that was written for the question by hand.
 */

const FOLDER = "workbench/ask/questions";

/** Questions that are answered otherwise than they are meant, with what the answer says about it. */
const MISREAD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  birdstrikes: { "which species causes the most damage?": "“damage” is Effect Amount of damage" },
  sales: {
    "proportion of orders per region in 2025": "“orders” counts the different values of order_id",
  },
  staff: {},
  tickets: {},
  traffic: {},
};

const { query, load } = await startInNode();

it.each(mainCases(Object.keys(MISREAD)))("answers questions about %s as their SQL does", async (set) => {
  const table = await loadTable(set);
  const misread: Record<string, string> = {};
  let last: View | undefined;
  const questions = readQuestions(set);
  for (const { question, isNext, sql } of questions) {
    const answer = await answerQuestion(query, table, question, isNext ? last : undefined);
    last = answer.view ?? last;
    if (answer.view && (await hasResult(answer.view, table, sql))) continue;
    misread[question] = [answer.understood, ...answer.assumed, ...answer.notUnderstood].join("; ");
  }
  const known = MISREAD[set] ?? {};
  console.log(`${set}: ${questions.length} questions, ${Object.keys(misread).length} of them misread`);
  const expected = Object.entries(known).map(([question, said]) => [question, expect.stringContaining(said)]);
  expect(misread).toEqual(Object.fromEntries(expected));
});

async function loadTable(set: string): Promise<Table> {
  const site = dataSetNamed(set);
  const csv =
    site && site.rows !== "flights" ? setAsCsv(site.rows) : readFileSync(`${FOLDER}/${set}.csv`, "utf8");
  await load(set, await readFile(new TextEncoder().encode(csv).buffer, {}));
  return readTable(query, set);
}

/**
 * Reads the questions about a data set, each a comment before its SQL. One that begins with `+` changes the one before; `aside`
 * marks those that the rules were not written for.
 */
const readQuestions = (set: string) =>
  [...readFileSync(`${FOLDER}/${set}.sql`, "utf8").matchAll(/^-- (?:aside: )?(\+ )?(.+)\n([^;]+);/gm)].map(
    ([, next, question = "", sql = ""]) => ({ question, isNext: next !== undefined, sql }),
  );

/** Compares results as sets of rows, whatever the names and order of their columns; without rows that have no number. */
async function hasResult(view: View, table: Table, sql: string): Promise<boolean> {
  const expected = (await query(sql)).rows;
  const isCut = sql.includes("LIMIT");
  const measures = measuresOf(view).map(measureLabel);
  const columns = [...dimensionsOf(view).map(dimensionLabel), ...measures];
  const found = (await query((isCut ? shownQuery : viewQuery)(view, table))).rows;
  const own = found
    .map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])))
    .filter((row) => measures.some((name) => row[name] !== null) || measures.length === found.length);
  const wanted = expected.filter((row) => Object.values(row).at(-1) !== null || expected.length === 1);
  const text = (rows: readonly Row[]) => rows.map((row) => Object.values(row).map(cell).sort().join("|"));
  const [a, b] = [text(own), text(wanted)];
  const isSame = JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());
  // In an order, the first is the answer; several may be equal.
  const firstNumber = (rows: readonly Row[]) => cell(Object.values(rows[0] ?? {}).at(-1) ?? null);
  return isSame && (!sql.includes("ORDER BY 2") || firstNumber(own) === firstNumber(wanted));
}

const cell = (value: Value) => (typeof value === "number" ? value.toPrecision(9) : String(value));

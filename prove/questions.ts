import { readdirSync, readFileSync } from "node:fs";
import type { Row, Value } from "#charts/rows.ts";
import { answerQuestion } from "#workbench/ask/ask.ts";
import { dataSetNamed } from "#workbench/data-sets.ts";
import type { Query } from "#workbench/engine/engine.ts";
import { startInNode } from "#workbench/engine/engine-in-node.server.ts";
import { setAsCsv } from "#workbench/engine/initial-state.server.ts";
import { readTable } from "#workbench/engine/profile.ts";
import { readFile } from "#workbench/import/read-file.ts";
import { dimensionLabel, measureLabel } from "#workbench/model/labels.ts";
import { shownQuery, viewQuery } from "#workbench/model/sql.ts";
import type { Table } from "#workbench/model/table.ts";
import { dimensionsOf, measuresOf, type View } from "#workbench/model/view.ts";
import { ensure, type Proved } from "./proof.ts";

const FOLDER = "prove/questions";
/** Part of the questions that must be answered right. */
const LEAST_RIGHT = 0.85;

/** A question, and the SQL that it means. One that begins with `+` changes the one before. */
type Asked = { question: string; isNext: boolean; isAside: boolean; sql: string };
type Outcome = "right" | "wrong, and said what was assumed" | "wrong in silence" | "not understood";

/** Parses a file of questions, each a comment before its SQL. `aside` marks those that the rules were not written for. */
const readQuestions = (text: string): Asked[] =>
  [...text.matchAll(/^-- (aside: )?(\+ )?(.+)\n([^;]+);/gm)].map(
    ([, aside, next, question = "", sql = ""]) => ({
      question,
      isNext: next !== undefined,
      isAside: aside !== undefined,
      sql,
    }),
  );

/**
 * Asks the questions of all files in `prove/questions` about their data, and compares the result of the view with that of
 * the SQL that was written for each by hand.
 * @param part of a question, to print only those that contain it
 */
export async function proveQuestions(part = ""): Promise<Proved> {
  const { query, load } = await startInNode();
  const outcomes: (Asked & { set: string; outcome: Outcome; answer: string })[] = [];
  for (const file of readdirSync(FOLDER).filter((each) => each.endsWith(".sql"))) {
    const set = file.replace(".sql", "");
    const site = dataSetNamed(set);
    const csv =
      site && site.rows !== "flights" ? setAsCsv(site.rows) : readFileSync(`${FOLDER}/${set}.csv`, "utf8");
    await load(set, await readFile(new TextEncoder().encode(csv).buffer, {}));
    const table = await readTable(query, set);
    let view: View | undefined;
    for (const asked of readQuestions(readFileSync(`${FOLDER}/${file}`, "utf8"))) {
      const reading = await answerQuestion(query, table, asked.question, asked.isNext ? view : undefined);
      view = reading.view ?? view;
      const { understood, assumed, notUnderstood } = reading;
      const answer = `${understood} | assumed: ${assumed.join("; ")} | not understood: ${notUnderstood.join(", ")}`;
      const isSaid = assumed.length + notUnderstood.length > 0;
      const isRight = reading.view !== undefined && (await hasResult(query, reading.view, table, asked.sql));
      const outcome = isRight
        ? "right"
        : reading.view === undefined
          ? "not understood"
          : isSaid
            ? "wrong, and said what was assumed"
            : "wrong in silence";
      outcomes.push({ ...asked, set, outcome, answer });
    }
  }
  for (const { set, question, outcome, answer } of outcomes)
    if (part ? question.includes(part) : outcome !== "right")
      console.log(`${set}: ${question}\n  ${outcome}: ${answer}`);
  const sets = [...new Set(outcomes.map(({ set }) => set))];
  const kinds: Outcome[] = [
    "right",
    "wrong, and said what was assumed",
    "wrong in silence",
    "not understood",
  ];
  const count = (list: typeof outcomes, kind: Outcome) =>
    list.filter(({ outcome }) => outcome === kind).length;
  const rowOf = (list: typeof outcomes) => Object.fromEntries(kinds.map((kind) => [kind, count(list, kind)]));
  console.table({
    ...Object.fromEntries(sets.map((set) => [set, rowOf(outcomes.filter((each) => each.set === set))])),
    aside: rowOf(outcomes.filter(({ isAside }) => isAside)),
    all: rowOf(outcomes),
  });
  const [right, silent] = [count(outcomes, "right"), count(outcomes, "wrong in silence")];
  ensure(silent === 0, `${silent} wrong in silence`);
  ensure(right >= LEAST_RIGHT * outcomes.length, `${right} of ${outcomes.length} right`);
  return `${right} of ${outcomes.length} questions have the result of their SQL, the others say what was assumed`;
}

/** Compares results as sets of rows, whatever the names and order of their columns; without rows that have no number. */
async function hasResult(query: Query, view: View, table: Table, sql: string): Promise<boolean> {
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

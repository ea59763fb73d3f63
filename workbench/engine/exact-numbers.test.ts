import { expect, test } from "vitest";
import { readFile } from "../import/read-file.ts";
import { measureLabel } from "../model/labels.ts";
import { viewQuery } from "../model/sql.ts";
import { EMPTY_VIEW, type Measure, type View } from "../model/view.ts";
import { layoutPivot } from "../result/pivot.ts";
import { startInNode } from "./engine-in-node.server.ts";
import { readDistribution, readTable } from "./profile.ts";
import { runShelves } from "./run-view.ts";

const { query, load } = await startInNode();

async function tableOf(text: string) {
  await load("entries", await readFile(new TextEncoder().encode(text).buffer));
  return readTable(query, "entries");
}

const shop = { field: "shop", part: "exact" } as const;
const month = { field: "day", part: "month" } as const;
const of = (summary: Measure["summary"], calculation?: Measure["calculation"]): Measure => ({
  field: "amount",
  summary,
  ...(calculation && { calculation }),
});

const ENTRIES = `day,shop,amount
2025-01-05,A,0.1
2025-01-06,A,0.2
2025-01-07,A,-0.3
2025-02-05,A,0.7
2025-02-06,A,0.1
2025-01-05,B,6981456.28
2025-02-05,B,-0.01
2025-02-06,B,-0.02
`;

/** Returns the only number of a view without groups, or those of its groups. */
async function numbersOf(text: string, measure: Measure, given: Partial<View> = {}) {
  const { rows } = await runShelves(
    query,
    { ...EMPTY_VIEW, values: [measure], ...given },
    await tableOf(text),
  );
  return rows.map((row) => row[measureLabel(measure)]);
}

const total = (amounts: readonly unknown[], summary: Measure["summary"] = "sum") =>
  numbersOf(`amount,kind\n${amounts.map((each) => `${each},x\n`).join("")}`, of(summary));

test.each([
  ["sum", [0.1, 0.2, -0.3], 0],
  ["mean", [0.1, 0.2, -0.3], 0],
  ["mean", [0.1, 0.2], 0.15],
  ["median", [0.01, 0.02], 0.015],
  ["median", [1.1, 1.3, 0.1, 7.5], 1.2],
  ["max", [-5.01, -7.25], -5.01],
  ["sum", Array(5000).fill("0.1"), 500],
  ["sum", Array(7).fill(99999999999.99), 699999999999.93],
  // As a program writes 0.1 + 0.2 and 1.1 + 2.2.
  ["sum", [0.30000000000000004, 3.3000000000000003, -3.6], 0],
  ["sum", ["12.345678901234567", "1e-300"], 12.345678901234567],
  ["sum", [9007199254740991, 9007199254740991], 18014398509481982],
] as const)("the %s of %s is exact", async (summary, amounts, expected) => {
  expect(await total(amounts, summary)).toEqual([expected]);
});

test("groups, totals and calculations are exact", async () => {
  const byShop = { rows: [shop] };
  const byMonth = { columns: [month], filters: [{ ...shop, values: ["A"] }] };
  expect(await numbersOf(ENTRIES, of("sum"), byShop)).toEqual([6981456.25, 0.8]);
  expect(await numbersOf(ENTRIES, of("sum"), byMonth)).toEqual([0, 0.8]);
  expect(await numbersOf(ENTRIES, of("sum", "running"), byMonth)).toEqual([0, 0.8]);
  expect(await numbersOf(ENTRIES, of("sum", "change"), byMonth)).toEqual([null, 0.8]);
  expect(await numbersOf(ENTRIES, of("sum", "changeRate"), byMonth)).toEqual([null, null]);
  const pivot: View = { ...EMPTY_VIEW, show: "pivot", rows: [shop], columns: [month], values: [of("sum")] };
  const { rows } = await runShelves(query, pivot, await tableOf(ENTRIES));
  expect(layoutPivot(pivot, rows).cells).toEqual([
    [6981456.28, -0.03, 6981456.25],
    [0, 0.8, 0.8],
    [6981456.28, 0.77, 6981457.05],
  ]);
});

test("a file has the sums of the SQL that is shown, without a remainder", async () => {
  const table = await tableOf(ENTRIES);
  const sql = viewQuery({ ...EMPTY_VIEW, rows: [shop], values: [of("sum")], filters: [] }, table);
  expect(sql).toContain('sum("amount")');
  const { rows } = await query(sql);
  expect(rows).toEqual([
    { shop: "B", "Sum of amount": 6981456.25 },
    { shop: "A", "Sum of amount": 0.8 },
  ]);
});

test("decimals are filtered, grouped, profiled and multiplied as numbers", async () => {
  const table = await tableOf("amount,factor\n0.1,1000.5\n0.2,1000.5\n0.3,1e-7\n12345.67,2\n");
  const [field] = table.fields;
  expect(field).toMatchObject({ kind: "number", low: 0.1, high: 12345.67, distinct: 4 });
  expect((field && (await readDistribution(query, table, field)))?.map(({ count }) => count)).toEqual([
    3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1,
  ]);
  const amounts = async (where: string) =>
    (await query(`SELECT amount FROM entries WHERE ${where}`)).rows.map(({ amount }) => amount);
  expect(await amounts("amount >= 0.2 AND amount < 0.3")).toEqual([0.2]);
  expect(await amounts("amount IN (0.1, 0.3)")).toEqual([0.1, 0.3]);
  expect(await amounts("factor IN (1e-7, 2)")).toEqual([0.3, 12345.67]);
  const [own] = (
    await query("SELECT sum(amount * factor * factor) AS cubic, min(amount / 3) AS third FROM entries")
  ).rows;
  expect(own).toEqual({ cubic: 349682.755, third: 0.1 / 3 });
});

test("writes a sum beyond the largest number as infinite", async () => {
  const { rows } = await query("SELECT sum(v) AS a, sum(-v) AS b FROM (VALUES (1.5e308), (1.5e308)) t(v)");
  expect(rows).toEqual([{ a: "∞", b: "-∞" }]);
});

import { DatabaseSync } from "node:sqlite";
import { sum } from "d3-array";
import { describe, expect, test } from "vitest";
import type { Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { costlyReturns } from "../../datasets/returns.data.ts";
import {
  type Arrangement,
  arrange,
  COLUMNS,
  isInvalidFilter,
  nextSort,
  type SortKey,
  START,
  totalOf,
} from "./arrange.ts";

const rowsOf = (change: Partial<Arrangement>) =>
  arrange(costlyReturns, { ...START, ...change }).flatMap(({ rows }) => rows);
const refunds = readDataset("retail-returns")
  .filter(({ return_date, refund }) => String(return_date) >= "2025" && Number(refund) > 100)
  .map(({ refund }) => Number(refund))
  .sort((a, b) => b - a);

test("the rows are the returns above $100 in 2025, with the sale of each", () => {
  const rows = rowsOf({});
  expect(rows.map(({ refund }) => refund)).toEqual(refunds);
  expect(totalOf(rows)).toBeCloseTo(sum(refunds), 6);
  for (const { product, store } of costlyReturns) expect([product, store]).not.toContain(null);
});

test("one product comes back far more often than any other, mostly broken", () => {
  const [first, second] = arrange(costlyReturns, { ...START, group: "product" })
    .map(({ key, rows }) => ({ key, count: rows.length }))
    .sort((a, b) => b.count - a.count);
  expect(first?.key).toBe("Folding cedar chair");
  expect(first?.count).toBeGreaterThan(5 * (second?.count ?? 0));
  const reasons = arrange(costlyReturns, { ...START, filters: { product: "cedar" }, group: "reason" });
  const [most] = reasons.toSorted((a, b) => b.rows.length - a.rows.length);
  expect(most?.key).toBe("Broke in use");
});

describe("filters have the rows that SQLite has", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE costly (date TEXT, store TEXT, product TEXT, reason TEXT, refund REAL)");
  const insert = database.prepare("INSERT INTO costly VALUES (?, ?, ?, ?, ?)");
  for (const row of costlyReturns)
    insert.run(...COLUMNS.map(({ field }) => (field === "refund" ? Number(row[field]) : String(row[field]))));
  const plain = ({ date, store, product, reason, refund }: Row) => [date, store, product, reason, refund];
  const [most = 0] = refunds;

  test.each<[Arrangement["filters"], condition: string]>([
    [{}, "true"],
    [{ refund: ">= 200" }, "refund >= 200"],
    [{ refund: "<150" }, "refund < 150"],
    [{ refund: `<=${most}` }, `refund <= ${most}`],
    [{ refund: `< ${most}` }, `refund < ${most}`],
    [{ refund: `> ${most - 0.01}` }, `refund > ${most - 0.01}`],
    [{ refund: String(most) }, `refund = ${most}`],
    [{ refund: ` = ${most} ` }, `refund = ${most}`],
    [{ refund: "> -1" }, "refund > -1"],
    [{ refund: "-150" }, "refund = -150"],
    // An invalid comparison filters nothing, and is reported.
    [{ refund: "much" }, "true"],
    [{ refund: "> 1,000" }, "true"],
    [{ refund: "=> 200" }, "true"],
    [{ product: "CEDAR" }, "product LIKE '%cedar%'"],
    [{ product: "CEDAR", refund: "> 1000" }, "product LIKE '%cedar%' AND refund > 1000"],
    [{ product: " chair ", reason: "broke" }, "product LIKE '%chair%' AND reason LIKE '%broke%'"],
    [{ date: "2025-06" }, "date LIKE '%2025-06%'"],
    [{ product: "%" }, "instr(product, '%') > 0"],
    [{ product: "_" }, "instr(product, '_') > 0"],
    [{ store: "nowhere" }, "store LIKE '%nowhere%'"],
  ])("%j is %s", (filters, condition) => {
    const sql = `SELECT * FROM costly WHERE ${condition} ORDER BY refund DESC, rowid`;
    const found = database.prepare(sql).all();
    expect(rowsOf({ filters }).map(plain)).toEqual(found.map((row) => Object.values(row)));
  });

  test.each([
    ["product", "product"],
    ["reason", "reason"],
    ["month", "substr(date, 1, 7)"],
  ] as const)("groups by %s have their sums", (group, key) => {
    const sql = `SELECT ${key} AS key, count(*) AS count, sum(refund) AS total FROM costly GROUP BY 1 ORDER BY 1`;
    const groups = arrange(costlyReturns, { ...START, group }).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const found = database.prepare(sql).all();
    expect(groups.map(({ key, rows }) => [key, rows.length])).toEqual(
      found.map(({ key, count }) => [key, count]),
    );
    for (const [at, { rows }] of groups.entries())
      expect(totalOf(rows)).toBeCloseTo(Number(found[at]?.total), 6);
  });
});

test("a numeric filter without a number is invalid", () => {
  expect(isInvalidFilter("refund", "much")).toBe(true);
  expect(isInvalidFilter("refund", "<= 170.5")).toBe(false);
  expect(isInvalidFilter("product", "chair")).toBe(false);
});

test("a heading sorts, reverses and clears", () => {
  const refund: SortKey = { field: "refund", down: true };
  expect(nextSort(undefined, "refund")).toEqual(refund);
  expect(nextSort(refund, "refund")).toEqual({ ...refund, down: false });
  expect(nextSort({ ...refund, down: false }, "refund")).toBeUndefined();
  expect(nextSort(refund, "reason")).toEqual({ field: "reason", down: false });
  const rows = rowsOf({ sort: { field: "product", down: false } });
  const names = rows.map(({ product }) => String(product));
  expect(names).toEqual(names.toSorted());
});

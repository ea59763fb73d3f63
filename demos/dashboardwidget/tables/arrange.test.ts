import { sum } from "d3-array";
import { expect, test } from "vitest";
import { readDataset } from "#company/datasets.server.ts";
import { costlyReturns } from "../../datasets/returns.data.ts";
import {
  type Arrangement,
  arrange,
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

test.each([
  [{ refund: ">= 200" }, refunds.filter((refund) => refund >= 200).length],
  [{ refund: "<150" }, refunds.filter((refund) => refund < 150).length],
  [{ refund: String(refunds[0]) }, refunds.filter((refund) => refund === refunds[0]).length],
  [{ product: "CEDAR", refund: "> 1000" }, 0],
  [{ date: "2025-06" }, costlyReturns.filter(({ date }) => date.startsWith("2025-06")).length],
  [{ refund: "much" }, refunds.length],
  [{ store: "nowhere" }, 0],
])("filters %j leave %i", (filters, count) => {
  expect(rowsOf({ filters })).toHaveLength(count);
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

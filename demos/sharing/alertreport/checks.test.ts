import { expect, test } from "vitest";
import { summerReturns } from "../../datasets/returns.data.ts";
import { runChecks, START } from "./checks.ts";

const checks = runChecks(summerReturns, START);
const withRows = (...counts: number[]) => checks.filter(({ rows }) => counts.includes(rows.length)).length;

test("the page's rule sends 75 refunds on 47 of 92 days, most for one product", () => {
  expect(checks).toHaveLength(92);
  expect([0, 1, 2, 3, 4, 5].map((count) => withRows(count))).toEqual([45, 28, 13, 4, 1, 1]);
  expect(checks.filter(({ sent }) => sent)).toHaveLength(47);
  const products = checks.flatMap(({ rows }) => rows.map(({ product }) => product));
  expect(products).toHaveLength(75);
  expect(products.filter((product) => product === "Folding cedar chair")).toHaveLength(43);
});

test("a report lists the largest refunds first", () => {
  const day = checks.find(({ date }) => date === "2025-07-25");
  expect(day?.rows.map(({ refund }) => refund)).toEqual([246.84, 214.04, 131.54]);
});

test("a report can require a minimum number of rows", () => {
  expect(runChecks(summerReturns, { ...START, least: 4 }).filter(({ sent }) => sent)).toHaveLength(2);
});

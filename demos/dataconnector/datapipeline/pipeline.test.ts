import { expect, test } from "vitest";
import { numberOf } from "#charts/rows.ts";
import { stockFile } from "../../datasets/public.data.ts";
import { type Outcome, run, stepNames } from "./pipeline.ts";
import type { StepName } from "./steps.ts";

const rowsOf = (outcome: Outcome | undefined) => (outcome?.state === "done" ? outcome.rows : []);
const why = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ state, did }) => (state === "failed" ? [did] : []));
const without = (...names: StepName[]) => stepNames.filter((name) => !names.includes(name));

test("each step has its row count", () => {
  expect(
    run(stockFile, without("derive"), "empty").map((each) => `${rowsOf(each).length}: ${each.did}`),
  ).toEqual(["560: 0 rejected", "560: 0 dropped", "123: 55 cells left empty", "123: 560 = 560", "0: Off"]);
});

test.each([
  ["empty", 39.67, 51.68, 30],
  ["zero", 31.73, 51.68, 63],
] as const)("with missing months %s, the mean rises as expected", (empty, july, august, percent) => {
  const rows = rowsOf(run(stockFile, without("check"), empty).at(-1));
  const [before, after] = ["2004-07-01", "2004-08-01"].map((month) =>
    numberOf(rows.find(({ date }) => date === month)?.mean),
  );
  expect(before).toBeCloseTo(july, 2);
  expect(after).toBeCloseTo(august, 2);
  expect(Math.round(((after ?? 0) / (before ?? 1) - 1) * 100)).toBe(percent);
});

test("the check stops tables with zeros or duplicate rows", () => {
  expect(why(run(stockFile, stepNames, "zero"))).toEqual(["615 filled cells for 560 rows: 55 too many"]);
  const twice = [...stockFile, ...stockFile];
  const outcomes = run(twice, without("dedupe"), "empty");
  expect(why(outcomes)).toEqual(["560 filled cells for 1,120 rows: 560 too few"]);
  expect(outcomes.at(-1)?.state).toBe("unreached");
  expect(why(run(twice, stepNames, "empty"))).toEqual([]);
});

test.each([
  [without("convert"), "price is text (“39.81”), and text does not add up: convert it first"],
  [without("pivot", "check"), "There is no column for each symbol to derive: pivot first"],
  [without("pivot"), "Nothing was pivoted before this check"],
])("a step without the one before it fails with a reason", (steps, expected) => {
  expect(why(run(stockFile, steps, "empty"))[0]).toBe(expected);
});

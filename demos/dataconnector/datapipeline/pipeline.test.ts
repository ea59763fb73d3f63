import { expect, test } from "vitest";
import { numberOf } from "#charts/rows.ts";
import { stockFile } from "../../datasets/public.data.ts";
import { type Outcome, run, START, type Step } from "./pipeline.ts";
import type { StepName } from "./steps.ts";

const SETTINGS = { fromYear: 2004, empty: "empty" as const };
const on = (...names: readonly StepName[]): Step[] => names.map((name) => ({ name, on: true }));
const rowsOf = (outcome: Outcome | undefined) => (outcome?.state === "done" ? outcome.rows : []);
const why = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap((each) => (each.state === "failed" ? [each.why] : []));

test("each step has its row count", () => {
  const outcomes = run(stockFile, START, SETTINGS);
  expect(
    outcomes.map((each) => (each.state === "done" ? `${each.rows.length}: ${each.did}` : each.state)),
  ).toEqual([
    "560: 0 rejected",
    "560: 0 dropped",
    "skipped",
    "skipped",
    "123: 55 cells left empty",
    "123: 560 = 560",
    "123: 1 column more",
    "skipped",
  ]);
});

test.each([
  ["empty", 39.67, 51.68, 30],
  ["zero", 31.73, 51.68, 63],
] as const)("with missing months %s, the mean rises as expected", (empty, july, august, percent) => {
  const rows = rowsOf(run(stockFile, on("convert", "pivot", "derive"), { ...SETTINGS, empty }).at(-1));
  const [before, after] = ["2004-07-01", "2004-08-01"].map((month) =>
    numberOf(rows.find(({ date }) => date === month)?.mean),
  );
  expect(before).toBeCloseTo(july, 2);
  expect(after).toBeCloseTo(august, 2);
  expect(Math.round(((after ?? 0) / (before ?? 1) - 1) * 100)).toBe(percent);
});

test("the check stops tables with zeros or duplicate rows", () => {
  expect(why(run(stockFile, START, { ...SETTINGS, empty: "zero" }))).toEqual([
    "615 filled cells for 560 rows: 55 too many",
  ]);
  const twice = [...stockFile, ...stockFile];
  expect(why(run(twice, on("convert", "pivot", "check"), SETTINGS))).toEqual([
    "560 filled cells for 1,120 rows: 560 too few",
  ]);
  expect(why(run(twice, START, SETTINGS))).toEqual([]);
});

test.each([
  [on("filter"), "date is text (“Jan 1 2000”), in which April comes before January: convert it first"],
  [on("pivot"), "price is text (“39.81”), and text does not add up: convert it first"],
  [on("convert", "pivot", "join"), /^There is no column “symbol” any more, only date, MSFT/],
  [on("convert", "derive"), "There is no column for each symbol to derive: pivot first"],
  [on("convert", "check"), "Nothing was pivoted before this check"],
])("a step in the wrong position fails with a reason", (steps, expected) => {
  const outcomes = run(stockFile, [...steps, { name: "dedupe", on: true }], SETTINGS);
  expect(why(outcomes)[0]).toMatch(expected);
  expect(outcomes.at(-1)).toEqual({ state: "unreached" });
});

test("years are means of months, with joined company names as columns", () => {
  const rows = rowsOf(run(stockFile, on("convert", "join", "pivot", "aggregate"), SETTINGS).at(-1));
  expect(rows).toHaveLength(11);
  expect(Object.keys(rows[0] ?? {})).toEqual(["year", "Microsoft", "Amazon", "IBM", "Google", "Apple"]);
  expect(rows[0]?.Google).toBeNull();
  const own = stockFile.filter(({ symbol, date }) => symbol === "IBM" && date.endsWith("2000"));
  expect(rows[0]?.IBM).toBeCloseTo(own.reduce((sum, { price }) => sum + Number(price), 0) / own.length, 6);
});

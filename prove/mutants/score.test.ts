import { expect, it } from "vitest";
import { isSampled } from "./sampling.ts";
import { scoreOf, survivorsOf, type TestedMutant, tableOf } from "./score.ts";

const all = { percent: 100, seed: 1 };

/** Returns a mutant of a line with the result of its tests. */
function mutant(line: number, status: string, statusReason?: string): TestedMutant {
  const location = { start: { line, column: 5 } };
  return {
    id: String(line),
    fileName: "contract/otp.ts",
    location,
    mutatorName: "Equality",
    replacement: "a\n  > b",
    status,
    statusReason,
  };
}

const mutants = [
  mutant(1, "Killed"),
  mutant(2, "RuntimeError"),
  mutant(3, "Timeout", "Hit limit reached (501/500)"),
  mutant(5, "Survived"),
  mutant(4, "NoCoverage"),
  mutant(6, "Timeout"),
  mutant(7, "RuntimeError", "Error: [vitest-pool]: Failed to start threads worker"),
  mutant(8, "Ignored"),
];

it("counts what failed or never ended as killed, and neither slow nor uncovered code", () => {
  const { killed, percent, ...score } = scoreOf(mutants, all);
  expect([killed, percent]).toEqual([3, (100 * 3) / 7]);
  expect([score.mutants, score.tested]).toEqual([7, 7]);
  expect([score.survived, score.timedOut, score.uncovered].map(({ length }) => length)).toEqual([1, 2, 1]);
});

it("lists the others by place, each in a line", () => {
  expect(survivorsOf(scoreOf(mutants, all))).toEqual([
    "contract/otp.ts:4:5 NoCoverage Equality: a > b",
    "contract/otp.ts:5:5 Survived Equality: a > b",
    "contract/otp.ts:6:5 Timeout Equality: a > b",
    "contract/otp.ts:7:5 RuntimeError Equality: a > b",
  ]);
});

it("prints a row for each room", () => {
  const scores = new Map([
    ["contract", scoreOf(mutants, all)],
    ["forms", scoreOf([], all)],
  ]);
  expect(tableOf(scores).split("\n")).toEqual([
    "room      mutants  tested  killed  survived  timed out  no coverage   score",
    "contract        7       7       3         1          2            1  42.9 %",
    "forms           0       0       0         0          0            0       –",
  ]);
});

it("chooses the same share of the mutants for the same seed", () => {
  const lines = Array.from({ length: 2000 }, (_, line) => mutant(line, "Killed"));
  const chosen = (seed: number, percent: number) =>
    lines.filter((each) => isSampled(each, { percent, seed })).map(({ id }) => id);
  expect(chosen(1, 25)).toEqual(chosen(1, 25));
  expect(chosen(1, 25)).not.toEqual(chosen(2, 25));
  expect(chosen(1, 25).length).toBeGreaterThan(400);
  expect(chosen(1, 25).length).toBeLessThan(600);
  // A larger sample contains the smaller one.
  expect(chosen(1, 50)).toEqual(expect.arrayContaining(chosen(1, 25)));
  expect([chosen(1, 0).length, chosen(1, 100).length]).toEqual([0, 2000]);
});

it("does not count a mutant of the sample that was not tested", () => {
  expect(() => scoreOf([mutant(1, "CompileError")], all)).toThrow("was not tested");
  expect(scoreOf([mutant(1, "CompileError")], { percent: 0, seed: 1 }).mutants).toBe(1);
});

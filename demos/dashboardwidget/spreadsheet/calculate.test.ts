import { expect, test } from "vitest";
import { type Cells, calculate } from "./calculate.ts";
import { formatCell, iowaSheet, TOTAL } from "./sheet.ts";

const shown = (cells: Cells, name: string) => {
  const result = calculate(cells)(name);
  return "code" in result ? result.code : result.value;
};
const cells = { B1: "head", B2: "10", B3: "20", B4: "-5", B5: "2.5", C2: "x", C3: "1,200", C4: "5%" };

test.each([
  ["1+2*3", 7],
  ["(1+2)*3", 9],
  ["10-4-3", 3],
  ["2^3^2", 64],
  ["-2^2", 4],
  ["50%", 0.5],
  ["1e3", 1000],
  ["B2/B5", 4],
  ["$B$2+B3", 30],
  ["b2", 10],
  ["B9", 0],
  ["C3+C4", 1200.05],
  ["SUM(B2:B5)", 27.5],
  ["SUM(B5:B2)", 27.5],
  ["SUM(B:B)", 27.5],
  ["SUM(B2:C3, 5)", 1235],
  ["AVERAGE(B2:B3)", 15],
  ["COUNT(B1:C4)", 5],
  ["MIN(B2:B5)", -5],
  ["MAX(B2:B5)", 20],
  ["ROUND(1.005,2)", 1.01],
  ["ROUND(-2.5,0)", -3],
  ["ROUND(1234,-2)", 1200],
  ["ABS(B4)", 5],
  ['IF(B2>5,"high","low")', "high"],
  ['IF(B2>5,"high",1/0)', "high"],
  ["IF(FALSE,1)", false],
  ["B2<>B3", true],
  ['C2="X"', true],
  ['COUNTIF(B2:B5,">=10")', 2],
  ['COUNTIF(B2:C5,"x")', 1],
  ["COUNTIF(B2:B5,20)", 1],
  ['"a"&B2&"""b"', 'a10"b'],
  ['IFERROR(1/0,"none")', "none"],
  ["1/0", "#DIV/0!"],
  ["AVERAGE(C2:C2)", "#DIV/0!"],
  ["Z99", "#REF!"],
  ["SUM(B2:Z2)", "#REF!"],
  ["C2+1", "#VALUE!"],
  ["B2:B3+1", "#VALUE!"],
  ["TOTAL(B2)", "#NAME?"],
  ["B2+", "#ERROR!"],
  ["(1", "#ERROR!"],
  ["1 2", "#ERROR!"],
  ["2#3", "#ERROR!"],
  ["(-8)^0.5", "#NUM!"],
])("=%s", (formula, expected) => {
  expect(shown({ ...cells, A1: `=${formula}` }, "A1")).toBe(expected);
});

test("cells in a cycle, and those that refer to them, are #CYCLE!", () => {
  const cycle = { A1: "=B1+1", B1: "=C1", C1: "=A1", D1: "=A1", E1: "=SUM(E1:E3)" };
  expect(calculate(cycle)("D1")).toEqual({
    code: "#CYCLE!",
    why: "It asks for itself: A1 → B1 → C1 → A1",
  });
  expect(shown(cycle, "E1")).toBe("#CYCLE!");
});

test("errors propagate to dependent cells with their reasons", () => {
  expect(calculate({ A1: "=1/0", B1: "=A1+1" })("B1")).toEqual({
    code: "#DIV/0!",
    why: "Nothing can be divided by zero",
  });
});

test.each([
  ["E2", 0.035],
  ["E18", 0.388],
  ["G1", 0.186],
  ["F18", 0.033],
])("%s has its known result", (name, expected) => {
  expect(Number(shown(iowaSheet(17), name))).toBeCloseTo(expected, 3);
});

test("the forecast has its known result, and the control cell detects a missing year", () => {
  expect(Math.round(Number(shown(iowaSheet(17), "G2")))).toBe(26_006);
  expect(shown(iowaSheet(17), "H1")).toBe(0);
  expect(shown(iowaSheet(16), "H1")).toBeLessThan(-50_000);
  expect(TOTAL).toBe(864_452);
});

test("a number that four decimals would show as zero keeps its digits", () => {
  expect(formatCell("B2", { value: 1 / 30_000 })).toBe("3.33E-5");
  expect(formatCell("B2", { value: 0 })).toBe("0");
});

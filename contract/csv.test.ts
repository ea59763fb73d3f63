import { csvParseRows } from "d3-dsv";
import { expect, it } from "vitest";
import { csvLine } from "./csv.ts";

/** The start of a formula in a spreadsheet cell, after any spaces and quotation marks. */
const FORMULA = /^[\s"]*[=+\-@＝＋－＠]/;

/** Splits at each separator in turn, like a program that ignores quotation marks. */
function cellsOf(csv: string): string[] {
  return [",", ";", "\t", "|"].flatMap((separator) =>
    csv.split(/\r\n|[\r\n]/).flatMap((row) => row.split(separator)),
  );
}

const parse = (csv: string) => csvParseRows(csv)[0];

it.each([
  ["a formula between semicolons", "x;=cmd|'/C calc'!A0;y"],
  ["after a line break", "a\n=cmd"],
  ["after a carriage return", "a\r=cmd"],
  ["after a Windows line break", "a\r\n=cmd"],
  ["after a Unicode line separator", "a\u2028=cmd"],
  ["after a vertical tab", "a\u000b=cmd"],
  ["after a tab", "a\t=cmd"],
  ["after a comma", "a,=cmd"],
  ["after a pipe", "a|=cmd"],
  ["after spaces and quotation marks", 'a; "" "=cmd'],
  ["after an invisible character", "a;\u200b=cmd"],
  ["after a control character", "a;\u0000=cmd"],
  ["at the start", '=HYPERLINK("http://x","y")'],
  ["at the start, quoted", '"=cmd'],
  ["at the start, after spaces", " \u00a0 @SUM(A1)"],
  ["in full-width characters", "a;＝cmd"],
  ["one after another", "=1;+1;-1;@1\n=1"],
])("leaves no cell that is a formula: %s", (_what, text) => {
  const line = csvLine(["id", text, text]);
  expect(cellsOf(line.trimEnd()).filter((cell) => FORMULA.test(cell))).toEqual([]);
});

it("quotes every field, so that a separator in a text starts no new cell", () => {
  expect(csvLine(["a", 'b"c', 3, true, null, undefined, { d: 1 }])).toBe(
    '"a","b""c","3","true","","","{""d"":1}"\r\n',
  );
});

it("keeps harmless text unchanged", () => {
  const cells = [
    "Ravi s/o Kumar",
    "a-b, c; d\te".replace("\t", " "),
    "two\nlines",
    "1 = 1",
    "ion@example.md",
    "ไทย 👩‍💻",
  ];
  expect(parse(csvLine(cells))).toEqual(cells);
});

it("writes numbers as numbers, including negative ones", () => {
  expect(parse(csvLine([-1.5, 2]))).toEqual(["-1.5", "2"]);
});

it("writes no control characters and no bidirectional overrides", () => {
  const controls = "a\u0000\u0007\u001b[31m\u007f\u009b31m\u202egnp.exe\u2066x\u2069\u200fb";
  expect(csvLine([controls]).trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});

it("takes linear time", () => {
  for (const text of [" ", '"', "\u200c", ";", "; ", ';"', "\r"]) {
    const line = csvLine([text.repeat(100_000)]);
    expect(line.length).toBeGreaterThan(100_000);
  }
});

it("has semicolons between cells where numbers have decimal commas", () => {
  expect(csvLine([-1234.5, 2, "a.b", "x;=1", true], ",")).toBe(`"-1234,5";"2";"a.b";"x;'=1";"true"\r\n`);
});

import { describe, expect, test } from "vitest";
import { FormulaError } from "#charts/parse-formula.ts";
import { previewFormula, withCalculated } from "../engine/calculated.ts";
import { rowsQuery, valuesQuery } from "../model/sql.ts";
import { engine, sessionOf } from "../testing/sessions.ts";
import { completeFormula } from "./complete.ts";
import { renamedIn } from "./rename.ts";

const csv = `Region,Sales,Cost,Unit price,Quantity,Code,Ordered,Delivered,Größe,"a ""b"" [c]",Zero
West,10.10,4.05,2.5,100000,AB-1,2024-01-30,2024-02-02,1,5,0
East,20,,3.25,50000,x7,2024-12-31,2025-03-01,2,6,0
,0.30,0.10,0,30000,,,,3,7,2`;
const session = await sessionOf(csv, "formulas.csv");
const { table } = session.state;
const valuesOf = async (formula: string) => (await previewFormula(engine.query, table, formula)).values;

/** The values of the three rows. */
const results: readonly (readonly [formula: string, ...values: unknown[]])[] = [
  ["Sales - Cost", 6.05, null, 0.2],
  ["[Unit price] * Quantity", 250_000, 162_500, 0],
  ["sales * 2", 20.2, 40, 0.6],
  ["Quantity * Quantity * Quantity", 1e15, 1.25e14, 2.7e13],
  ["Sales / Zero", null, null, 0.15],
  ["Größe + 1", 2, 3, 4],
  ['[a "b" [c]]] * 2', 10, 12, 14],
  ['if(Region = "west", Sales, 0)', 10.1, 0, 0],
  ['if(Region <> "West", 1, 0)', 0, 1, 1],
  ["if(Sales > 15, Sales)", null, 20, null],
  ["Sales - Cost = 6.05", true, false, false],
  ["year(Ordered)", 2024, 2024, null],
  ["days(Ordered, Delivered)", 3, 60, null],
  ['Ordered >= "2024-06-01"', false, true, null],
  ["round(Sales / 3, 2)", 3.37, 6.67, 0.1],
  ["round(Sales * 1.005, 1)", 10.2, 20.1, 0.3],
  ["left(Code, 2)", "AB", "x7", null],
  ["mid(Code, 2, 1)", "B", "7", null],
  ["number(mid(Code, 4, 1))", 1, null, null],
  ['Region & "/" & Sales', "West/10.1", "East/20", "/0.3"],
  ["ifempty(Cost, 0)", 4.05, 0, 0.1],
  ["isempty(Code)", false, false, true],
  ['and(Sales > 5, not(contains(Region, "EA")))', true, false, false],
  ["max(Sales, Cost)", 10.1, 20, 0.3],
  ["(Sales + 5) ^ 400", null, null, expect.any(Number)],
  ["(Zero - 1) ^ 0.5", null, null, 1],
  ["if(Größe > 1, (Zero - 1) ^ 0.5, Größe)", 1, null, 1],
  ["(Zero - 1) ^ 0.5 > 0", null, null, true],
  ['number("inf")', null, null, null],
  ["-Größe%", -0.01, -0.02, -0.03],
  ['date("2024-02-30")', null, null, null],
  [
    '"); DROP TABLE formulas; --"',
    "); DROP TABLE formulas; --",
    "); DROP TABLE formulas; --",
    "); DROP TABLE formulas; --",
  ],
  ["true", true, true, true],
  [`1${" + 1".repeat(120)}`, 121, 121, 121],
  [`${"(".repeat(90)}Größe${")".repeat(90)}`, 1, 2, 3],
];

describe("computes, and has no value where it cannot", () => {
  test.each(results.map(([formula, ...values]) => ({ formula, values })))(
    "$formula",
    async ({ formula, values }) => {
      expect(await valuesOf(formula)).toEqual(values);
    },
  );
});

const mistakes: readonly (readonly [formula: string, why: RegExp, place: string | undefined])[] = [
  ["Qantity * 2", /^Qantity is no field: did you mean Quantity\?$/, "Qantity"],
  ["price * 2", /^price is no field: did you mean \[Unit price\]\?$/, "price"],
  ["Unit price * 2", /in brackets: \[Unit price\]$/, "Unit price"],
  ["Region - Sales", /^“-” needs a number, and this is text$/, "Region"],
  ["Sales = Region", /^“=” needs text, and this is a number$/, "Sales"],
  ["Delivered - Ordered", /days\(from, to\)/, "-"],
  ['Ordered > "tomorrow"', /^“tomorrow” is no date/, '"tomorrow"'],
  ["rond(Sales)", /no function rond/, "rond"],
  ["round(Sales, 2, 3)", /^Write it as round\(number, digits\?\)$/, "round"],
  ["round(Sales, Zero)", /digits/, "Zero"],
  ["sum(Sales)", /Put a field on Values for its sum/, "sum"],
  ["constructor(1)", /no function/, "constructor"],
  ["Sales +", /^Expected a value, found the end$/, ""],
  ["", /^Expected a value/, ""],
  ["Sales; DROP", /cannot be read/, "; DROP"],
  ["'x'", /cannot be read/, "'x'"],
  ["1e999", /too large/, "1e999"],
  ["if(Sales > 1, , 2)", /missing here/, ","],
  ["(".repeat(400), /brackets inside each other/, "("],
  ["(".repeat(10_000), /at most 500 characters/, undefined],
  ["-".repeat(499), /inside each other/, "-"],
];

describe("explains a mistake and its place", () => {
  const cases = mistakes.map(([formula, why, place]) => ({
    title: formula.slice(0, 40),
    formula,
    why,
    place,
  }));
  test.each(cases)("$title", async ({ formula, why, place }) => {
    const error = await valuesOf(formula).catch((each: unknown) => each);
    if (!(error instanceof FormulaError)) throw error;
    expect(error.message).toMatch(why);
    expect(error.span && formula.slice(...error.span)).toBe(place);
  });
});

test("counts the rows without a value, and offers the ratio of sums for the quotient of two fields", async () => {
  const preview = await previewFormula(engine.query, table, "Sales / Zero");
  const measure = { field: "Sales", summary: "sum", per: { field: "Zero", summary: "sum" } };
  const ratio = { measure, fields: [] };
  expect(preview).toMatchObject({ kind: "number", missing: 2, ratio });
  expect((await previewFormula(engine.query, table, "Sales / 2")).ratio).toBeUndefined();
  expect((await previewFormula(engine.query, table, "(Sales - Cost) / Sales")).ratio).toEqual({
    measure: { field: "(Sales - Cost)", summary: "sum", per: { field: "Sales", summary: "sum" } },
    fields: [{ name: "(Sales - Cost)", formula: "(Sales - Cost)" }],
  });
  const parts = async (formula: string) =>
    (await previewFormula(engine.query, table, formula)).ratio?.fields.map(({ name }) => name);
  expect(await parts("(Sales) - (Cost) / Quantity")).toBeUndefined();
  expect(await parts("((Sales) - (Cost)) / (Quantity * 2)")).toEqual([
    "((Sales) - (Cost))",
    "(Quantity * 2)",
  ]);
  expect(await parts("[Unit price] * Quantity / Quantity")).toEqual(["([Unit price] * Quantity)"]);
  expect(await parts("round(Sales) / Quantity")).toBeUndefined();
});

test("a field reads those before it, in every query of the table", async () => {
  const calculated = [
    { name: 'My "margin"', formula: "Sales - Cost" },
    { name: "REGION", formula: "1" },
    { name: "Broken", formula: "Nothing + 1" },
    { name: "Double", formula: '[My "margin"] * 2' },
  ];
  const extended = await withCalculated(engine.query, table, calculated);
  expect(extended.fields.slice(table.fields.length)).toMatchObject([
    { name: 'My "margin"', kind: "number", distinct: 2, missing: 1, low: 0.2, high: 6.05 },
    { name: "Double", high: 12.1, formula: { uses: ['My "margin"'] } },
  ]);
  const { rows } = await engine.query(
    rowsQuery(
      extended,
      [{ field: "Double", low: 1, high: null }],
      { field: "Double", descending: true },
      0,
      9,
    ),
  );
  expect(rows.map((row) => row.Double)).toEqual([12.1]);
  const values = await engine.query(valuesQuery(extended, { field: "Double", part: "exact" }, "12", 9));
  expect(values.rows).toEqual([{ value: 12.1, rows: 1, total: 1 }]);
});

test("renames a field in formulas, but no function or text", () => {
  expect(renamedIn('left & left(LEFT, 2) & "left" & [left]', "left", "to [it]")).toBe(
    '[to [it]]] & left([to [it]]], 2) & "left" & [to [it]]]',
  );
});

test("completes the name before the caret", () => {
  const names = ["Unit price", "Price", "Sales"];
  const offered = (before: string) => completeFormula(before, names).map((each) => each.before);
  expect(offered("Sales + pr")).toEqual(["Sales + Price", "Sales + [Unit price]"]);
  expect(offered("Sales * unit pr")).toEqual(["Sales * [Unit price]"]);
  expect(offered("[pr")).toEqual(["Price", "[Unit price]"]);
  expect(offered("rou")).toEqual(["round("]);
  expect(offered("")).toEqual(["[Unit price]", "Price", "Sales"]);
  expect(offered("Sales ")).toEqual([]);
  expect(offered('"pr" & 2')).toEqual([]);
  const started = performance.now();
  completeFormula("a ".repeat(50_000), names);
  expect(performance.now() - started).toBeLessThan(2000);
});

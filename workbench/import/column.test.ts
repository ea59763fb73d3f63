import { tableFromIPC } from "apache-arrow";
import { expect, test } from "vitest";
import type { Value } from "#charts/rows.ts";
import { readResult } from "../engine/engine.ts";
import { readColumn } from "../testing/read-column.ts";
import { readFile } from "./read-file.ts";

const numbers: readonly (readonly [written: string, ...values: Value[]])[] = [
  ["1 | -2 | +3", 1, -2, 3],
  ["1.5 | .5 | 5. | 1e-3 | 1.5E10", 1.5, 0.5, 5, 0.001, 15_000_000_000],
  ["1,234 | 2,345,678.9", 1234, 2_345_678.9],
  ["12,34,567 | 1,00,000", 1_234_567, 100_000],
  ["1.234,56 | 2.345,00", 1234.56, 2345],
  ["1,5 | 2", 1.5, 2],
  ["0,123 | 0,5", 0.123, 0.5],
  ["1 234,5 | 10", 1234.5, 10],
  ["1'234.50 | 10", 1234.5, 10],
  ["1\u202f234 | 2\u00a0000", 1234, 2000],
  ["$1.50 | -$2 | $-3 | $1,000", 1.5, -2, -3, 1000],
  ["1,50 € | -3 €", 1.5, -3],
  ["US$ 5 | US$ 6", 5, 6],
  ["10% | 2.5 % | -7%", 0.1, 0.025, -0.07],
  ["(5) | 3 | (1,000.5)", -5, 3, -1000.5],
  ["5- | 3", -5, 3],
  ["\u22125 | 3", -5, 3],
  [" 5 | 6 ", 5, 6],
  ["CHF 1'234.50 | CHF 5.00 | 7", 1234.5, 5, 7],
  ["1.234,50 EUR | 3,00 EUR", 1234.5, 3],
  ["1 234,50 kr | −5,00 kr", 1234.5, -5],
  ["1 234,50 zł | 5,00 zł", 1234.5, 5],
  ["Rs. 1,23,456 | Rs 5", 123_456, 5],
  ["1,234円 | 567円", 1234, 567],
  ["\\1,234 | \\567", 1234, 567],
  [" $ 1,234.50  |  $ (5.00) |  $ -    | $(6.00)", 1234.5, -5, 0, -6],
  [" $1,000.00  |  $-    | - | -$5 ", 1000, 0, null, -5],
  ["1,50 € | -   € | - €", 1.5, 0, 0],
  ["%5 | %12,5 | -%3", 0.05, 0.125, -0.03],
  ["₩1,234 | ₩99", 1234, 99],
  ["1.000 JPY | 2.345 JPY", 1000, 2345],
  ["1.234,50 TL | 5 TL", 1234.5, 5],
  ["Rp1.234.567 | Rp 2.000", 1_234_567, 2000],
  ["R 1 234,50 | R12,00 | -R 5,00 | R -6", 1234.5, 12, -5, -6],
  ["R1,234.50 | R12.00 | (R 5) | R1 234", 1234.5, 12, -5, 1234],
  ["▲5,000 | △1 | ¥▲2 | 3", -5000, -1, -2, 3],
  ["1.10 | 2.50 | 0.90", 1.1, 2.5, 0.9],
  ["20240101 | 20240133 | 20241231", 20240101, 20240133, 20241231],
  ["20240101 | 20240101", 20240101, 20240101],
  ["20240101 | 20240102 | 20240230", 20240101, 20240102, 20240230],
  ["202401 | 202413", 202401, 202413],
  ["1\u2009234,5 | \u20135", 1234.5, -5],
  ["\uff11\uff12\uff13 | \uff04\uff15", 123, 5],
  ["١٢٣ | ٤٥", 123, 45],
  ["5\u200b | \u202a6\u202c | \u200e", 5, 6, null],
  ["NA | 1", null, 1],
  ["NULL | 1 | null", null, 1, null],
  ["\\N | 1", null, 1],
  ["- | 1 | n/a | #N/A | NaN | inf", null, 1, null, null, null, null],
  ["#NV | 1 | #WERT! | #DIV/0! | #Н/Д | #SPILL!", null, 1, null, null, null, null],
  ["(null) | <null> | [NULL] | 1 | \u2012", null, null, null, 1, null],
  ["9007199254740991 | 1", 9_007_199_254_740_991, 1],
  ["1.000000000000001 | 1", 1.000000000000001, 1],
  ["0.1234567890000001 | 0.123456789", 0.1234567890000001, 0.123456789],
  ["999999999999999.5 | 1", 999_999_999_999_999.5, 1],
  ["0.30000000000000004 | 0.7999999999999999", 0.3, 0.8],
  ["١٢٫٥ | ١٬٢٣٤٫٢٥", 12.5, 1234.25],
];
test.each(numbers.map(([written, ...values]) => ({ written, values })))(
  "reads $written as numbers",
  async ({ written, values }) => {
    expect(await readColumn(written)).toMatchObject({ kind: "number", values });
  },
);

test.each([
  ["$1,200 | €950 | £80", ".", "values in $, €, £", [1200, 950, 80]],
  ["1,200 USD | 950 EUR | 80 EUR", ".", "values in USD, EUR", [1200, 950, 80]],
  ["950,50 EUR | 80 GBP | EUR 3,20", ",", "values in EUR, GBP", [950.5, 80, 3.2]],
  ["10% | 5", ".", "values with and without %", [0.1, 5]],
])(
  "keeps %j as text, says why, and reads numbers if they are chosen",
  async (written, type, units, values) => {
    const { kind, remark } = await readColumn(written);
    expect([kind, remark?.text]).toEqual(["text", `Text, because it has ${units}`]);
    const read = await readColumn(written, "x", { "column:x": type });
    expect(read).toMatchObject({ kind: "number", values });
    expect(read.remark?.text).toContain(`Added without conversion: ${units}`);
  },
);

test.each([
  ["007 | 12"],
  ["12E4 | 13E5"],
  ["12e4 | 100"],
  ["+15551234567 | +15557654321"],
  ["555-1234 | 555-4321"],
  ["02134 | 10001"],
  ["1234567890123456789 | 1234567890123456790"],
  ["14:30:00 | 09:15:00"],
  ["2024-03-08 | 03/10/2024"],
  ["1/13/2023 | 13/1/2023"],
  ["2023-02-29"],
  ["26-02-01 | 26-02-13 | x"],
  ["0000-00-00"],
  ["4000-01-01 | 4000-01-02 | 6100-10-05"],
  ["4711-01 | 4712-10"],
  ["5000W10 | 5001W11"],
  ["12/2024 | 13/2024"],
  ["12-31-24 | 20-45-77 | 01-02-03"],
  ["Q1-01 | Q1-02"],
  ["2009/10 | 2010/11"],
  ["3.9 | 3.10 | 3.11"],
  ["$5 | €5"],
  ["5 EUR | 5 USD"],
  ["ABC 5 | ABC 6"],
  ["5² | 6²"],
  ["5 (USD) | 6 (USD)"],
  ["００７ | １２"],
  ["#ID | #x"],
  ["10% | 5"],
  ["1.2.3 | 4.5.6"],
  ["1 2 | 3 4"],
  ["2001-02 | 2002-03 | 1999-00"],
  ["2009-10 | 2010-11"],
  ["2011-12 | 2012-13"],
  ["1.2.10 | 1.2.11 | 4.13.12"],
  ["NA | -"],
  ["#1 | #2"],
  ["R1 | R20"],
  ["yes | no"],
  ["Gen 10 | Gen 11"],
  ["1 jui 2024 | 2 jui 2024"],
])("leaves %j as text", async (written) => {
  expect(await readColumn(written)).toMatchObject({ kind: "text", values: written.split(" | ") });
});

test.each([
  ["zip", "10001 | 94105"],
  ["Phone number", "5551234567 | 5557654321"],
  ["home_phone", "5551234567 | 5557654321"],
  ["version", "1.1 | 1.10 | 1.2"],
  ["Section no.", "1.9 | 1.10 | 2"],
  ["ISBN13", "9783161484100 | 9783161484117"],
  ["isbn-10", "3161484100 | 3161484117"],
])("leaves digits as text in a column %j", async (name, written) => {
  expect(await readColumn(written, name)).toMatchObject({ kind: "text" });
});

test.each([
  ["true | FALSE | ", [true, false, null]],
  ["TRUE | NA", [true, null]],
])("reads %j as yes or no", async (written, values) => {
  expect(await readColumn(written)).toMatchObject({ kind: "boolean", values });
});

test.each([
  ["3/4/2024 | 5/6/2024", "day", ["2024-04-03", "2024-06-05"]],
  ["1,234 | 5,678", ",", [1.234, 5.678]],
  ["1.234 | 5.678", ",", [1234, 5678]],
  ["007 | 12", ".", [7, 12]],
  ["1234567890123456789", ".", [1_234_567_890_123_456_800]],
  ["1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | about 10", ".", [1, 2, 3, 4, 5, 6, 7, 8, 9, null]],
  ["NA | 1", "text", ["NA", "1"]],
  ["2024-01-31 | 0000-00-00", "text", ["2024-01-31", "0000-00-00"]],
  ["24/03/01 | 24/03/13", "yearFirst", ["2024-03-01", "2024-03-13"]],
  ["24.03.01 | 24.03.13", "yearFirst", ["2024-03-01", "2024-03-13"]],
  ["4000-01-01 | 6100-10-05", "date", ["4000-01-01", "6100-10-05"]],
  ["7:30 | 26:15:36 | NA", "hours", [7.5, 26.26, null]],
  ["PT1H30M | PT45M | -PT36S", "hours", [1.5, 0.75, -0.01]],
])("reads %j by the type that is chosen: %s", async (written, type, values) => {
  const assumed = await readColumn(written);
  expect(assumed.remark?.text).not.toBe("");
  expect(assumed.remark?.setting?.options.map(([value]) => value)).toContain(type);
  const choices = { "column:x": type };
  expect((await readColumn(written, "x", choices)).values).toEqual(values);
  // The setting stays, so that the choice can be taken back.
  const { remark } = await readColumn(written, "x", choices);
  expect(remark?.setting).toMatchObject({ value: type, options: assumed.remark?.setting?.options });
});

test.each([
  ["1.5 | 1.50", "x", "1.50 is read as 1.5"],
  ["0.30000000000000004 | 2", "x", "0.30000000000000004 is read as 0.3"],
  ["1.50 | 2.25 | 3.00 | 4", "x", undefined],
  ["3.9 | 3.10 | 4.05", "x", "3.10 is read as 3.1"],
  ["1.5 | 2e-10 | 1.5E10", "x", undefined],
  ["1.1 | 1.2", "version", undefined],
])("reads %j of a column %j as numbers, and reports zeros that it drops", async (written, name, text) => {
  const { kind, remark } = await readColumn(written, name);
  expect([kind, remark?.text]).toEqual(["number", text]);
});

test.each([
  ["1.5K | 2M", "“1.5K” has a unit or is a time"],
  ["$1.5M | $300K", "“$1.5M” has a unit or is a time"],
  ["1 kg | 2,5 kg | NA", "“1 kg” has a unit or is a time"],
  ["1:30 | 25:01:00", "“1:30” has a unit or is a time"],
  ["PT1H | PT1H30M", "“PT1H” has a unit or is a time"],
  ["950 | 3K | 12.5k | 1K", "“3K” has a unit or is a time"],
  ["25,000.00 Dr | 1,500.00 Cr", "“25,000.00 Dr” has a unit or is a time"],
])("says why %j is not added up", async (written, text) => {
  const { kind, remark } = await readColumn(written);
  expect([kind, remark?.text]).toEqual(["text", `${text}, so the values cannot be added up`]);
});

test.each([
  ["1A | 2B | 3C"],
  ["1st | 2nd"],
  ["CA-2016-152156 | CA-2017-138688"],
  ["INV-2024-0031 | INV-2024-0032"],
  ["Edition 2024 | Edition 2025"],
])("says nothing about the text %j", async (written) => {
  expect((await readColumn(written)).remark).toBeUndefined();
});

test.each([
  ['="00001" | ="00002"', ["00001", "00002"]],
  ["'02101 | 10001 | '00501", ["02101", "10001", "00501"]],
  ["'t Hooft | Bohr", ["'t Hooft", "Bohr"]],
])("reads %j without Excel's signs of text", async (written, values) => {
  expect(await readColumn(written)).toMatchObject({ kind: "text", values });
});

test.each([
  ["EUR    | USD    | Franc ", ["EUR", "USD", "Franc"]],
  [" bob |  al", ["bob", "al"]],
  ["Paris | Rome  | Bern", ["Paris", "Rome ", "Bern"]],
  ["a\n | b\n", ["a\n", "b\n"]],
])("leaves out the blanks that pad all values of %j", async (written, values) => {
  expect((await readColumn(written)).values).toEqual(values);
});

test.each([
  ["Rs. 500 | Rs. 600", "Rs. 500 is read as 500"],
  ["600 kr. | 5 kr.", "600 kr. is read as 600"],
  ["1,234 | 5,678", "The decimal sign is assumed: 1,234 is read as 1234, with the other sign as 1.234"],
  ["€1.234 | €5", "The decimal sign is assumed: €1.234 is read as 1.234, with the other sign as 1234"],
])("says of %j which decimal sign is assumed, if it matters", async (written, text) => {
  expect((await readColumn(written)).remark?.text).toBe(text);
});

test("says that text in a column of numbers counts as a number", async () => {
  const readJson = async (json: string) =>
    (await readFile(new TextEncoder().encode(json).buffer)).remarks.map(({ text }) => text).filter(Boolean);
  expect(await readJson('[{"a": 1}, {"a": "NA"}, {"a": "2"}]')).toEqual([
    "“2” is text in the file, and counts as a number. NA: missing (1 value)",
  ]);
  expect(await readJson('[{"a": 1}, {"a": "NA"}]')).toEqual(["NA: missing (1 value)"]);
});

test("another column with decimal commas decides on ambiguous numbers", async () => {
  const csv = "a;b\n1,234;1,5\n";
  const input = await readFile(new TextEncoder().encode(csv).buffer);
  expect(readResult(tableFromIPC(input.bytes)).rows).toEqual([{ a: 1.234, b: 1.5 }]);
});

test("reports each assumption with the number of its values", async () => {
  expect((await readColumn("NA | 5 | NA | -"))?.remark?.text).toBe("NA, -: missing (3 values)");
  expect((await readColumn("1 | 2 | n.a."))?.remark?.text).toBe("n.a.: missing (1 value)");
  expect((await readColumn("(5) | 3"))?.remark?.text).toBe("(5) is read as -5");
  expect((await readColumn("2024-01-31 | 2024-13-45"))?.remark?.text).toBe(
    "2024-13-45 is not a date: missing (1 value)",
  );
  expect((await readColumn("1 | 2")).remark).toBeUndefined();
});

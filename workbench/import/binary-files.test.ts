import { readFileSync } from "node:fs";
import { tableFromIPC } from "apache-arrow";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { SchemaElement } from "hyparquet";
import { parquetWriteBuffer } from "hyparquet-writer";
import { expect, test } from "vitest";
import { readResult } from "../engine/engine.ts";
import { checkRuns } from "./parquet-pages.ts";
import { readFile } from "./read-file.ts";
import type { Choices } from "./remark.ts";

const sample = (name: string) => readFileSync(`workbench/import/samples/${name}`);
const read = (bytes: Uint8Array, choices: Choices = {}) => readFile(new Uint8Array(bytes).buffer, choices);
async function rowsOf(bytes: Uint8Array, choices: Choices = {}) {
  const input = await read(bytes, choices);
  const { rows } = readResult(tableFromIPC(input.bytes));
  expect(rows).toHaveLength(input.rows);
  return rows;
}
const parquet = (...columnData: Parameters<typeof parquetWriteBuffer>[0]["columnData"]) =>
  new Uint8Array(parquetWriteBuffer({ columnData }));

/* Parquet. `empty-pages` and `repeated-*` are of apache/parquet-testing, `lists` and `time` of duckdb. */

test.each([
  ["time", [{ tt: "14:30:00" }, { tt: "11:35:00" }, { tt: "01:59:00" }]],
  [
    "lists",
    [
      { int64_list: "[1,2,3]", utf8_list: '["abc","efg","hij"]' },
      { int64_list: "[null,1]", utf8_list: null },
      { int64_list: "[4]", utf8_list: '["efg",null,"hij","xyz"]' },
    ],
  ],
  ["empty-pages", [{ value: null }]],
  [
    "repeated-groups",
    [
      { id: 1, phoneNumbers: null },
      { id: 2, phoneNumbers: null },
      { id: 3, phoneNumbers: '{"phone":[]}' },
      { id: 4, phoneNumbers: '{"phone":[{"number":5555555555,"kind":null}]}' },
      { id: 5, phoneNumbers: '{"phone":[{"number":1111111111,"kind":"home"}]}' },
      {
        id: 6,
        phoneNumbers:
          '{"phone":[{"number":1111111111,"kind":"home"},{"number":2222222222,"kind":null},{"number":3333333333,"kind":"mobile"}]}',
      },
    ],
  ],
  [
    "repeated-values",
    [
      {
        Int32_list: "[0,1,2,3]",
        String_list: '["foo","zero","one","two"]',
        group_of_lists: '{"Int32_list_in_group":[0,1,2,3],"String_list_in_group":["foo","zero","one","two"]}',
      },
      {
        Int32_list: null,
        String_list: '["three"]',
        group_of_lists: '{"Int32_list_in_group":null,"String_list_in_group":["three"]}',
      },
      {
        Int32_list: "[4]",
        String_list: '["four"]',
        group_of_lists: '{"Int32_list_in_group":[4],"String_list_in_group":["four"]}',
      },
      {
        Int32_list: "[5,6,7,8]",
        String_list: '["five","six","seven","eight"]',
        group_of_lists:
          '{"Int32_list_in_group":[5,6,7,8],"String_list_in_group":["five","six","seven","eight"]}',
      },
    ],
  ],
])("reads %s.parquet", async (name, rows) => {
  expect(await rowsOf(sample(`${name}.parquet`))).toEqual(rows);
});

/** Writes a number as it is. TypeScript 5 does not know it yet: developer.mozilla.org, JSON.rawJSON. */
const { rawJSON: rawJson } = JSON as unknown as { rawJSON: (text: string) => object };

test("keeps all digits of large integers, also nested, as text", async () => {
  const [a, b] = [1234567890123456789n, 1234567890123456790n];
  const rows = await rowsOf(
    parquet(
      { name: "id", data: [a, b], type: "INT64" },
      { name: "nested", data: [{ id: rawJson(String(a)) }, { id: 1 }], type: "JSON" },
    ),
  );
  expect(rows.map(({ id }) => id)).toEqual([String(a), String(b)]);
  expect(rows.map(({ nested }) => nested)).toEqual([`{"id":${a}}`, '{"id":1}']);
});

test("counts NaN and infinity as missing, and reports them", async () => {
  const file = parquet({ name: "n", data: [1.5, Number.NaN, Number.POSITIVE_INFINITY], type: "DOUBLE" });
  expect(await rowsOf(file)).toEqual([{ n: 1.5 }, { n: null }, { n: null }]);
  expect((await read(file)).remarks).toMatchObject([
    { about: "n", text: expect.stringContaining("2 values missing") },
  ]);
});

test("reports the binary remainder that numbers lose", async () => {
  const file = parquet({ name: "n", data: [0.5, 0.30000000000000004], type: "DOUBLE" });
  expect(await rowsOf(file)).toEqual([{ n: 0.5 }, { n: 0.3 }]);
  expect((await read(file)).remarks).toMatchObject([
    { about: "n", text: "0.30000000000000004 is read as 0.3" },
  ]);
});

test("rejects a Parquet file that promises more than its size holds", async () => {
  const file = parquet({ name: "a", data: new Array(2_000_000).fill(1), type: "INT32" });
  expect(file.length).toBeLessThan(10_000);
  await expect(read(file)).rejects.toThrow(
    "2,000,000 rows of 1 column are more than a file of this size can fill",
  );
});

test("rejects a run of values that is longer than its page", () => {
  const longest = Uint8Array.of(0xfe, 0xff, 0xff, 0xff, 0x0f, 1);
  expect(() => checkRuns(longest, 0, 1, 1000)).toThrow("a run is longer than its page");
  // A thousand ones, then eight values of one bit each.
  expect(() => checkRuns(Uint8Array.of(0xd0, 0x0f, 1, 3, 0xff), 0, 1, 1008)).not.toThrow();
});

test("reads columns of the same name under names of their own, and reports it", async () => {
  const file = parquet(
    { name: "a", data: [1], type: "INT32" },
    { name: "A", data: [2], type: "INT32" },
    { name: "a", data: [3], type: "INT32" },
  );
  expect(await rowsOf(file)).toEqual([{ a: 1, A_1: 2, a_2: 3 }]);
  expect((await read(file)).remarks).toEqual([
    { about: "Names of columns", text: "“A” is there twice: A_1" },
    { about: "Names of columns", text: "“a” is there twice: a_2" },
  ]);
});

test("makes objects of maps, but keeps the pairs of a key that is there twice", async () => {
  const schema = [
    { name: "root", num_children: 1 },
    { name: "m", num_children: 1, repetition_type: "OPTIONAL", converted_type: "MAP" },
    { name: "key_value", num_children: 2, repetition_type: "REPEATED" },
    { name: "key", type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" },
    { name: "value", type: "INT32", repetition_type: "OPTIONAL" },
  ] as SchemaElement[];
  const pair = (key: string, value: number) => ({ key, value });
  const data = [[pair("k", 1), pair("k", 2)], [pair("k", 1), pair("l", 2)], [], null];
  const file = new Uint8Array(parquetWriteBuffer({ schema, columnData: [{ name: "m", data }] }));
  expect((await rowsOf(file)).map(({ m }) => m)).toEqual([
    '[{"key":"k","value":1},{"key":"k","value":2}]',
    '{"k":1,"l":2}',
    "{}",
    null,
  ]);
  expect((await read(file)).remarks).toEqual([{ about: "Columns", text: "Lists and objects in m are text" }]);
});

/* Excel. `sales.xlsx` has a title, merged headers, a hidden sheet, times, durations and formulas with their results. */

test("reads a sheet: merged headers, dates, times, stored results of formulas, codes", async () => {
  expect(await rowsOf(sample("sales.xlsx"), { sheet: "Sales 2023" })).toEqual([
    {
      Region: "North",
      Day: "2023-01-15T10:30",
      "Revenue 2022": 100.5,
      "Revenue 2023": 120,
      Opens: "08:30:00",
      Hours: "36:00:00",
      Change: 0.194,
      Code: "007",
    },
    {
      Region: "South",
      Day: "2023-02-01T00:00",
      "Revenue 2022": 80,
      "Revenue 2023": 75.25,
      Opens: "14:00:00",
      Hours: "54:00:00",
      Change: -0.059,
      Code: "12E4",
    },
    {
      Region: "West",
      Day: "2023-03-01T00:00",
      "Revenue 2022": null,
      "Revenue 2023": 60,
      Opens: "09:15:00",
      Hours: "12:00:00",
      Change: null,
      Code: "042",
    },
  ]);
});

test("opens the first visible sheet with a table and offers the others", async () => {
  const { remarks, rows } = await read(sample("sales.xlsx"));
  expect(rows).toBe(3);
  expect(remarks[0]).toMatchObject({
    about: "Sheet",
    text: expect.stringContaining("no table in Notes"),
    setting: {
      value: "Sales 2023",
      options: [
        ["Notes", "Notes"],
        ["Sales 2023", "Sales 2023"],
      ],
    },
  });
});

/** Replaces the XML of the first sheet. */
const withSheet = (sheetData: string, above = "", below = "") =>
  zipSync({
    ...unzipSync(sample("sales.xlsx")),
    "xl/worksheets/sheet1.xml": strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${above}<sheetData>${sheetData}</sheetData>${below}</worksheet>`,
    ),
  });

test("skips an empty sheet unless it is chosen", async () => {
  const file = withSheet("");
  expect((await read(file)).rows).toBe(3);
  await expect(read(file, { sheet: "Notes" })).rejects.toThrow("The sheet Notes has no values.");
});

test("skips a sheet that is only a chart unless it is chosen", async () => {
  const entries = unzipSync(sample("sales.xlsx"));
  const relations = strFromU8(entries["xl/_rels/workbook.xml.rels"] ?? new Uint8Array());
  const chart = relations.replace(
    'worksheet" Target="worksheets/sheet1',
    'chartsheet" Target="chartsheets/sheet1',
  );
  const file = zipSync({ ...entries, "xl/_rels/workbook.xml.rels": strToU8(chart) });
  expect((await read(file)).rows).toBe(3);
  await expect(read(file, { sheet: "Notes" })).rejects.toThrow("The sheet Notes has no values.");
});

test("fills gaps between cells and reports formulas without a result", async () => {
  const file = withSheet(
    '<row r="2"><c r="B2" t="inlineStr"><is><t>a</t></is></c><c r="C2" t="inlineStr"><is><t>b</t></is></c></row>' +
      '<row r="3"><c r="C3"><v>1</v></c></row><row r="9"><c r="B9"><v>5</v></c><c r="C9"><f>B9+1</f></c></row>',
  );
  expect(await rowsOf(file)).toEqual([
    { a: null, b: 1 },
    { a: 5, b: null },
  ]);
  expect((await read(file)).remarks.map(({ about }) => about)).toContain("Formulas");
});

test("reports times in a column of dates as missing", async () => {
  const cells = [44941, 0, 44958.5, 0.25].map(
    (value, i) => `<row r="${i + 2}"><c r="A${i + 2}" s="1"><v>${value}</v></c></row>`,
  );
  const file = withSheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>Day</t></is></c></row>${cells.join("")}`);
  expect((await rowsOf(file)).map(({ Day }) => Day)).toEqual([
    "2023-01-15T00:00",
    null,
    "2023-02-01T12:00",
    null,
  ]);
  expect((await read(file)).remarks).toContainEqual({
    about: "Day",
    text: "2 times without a date: missing",
  });
});

/** Writes a sheet of one column `x`, each cell with the number of a format in `formats`. */
function withFormats(
  formats: readonly string[],
  cells: readonly (readonly [value: string, format: number])[],
) {
  const rows = cells.map(
    ([value, format], i) =>
      `<row r="${i + 2}"><c r="A${i + 2}"${format < 0 ? "" : ` s="${format}"`}${cellType(value)}><v>${value}</v></c></row>`,
  );
  const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>x</t></is></c></row>';
  const codes = formats.map(
    (code, i) => `<numFmt numFmtId="${200 + i}" formatCode="${code.replaceAll('"', "&quot;")}"/>`,
  );
  const styles = formats.map((_, i) => `<xf numFmtId="${200 + i}" applyNumberFormat="1"/>`);
  return zipSync({
    ...unzipSync(withSheet(`${head}${rows.join("")}`)),
    "xl/styles.xml": strToU8(
      `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${codes.join("")}</numFmts><cellXfs>${styles.join("")}</cellXfs></styleSheet>`,
    ),
  });
}
const cellType = (value: string) =>
  value.startsWith("#") ? ' t="e"' : /^(?:true|false)$/.test(value) ? ' t="b"' : "";

test.each([
  [["0.0%"], ["0.194"], [0.194], "0.194 is shown as 19.4%"],
  [["0%", "0.00"], ["0.5", "3"], [0.5, 3], "0.5 is shown as 50%, others not as a percentage"],
  [
    ["#,##0.00 [$€-407]", '"$"#,##0', '"CHF "0'],
    ["1", "2", "3"],
    [1, 2, 3],
    "A sum of amounts would mix €, $, CHF",
  ],
  [["[$€-407] 0.00;[Red]-[$€-407] 0.00", "General"], ["1", "2"], [1, 2], ""],
  [["00000"], ["2134", "94105"], [2134, 94105], "2134 is shown as 02134"],
  [["[h]:mm"], ["62.5", "-0.25", "1"], ["1500:00:00", "-06:00:00", "24:00:00"], "is a time"],
  [["yyyy-mm-dd"], ["5", "31"], ["1900-01-05", "1900-01-31"], ""],
  [["yyyy-mm-dd"], ["60", "61"], ["1900-02-28", "1900-03-01"], "February 28, 1900 may be the 29th"],
  [["General"], ["1", "#N/A", "#DIV/0!"], [1, null, null], "#N/A, #DIV/0!: missing (2 values)"],
  [["General"], ["true", "false", "#N/A"], [true, false, null], "#N/A: missing (1 value)"],
  [["#,##0.00\\ [$€-de-DE]"], ["19.99", "250", "250000000.5"], [19.99, 250, 250_000_000.5], ""],
  [["[h]:mm", "mm:ss.00"], ["0.5", "0.0001109375"], ["12:00:00", "00:00:09.585"], "is a time"],
  [["General"], ["9007199254740993"], [9_007_199_254_740_992], "more than a number keeps"],
  [["General"], ["9007199254740991", "1e17"], [9_007_199_254_740_991, 1e17], ""],
  [["d.m.yyyy"], ["44941", "#VALUE!"], ["2023-01-15", null], "#VALUE!: missing (1 value)"],
])(
  "reads cells of the formats %j as a sheet shows them, or reports it",
  async (formats, written, values, text) => {
    const file = withFormats(
      formats,
      written.map((value, i) => [value, Math.min(i, formats.length - 1)]),
    );
    expect((await rowsOf(file)).map(({ x }) => x)).toEqual(values);
    const texts = (await read(file)).remarks
      .filter(({ about }) => about === "x")
      .map((remark) => remark.text);
    if (text) expect(texts.join()).toContain(text);
    else expect(texts).toEqual([]);
  },
);

test("tells percentages from numbers without a format", async () => {
  const file = withFormats(
    ["0%"],
    [
      ["0.05", 0],
      ["7", -1],
    ],
  );
  const texts = (await read(file)).remarks.map(({ text }) => text);
  expect(texts).toContain("0.05 is shown as 5%, others not as a percentage");
});

test.each([
  "[$€-de-AT] #,##0",
  "[$৳-bn-BD]0.0",
  "0 [$Tsd. €]",
  "0.0 [$Mrd.];[Red]-0.0 [$Mrd.]",
  "[$SFr. de-CH] 0",
  "0 [$km/h]",
  "0.0 Std",
  "0.00E+00",
  "# ?/?",
  'General" days"',
])("reads cells of the format %s as numbers", async (format) => {
  expect((await rowsOf(withFormats([format], [["45292.5", 0]])))[0]?.x).toBe(45_292.5);
});

test.each([
  'm"月"',
  "aaa",
  'ggge"年"m"月"',
  "mm",
  '[$-411]e"年"',
  "[$-F800]dddd, mmmm dd, yyyy",
  "TT.MM.JJJJ",
])("reads cells of the format %s as dates", async (format) => {
  expect((await rowsOf(withFormats([format], [["45292", 0]])))[0]?.x).toBe("2024-01-01");
});

test.each(['h"時"mm"分"', "h:mm AM/PM", "mm:ss.0;@"])(
  "reads cells of the format %s as times",
  async (format) => {
    expect((await rowsOf(withFormats([format], [["0.5", 0]])))[0]?.x).toBe("12:00:00");
  },
);

test.each(["ZZ100000", "XFD1048576", "XFD3"])("opens a sheet with an empty cell at %s", async (place) => {
  const row = place.replace(/\D/g, "");
  const file = withSheet(
    `<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row><row r="2"><c r="A2"><v>1</v></c></row><row r="${row}"><c r="${place}" s="1"/></row>`,
  );
  expect(await rowsOf(file)).toEqual([{ a: 1 }]);
});

test.each([
  ["an archive that unpacks to a thousand times its size", withSheet("<row/>".repeat(8_000_000))],
  [
    "two cells in far corners",
    withSheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  ],
  ["a row beyond the last one", withSheet('<row r="99999999"><c r="A99999999"><v>1</v></c></row>')],
  ["half a workbook", sample("sales.xlsx").subarray(0, 3000)],
])("rejects %s", async (_, file) => {
  await expect(read(file)).rejects.toThrow(/^(?:Unpacked|The (?:workbook|sheet))/);
});

test.each([
  [[0.5, 1.25], 3, ["12:00:00", "30:00:00"]],
  [[0, 43479.5], 1, [null, "2023-01-15T12:00"]],
  [[1, 43479], 1, ["1904-01-02", "2023-01-15"]],
])("reads %j of a workbook that counts from 1904", async (values, style, expected) => {
  const cells = values.map(
    (value, i) => `<row r="${i + 2}"><c r="A${i + 2}" s="${style}"><v>${value}</v></c></row>`,
  );
  const entries = unzipSync(
    withSheet(`<row r="1"><c r="A1" t="inlineStr"><is><t>Hours</t></is></c></row>${cells.join("")}`),
  );
  const book = strFromU8(entries["xl/workbook.xml"] ?? new Uint8Array());
  const of1904 = book
    .replace(/<workbookPr[^>]*>/, "")
    .replace(/(<workbook\b[^>]*>)/, '$1<workbookPr date1904="1"/>');
  const rows = await rowsOf(zipSync({ ...entries, "xl/workbook.xml": strToU8(of1904) }));
  expect(rows.map(({ Hours }) => Hours)).toEqual(expected);
});

test("reports hidden rows and a gap between two tables", async () => {
  const file = withSheet(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row><row r="2" hidden="1"><c r="A2"><v>1</v></c></row>' +
      '<row r="4"><c r="A4"><v>2</v></c></row>',
  );
  const texts = (await read(file)).remarks.map(({ text }) => text);
  expect(texts).toContain("1 row hidden in the sheet: counted like the others");
  expect(texts.join()).toContain("Empty: row 3.");
});

const text = (place: string, value: string) => `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;

test("takes months above numbers for names, as the sheet shows them", async () => {
  const days = '<c r="B1" s="0"><v>45292</v></c><c r="C1" s="0"><v>45323</v></c>';
  const rows = `<row r="1">${text("A1", "Product")}${days}</row><row r="2">${text("A2", "A")}<c r="B2"><v>1</v></c><c r="C2"><v>2</v></c></row>`;
  const { "xl/styles.xml": styles } = unzipSync(withFormats(["mmm yy"], []));
  const file = zipSync({ ...unzipSync(withSheet(rows)), ...(styles && { "xl/styles.xml": styles }) });
  expect(await rowsOf(file)).toEqual([{ Product: "A", "Jan 24": 1, "Feb 24": 2 }]);
});

test("fills merged cells by choice, and reports hidden columns", async () => {
  const file = withSheet(
    `<row r="1">${text("A1", "r")}${text("B1", "n")}</row><row r="2">${text("A2", "N")}<c r="B2"><v>1</v></c></row><row r="3"><c r="B3"><v>2</v></c></row>`,
    '<cols><col min="2" max="2" hidden="1" width="0"/></cols>',
    '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
  );
  expect((await rowsOf(file)).map(({ r }) => r)).toEqual(["N", null]);
  expect((await rowsOf(file, { merged: "all" })).map(({ r }) => r)).toEqual(["N", "N"]);
  expect((await read(file)).remarks.slice(2)).toMatchObject([
    { about: "Columns", text: "1 column hidden in the sheet: counted like the others" },
    { about: "Merged cells", setting: { name: "merged", value: "first" } },
  ]);
});

/** Writes a Parquet file of one column `x`. */
function ofType(element: object, data: unknown[]): Uint8Array {
  const x = { name: "x", repetition_type: "OPTIONAL", ...element };
  const schema = [{ name: "root", num_children: 1 }, x] as unknown as SchemaElement[];
  return new Uint8Array(parquetWriteBuffer({ schema, columnData: [{ name: "x", data: data as bigint[] }] }));
}

const timestamp = (unit: string) => ({
  type: "INT64",
  logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit },
});
const decimal = { type: "DECIMAL", precision: 18, scale: 2 };
const longDecimal = "12345678901234567.89 has more digits than a number keeps: 12,345,678,901,234,568";

test.each([
  ["times of microseconds", timestamp("MICROS"), [1_706_695_200_123_456n], "2024-01-31T10:00:00.123", "Cut"],
  ["times of microseconds", timestamp("MICROS"), [1_706_695_200_123_000n], "2024-01-31T10:00:00.123", ""],
  [
    "times of nanoseconds",
    timestamp("NANOS"),
    [1_706_695_200_123_000_001n],
    "2024-01-31T10:00:00.123",
    "Cut",
  ],
  [
    "clock times of nanoseconds",
    { type: "INT64", logical_type: { type: "TIME", isAdjustedToUTC: true, unit: "NANOS" } },
    [52_200_000_000_001n],
    "14:30:00.000000001",
    "is a time",
  ],
  ["times before 1970", timestamp("MICROS"), [-315_619_200_000_001n], "1959-12-31T23:59:59.999", "Cut"],
  ["times before 1970", timestamp("NANOS"), [-1n], "1969-12-31T23:59:59.999", "Cut"],
  ["days by their newer name", { type: "INT32", logical_type: { type: "DATE" } }, [19_753], "2024-01-31", ""],
  ["decimals by their newer name", { type: "INT64", logical_type: decimal }, [12_345n, null], 123.45, ""],
  [
    "long decimals",
    { type: "INT64", logical_type: decimal },
    [1_234_567_890_123_456_789n, null],
    12_345_678_901_234_568,
    longDecimal,
  ],
  [
    "unsigned integers",
    { type: "INT64", converted_type: "UINT_64" },
    [18_446_744_073_709_551_615n, null],
    "18446744073709551615",
    "more digits than a number keeps",
  ],
  [
    "JSON by its newer name",
    { type: "BYTE_ARRAY", logical_type: { type: "JSON" } },
    [new TextEncoder().encode('{"id":1234567890123456789}'), null],
    '{"id":1234567890123456789}',
    "",
  ],
  [
    "intervals",
    { type: "FIXED_LEN_BYTE_ARRAY", type_length: 12, converted_type: "INTERVAL" },
    [Uint8Array.of(1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0)],
    "1 month 2 days 00:00:00.003",
    "",
  ],
])("reads %s of Parquet, or reports what it does not keep", async (_, element, data, first, text) => {
  const file = ofType(element, data);
  expect((await rowsOf(file))[0]?.x).toBe(first);
  const texts = (await read(file)).remarks.map((remark) => remark.text).join();
  if (text) expect(texts).toContain(text);
  else expect(texts).toBe("");
});

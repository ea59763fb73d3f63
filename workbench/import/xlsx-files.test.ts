import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { open, read } from "../testing/open-file.ts";
import { rowsOf, sample } from "../testing/sample-files.ts";

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
  expect((await open(file)).remarks.map(({ about }) => about)).toContain("Formulas");
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
  expect((await open(file)).remarks).toContainEqual({
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
    const texts = (await open(file)).remarks
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
  const texts = (await open(file)).remarks.map(({ text }) => text);
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
  const texts = (await open(file)).remarks.map(({ text }) => text);
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
  expect((await open(file)).remarks.slice(1)).toMatchObject([
    { about: "Columns", text: "1 column hidden in the sheet: counted like the others" },
    { about: "Merged cells", setting: { name: "merged", value: "first" } },
  ]);
});

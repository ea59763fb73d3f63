import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { expect, test } from "vitest";
import { open, read } from "../testing/open-file.ts";
import { checkSize, FileError, MAX_FILE_BYTES } from "./file-error.ts";

test.each([
  ["a,b\n", "The file has a header and no rows below it."],
  ["", "The file is empty."],
  [" \n\n", "The file is empty."],
  ['[{"a": 1}, {"a": 2}, {"a": }, {"a": 4}]', 'Row 3 (line 1) is no valid JSON: {"a": }.'],
  ['[\n{"a": 1},\n{"a": "x}, {"}\n,{"a" 4}]', 'Row 3 (line 4) is no valid JSON: {"a" 4}.'],
  ['[{"a": 1}, {"a": 2}', "The list does not end properly after 2 rows."],
  ['[{"a": 1}, 7]', "Row 2 is not an object: 7."],
  ['{"a": 1}\n{"a": 2\n{"a": 3}', 'Row 2 (line 2) is no valid JSON: {"a": 2.'],
  ["[]", "The file holds no rows."],
  ["[{}, {}]", "The objects of the file have no fields."],
  ["42\n", "The file is no list of objects, only the value 42."],
  ["a,b\r", "The file has a header and no rows below it."],
  ["PK\u0003\u0004 any zip", /damaged or cut off/],
  [zipSync({ "a.txt": new Uint8Array(9) }), /not an Excel workbook/],
  [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), /\.xls/],
  [Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2, 3), /damaged or cut off/],
  ["%PDF-1.7", /PDF/],
  ["<html><body><table><tr><td>a,b</td></tr></table></body></html>", /HTML or XML/],
  ['\ufeff<?xml version="1.0"?>\n<Workbook/>', /HTML or XML/],
  [new Uint8Array(Uint32Array.from("\ufeffa,b\n1,2\n", (s) => s.charCodeAt(0)).buffer), /not a text file/],
  ['[{"a":1},]', "Row 2 (line 1) is no valid JSON: nothing."],
  [Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 0), /not a text file/],
  ['// orders\n[{"a": 1}]', "JSON with comments"],
  ['{ /* orders */ "a": 1}', "JSON with comments"],
  ["PAR1 and then nothing", /Parquet file is damaged or cut off/],
])("rejects %j with a reason", async (content, reason) => {
  const refused = read(content);
  await expect(refused).rejects.toThrow(FileError);
  await expect(refused).rejects.toThrow(reason);
});

test.each([
  ["a;b\n1,5;2\n", { a: [1.5], b: [2] }],
  // A column with points beside one with commas.
  ['t,x,y\n"1,2",1.234,0.5\n"3,4",5.678,77.65\n', { t: [1.2, 3.4], x: [1.234, 5.678], y: [0.5, 77.65] }],
  ['id,n\n"=""12345""",1\n"=""67890""",2\n', { id: ["12345", "67890"], n: [1, 2] }],
  ["id,n\n'12345,1\n'67890,2\n", { id: ["12345", "67890"], n: [1, 2] }],
  ["a\tb\n1\t2\n", { a: [1], b: [2] }],
  ["a,b,c\tn\nx,y,z\t1\nx,y,w\t2\n", { "a,b,c": ["x,y,z", "x,y,w"], n: [1, 2] }],
  [
    "freq,unit,geo\\TIME_PERIOD\t2023\t2024\nA,PC,DE\t10.5\t:\nA,PC,FR\t12.0\t13.0\n",
    { "freq,unit,geo\\TIME_PERIOD": ["A,PC,DE", "A,PC,FR"], 2023: [10.5, 12], 2024: [null, 13] },
  ],
  ["a|b\n1|2\n", { a: [1], b: [2] }],
  ['"a,b";c\n1;2\n', { "a,b": [1], c: [2] }],
  ["sep=;\na;b\n1,5;2\n", { a: [1.5], b: [2] }],
  ["sep=^\na^b\n1^2\n", { a: [1], b: [2] }],
  ["\n\na,b\n1,2\n\n3,4\n", { a: [1, 3], b: [2, 4] }],
  ["a,b\r1,2\r", { a: [1], b: [2] }],
  ["a,b\r\n1,2\n3,4\r\n5,6\r7,8", { a: [1, 3, 5, 7], b: [2, 4, 6, 8] }],
  ['name,note\nx,"one, ""two""\nthree"\n\ny,z', { name: ["x", "y"], note: ['one, "two"\nthree', "z"] }],
  ['Size 5",Price\n4",1\n', { 'Size 5"': ['4"'], Price: [1] }],
  ['a,b\n"5" pipe,1\nx,2\n', { a: ["5 pipe", "x"], b: [1, 2] }],
  ['a,b\n"5 pipe,1\n"6 pipe,2\n', { a: ['"5 pipe', '"6 pipe'], b: [1, 2] }],
  ['a,b\n1,"2\n3,4\n', { a: [1, 3], b: ['"2', "4"] }],
  ['a,b\n"say \\"hi\\", ok",2\n', { a: ['say "hi", ok'], b: [2] }],
  ['a,b\n"say \\"hi\\"",1\n"p ""q"" r",2\n', { a: ['say "hi"', 'p "q" r'], b: [1, 2] }],
  [
    `a,b\n${'"p ""q"" r",1\n'.repeat(9000)}"say \\"hi\\" to, you",2\n`,
    { a: [...new Array(9000).fill('p "q" r'), 'say "hi" to, you'], b: [...new Array(9000).fill(1), 2] },
  ],
  [
    'a,b\n"x \\"y\\" z",1\n\\N,2\n"C:\\\\",3\n"line\\nbreak\\\nagain",4\n',
    { a: ['x "y" z', null, "C:\\", "line\nbreak\nagain"], b: [1, 2, 3, 4] },
  ],
  ['a,b\n"C:\\new\\",1\n"say ""hi\\""",2\n', { a: ["C:\\new\\", 'say "hi\\"'], b: [1, 2] }],
  ['a,b\n"C:\\new \\"x\\" y",1\n', { a: ['C:\\new "x" y'], b: [1] }],
  ["id,name,,\n1,a,2,3\n2,b,4,5\n", { id: [1, 2], name: ["a", "b"], "Column 3": [2, 4], "Column 4": [3, 5] }],
  [
    ",,north,south\nA,x,2,3\nB,y,4,5\n",
    { "Column 1": ["A", "B"], "Column 2": ["x", "y"], north: [2, 4], south: [3, 5] },
  ],
  [
    "Filter,EMEA,,\nAs of,2024-05-01,,\nid,name,2023,2024\n1,a,2,3\n",
    { id: [1], name: ["a"], 2023: [2], 2024: [3] },
  ],
  ["[Date],[Sales]\n2024-01-05,3\n", { "[Date]": ["2024-01-05"], "[Sales]": [3] }],
  ["a,b\n#1,2\n#2,3\n", { a: ["#1", "#2"], b: [2, 3] }],
  [",a,b\nregion,,\nN,1,2\nS,3,4\n", { region: ["N", "S"], a: [1, 3], b: [2, 4] }],
  ["a,b,\n1,2,\n3,4,\n", { a: [1, 3], b: [2, 4] }],
  [
    'a,b,c\n1, "x, y", 3\n2, "z" , 4\n3, "2" pipe, 5\n',
    { a: [1, 2, 3], b: ["x, y", "z ", ' "2" pipe'], c: [3, 4, 5] },
  ],
  ["store,Q1 2024,Q2 2024\nA,5,6\nB,7,8\n", { store: ["A", "B"], "Q1 2024": [5, 7], "Q2 2024": [6, 8] }],
  ["2024-01,2024-02\n5,6\n7,8\n", { "2024-01": [5, 7], "2024-02": [6, 8] }],
  ["2024-01-05,5\n2024-01-06,7\n", { "Column 1": ["2024-01-05", "2024-01-06"], "Column 2": [5, 7] }],
  ["a,A,a\n1,2,3\n", { a: [1], A_1: [2], a_2: [3] }],
  ["North,3\nSouth,5\n", { "Column 1": ["North", "South"], "Column 2": [3, 5] }],
  [
    "red,big\nred,small\nblue,big\n",
    { "Column 1": ["red", "red", "blue"], "Column 2": ["big", "small", "big"] },
  ],
  ["country,2019,2020\nA,1.5,2\nB,3,4\n", { country: ["A", "B"], 2019: [1.5, 3], 2020: [2, 4] }],
  ["# of May\n# by me\n\nday,sold\nMo,2\nTu,3\n", { day: ["Mo", "Tu"], sold: [2, 3] }],
  ["to;1\nfrom;2\n\na;b;c;d;e\nx;y;z;w;3\n", { a: ["x"], b: ["y"], c: ["z"], d: ["w"], e: [3] }],
  ["name,\nx,\ny,1\n", { name: ["x", "y"], "Column 2": [null, 1] }],
  [
    '"x" "t" "n"\n"1" 0.1 "a, b" 1\n"2" 0.2 "c d" 2\n',
    { "Column 1": [1, 2], x: [0.1, 0.2], t: ["a, b", "c d"], n: [1, 2] },
  ],
  ['"name"\n"Ann Lee"\n"Bob Ray"\n', { name: ["Ann Lee", "Bob Ray"] }],
  ['"id,name"\n"1,""x, y"""\n"2,z"\n', { id: [1, 2], name: ["x, y", "z"] }],
  ['"last, first"\n"Lee, Ann"\n"Ray, Bob"\n', { "last, first": ["Lee, Ann", "Ray, Bob"] }],
  [
    "id\ttext\tn\n1\tone\\\nline\t2\n2\ta\\tb\\\\c\t\\N\n3\t\\N\t4\n",
    { id: [1, 2, 3], text: ["one\nline", "a\tb\\c", null], n: [2, null, 4] },
  ],
  ["path\tn\nC:\\new\\table\t1\n\\N\t2\n", { path: ["C:\\new\\table", null], n: [1, 2] }],
  ["path\tn\nnew\\data\t1\n\\N\t2\n", { path: ["new\\data", null], n: [1, 2] }],
  ["a^b\n1^x\n2^y, z\n", { a: [1, 2], b: ["x", "y, z"] }],
  ["a\u0001b\n1\u0001\\N\n2\u0001x, y\n", { a: [1, 2], b: [null, "x, y"] }],
  [
    '1::"a::b"::978\n2::c:d::979\n',
    { "Column 1": [1, 2], "Column 2": ["a::b", "c:d"], "Column 3": [978, 979] },
  ],
  ["ip\nfe80::1\nfe80::2\n", { ip: ["fe80::1", "fe80::2"] }],
  [
    'mpg cyl\n"Mazda RX4" 21 6\n"Valiant" 18.1 6\n',
    { "Column 1": ["Mazda RX4", "Valiant"], mpg: [21, 18.1], cyl: [6, 6] },
  ],
  ["<OPEN>,<HIGH>\n1,2\n", { "<OPEN>": [1], "<HIGH>": [2] }],
  ["a,b\n1,2\n\u001a", { a: [1], b: [2] }],
  ["Report,,\nof May\n\na,b,c\n1,2,3\n4,5,6\n", { a: [1, 4], b: [2, 5], c: [3, 6] }],
])("reads %j as CSV", async (content, columns) => {
  expect((await open(content)).columns).toEqual(columns);
});

test.each([
  ["time,temp\ns,°C\n0,21.5\n1,21.6\n2,21.7\n", "Text, because “°C” is not a number"],
  ["d,v\n2024-01-01,1\n2024-01-02,2\nd,v\n2024-01-03,3\n", "Text, because “v” is not a number"],
])("reports what makes text of numbers in %j", async (content, text) => {
  expect((await open(content)).remarks.map((remark) => remark.text)).toContain(text);
});

test.each([
  [
    "Land;Umsatz, EUR\nA;10,50\nB;20,25\nC;7,75\n",
    { Land: ["A", "B", "C"], "Umsatz, EUR": [10.5, 20.25, 7.75] },
  ],
  ["Land\tRevenue, USD\nA\t1,234\nB\t2,500\n", { Land: ["A", "B"], "Revenue, USD": [1234, 2500] }],
  [
    "Город;Население, тыс. чел;Площадь, км²\nМосква;13010,5;2561,5\nКазань;1308,7;588,2\n",
    {
      Город: ["Москва", "Казань"],
      "Население, тыс. чел": [13010.5, 1308.7],
      "Площадь, км²": [2561.5, 588.2],
    },
  ],
  [
    "Temperatur, °C;Niederschlag, mm\n21,5;3,2\n19,25;0,4\n-2,5;10,1\n",
    { "Temperatur, °C": [21.5, 19.25, -2.5], "Niederschlag, mm": [3.2, 0.4, 10.1] },
  ],
  [
    "Ort;Temp, max;Temp, min\nA;21,5;10,5\nB;20,25;9,75\n",
    { Ort: ["A", "B"], "Temp, max": [21.5, 20.25], "Temp, min": [10.5, 9.75] },
  ],
  ["City|Size, km\nA|1,5\nB|2,25\n", { City: ["A", "B"], "Size, km": [1.5, 2.25] }],
  ["price\n1,5\n2,75\n3,25\n", { price: [1.5, 2.75, 3.25] }],
  ["a,b;c\nx,1;2\ny,3;4\n", { a: ["x", "y"], "b;c": ["1;2", "3;4"] }],
  ["1,2\n3,4\n", { "Column 1": [1, 3], "Column 2": [2, 4] }],
  ["first, second\n1, 2\n3, 4\n", { first: [1, 3], second: [2, 4] }],
])("takes no decimal sign for the separator in %j", async (content, columns) => {
  expect((await open(content)).columns).toEqual(columns);
});

test.each([
  ["item;price\nA;50.-\nB;120.-\nC;19.90\n", [50, 120, 19.9]],
  ["Artikel;Preis\nA;50,-\nB;1.250,-\nC;19,90\n", [50, 1250, 19.9]],
  ["item;price\nA;CHF 50.\u2013\nB;CHF 1'200.--\n", [50, 1200]],
  ["item;price\nA;5-\nB;-3\n", [-5, -3]],
])("reads whole prices in %j", async (content, prices) => {
  expect(Object.values((await open(content)).columns)[1]).toEqual(prices);
});

test.each([
  ["A,B\n-----,-----\n1,x\n2,y\n\n2 rows selected.\n", 2],
  [" A | B\n---+---\n 1 |x\n 2 |y\n(2 rows)\n\n", 2],
  ["+---+----+\n| A |B|\n+---+----+\n| 1 |x|\n| 2 |y|\n+---+----+\n2 rows in set (0.00 sec)\n", 4],
  ["| A |B|\n|:--|---|\n| 1 |x|\n| 2 |y|\n", 1],
  ["A\tB\n1\tx\n---\t---\n2\ty\n\n(2 rows affected)\n", 2],
])("leaves out the lines that rule off a database's table in %j", async (content, lines) => {
  const { columns, remarks } = await open(content);
  expect(columns).toEqual({ A: [1, 2], B: ["x", "y"] });
  expect(remarks).toMatchObject([
    { about: "Lines", text: expect.stringMatching(`^${lines} lines? of a rule`) },
  ]);
});

test("leaves out rows of separators only, and reports them", async () => {
  const { columns, remarks } = await open("a,b\n1,2\n,\n3,4\n , \n");
  expect(columns).toEqual({ a: [1, 3], b: [2, 4] });
  expect(remarks).toEqual([{ about: "Rows", text: "2 rows without a value left out" }]);
  expect((await open(`score\n${"1\n".repeat(20)}\n\n2\n`)).remarks[0]?.text).toContain("line 22 and 1 more.");
  const single = await open("score\n1\n\n2\n\n\n3\n");
  expect(single.columns).toEqual({ score: [1, 2, 3] });
  expect(single.remarks).toEqual([{ about: "Rows", text: "3 rows without a value left out" }]);
  // A value that is missing.
  expect((await open('a\n1\n""\n3\n')).columns).toEqual({ a: [1, null, 3] });
});

test("reports digits of decimals that a number does not keep", async () => {
  const { columns, remarks } = await open("id,amount\na,12345678901234567.89\nb,0.1\n");
  expect(columns.amount).toEqual([12345678901234568, 0.1]);
  expect(remarks.map(({ text }) => text)).toEqual([
    "12345678901234567.89 has more digits than a number keeps: 12,345,678,901,234,568",
  ]);
  expect((await open("id,amount\na,0.1\nb,1234.5000000000000000\n")).remarks).toEqual([]);
  expect((await open('[{"t":"a 0.123456789012345678901","x":0.12345678901234568901}]')).remarks).toEqual([
    {
      about: "Numbers",
      text: "0.12345678901234568901 has more digits than a number keeps: 0.12345678901234569",
    },
  ]);
  expect((await open('[{"x":0.30000000000000004},{"x":1e-20}]')).remarks).toEqual([]);
});

test.each([
  ["a\tb\none\\ttwo\t1\n\\N\t2\n", "escapes", ["one\ttwo", null], "text", ["one\\ttwo", null]],
  ["a\tb\none\\Two\t1\n\\N\t2\n", "text", ["one\\Two", null], "escapes", ["oneTwo", null]],
])("lets the reader choose what backslashes mean in %j", async (content, value, values, other, others) => {
  const { columns, remarks } = await open(content);
  expect(columns.a).toEqual(values);
  expect(remarks).toMatchObject([{ about: "Backslashes", setting: { name: "backslashes", value } }]);
  expect((await open(content, { backslashes: other })).columns.a).toEqual(others);
});

test("reports an empty column between two tables", async () => {
  const { columns, remarks } = await open("a,b,,c,d\n1,2,,x,3\n4,5,,y,6\n");
  expect(Object.keys(columns)).toEqual(["a", "b", "c", "d"]);
  expect(remarks).toMatchObject([{ about: "Columns", text: expect.stringContaining("Empty: column 3") }]);
});

test.each([["a,A,b\n1,2,3\n"], ['[{"a":1,"A":2}]']])(
  "reports the new name of a column in %s",
  async (content) => {
    expect((await open(content)).remarks).toMatchObject([
      { about: "Names of columns", text: "“A” is there twice: A_1" },
    ]);
  },
);

test.each([
  ["r,v\nNorth,1\n North,2\nNorth ,3\nSouth ,4\n", ["North", "North", "North", "South"], "as in “ North”"],
  ["r,v\n  ,1\nSouth,2\n", [null, "South"], "as in “  ”"],
  ['[{"r":"North"},{"r":"North "},{"r":null}]', ["North", "North", null], "as in “North ”"],
])("leaves out blanks by which alone values of %j differ, and reports it", async (content, values, text) => {
  const { columns, remarks } = await open(content);
  expect(columns.r).toEqual(values);
  expect(remarks).toMatchObject([{ about: "r", text: expect.stringContaining(text) }]);
});

test.each([
  ['[{"v":0.30000000000000004},{"v":0.5}]', "0.30000000000000004 is read as 0.3"],
  ['[{"v":0.5},{"v":3.3000000000000003}]', "3.3000000000000003 is read as 3.3"],
])("reports the remainder that numbers of %s lose", async (content, text) => {
  expect((await open(content)).remarks).toMatchObject([{ about: "v", text }]);
});

test.each([["Name     Amount\nAnn Lee     100\nBob Ray      20\n"]])(
  "reports columns that spaces align in %j",
  async (content) => {
    expect((await open(content)).remarks[0]).toMatchObject({
      about: "Separator",
      text: expect.stringContaining("align"),
      setting: { name: "delimiter" },
    });
  },
);

test("fills up short rows, adds columns for long ones, and reports both", async () => {
  const { columns, remarks } = await open("a,b\n1,2\n3\n5,6,7\n8,9,\n");
  expect(columns).toEqual({ a: [1, 3, 5, 8], b: [2, null, 6, 9], "Column 3": [null, null, 7, null] });
  expect(remarks.map(({ text }) => text)).toEqual([
    "1 row shorter than the header, such as row 2 (line 3): the cells at the end are missing",
    "1 row longer than the header, such as row 3 (line 4): the further cells have columns of their own",
  ]);
});

test("rejects a truncated Parquet file", async () => {
  const file = readFileSync("node_modules/vega-datasets/data/flights-3m.parquet").subarray(0, 5000);
  await expect(read(file)).rejects.toThrow(/damaged or cut off/);
});

test("rejects a file that is too large", () => {
  expect(() => checkSize(MAX_FILE_BYTES)).not.toThrow();
  expect(() => checkSize(1.2e9)).toThrow("The file has 1,200 MB; a browser can work with up to 268 MB.");
});

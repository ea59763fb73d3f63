import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { tableFromIPC } from "apache-arrow";
import { zipSync } from "fflate";
import { parquetWriteBuffer } from "hyparquet-writer";
import { expect, test } from "vitest";
import { readResult } from "../engine/engine.ts";
import { checkSize, FileError, MAX_FILE_BYTES } from "./file-error.ts";
import { readFile } from "./read-file.ts";
import type { Choices } from "./remark.ts";

const bufferOf = (content: string | Uint8Array) =>
  new Uint8Array(typeof content === "string" ? new TextEncoder().encode(content) : content).buffer;
const read = (content: string | Uint8Array, choices: Choices = {}) => readFile(bufferOf(content), choices);
/** Reads a file and returns its columns as the engine gets them, with the remarks that have a text. */
async function open(content: string | Uint8Array, choices: Choices = {}) {
  const { bytes, remarks, rows } = await read(content, choices);
  const result = readResult(tableFromIPC(bytes));
  expect(result.rows).toHaveLength(rows);
  const columns = Object.fromEntries(
    result.columns.map(({ name }) => [name, result.rows.map((row) => row[name] ?? null)]),
  );
  return {
    columns,
    kinds: result.columns.map(({ kind }) => kind),
    remarks: remarks.filter(({ text }) => text !== ""),
  };
}

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
  ["city,sales\nX,10\nY,20\nTotal,30\n", "“Total” may be a sum"],
  ["Stadt;Umsatz\nX;10\nY;20\n;\nSumme:;30\n", "“Summe:” may be a sum"],
  ["Buchung;Betrag\n01.01.2024;-10\n02.01.2024;5\n\nSaldo;-5\nQuelle: Bank\n", "“Saldo” may be a sum"],
  ["region,store,sales\nNorth,A,1\nNorth Total,,1\nSouth,B,2\n", "“North Total” may be a sum"],
  ["sex,year,n\nmen,2020,1\nTotal,2020,3\nmen,2021,1\n", "“Total” may be a sum"],
  ["city,sales\nX,10\nY,20\nZ,30\n,60\n", "Row 4 is the sum of others"],
  ["kraj,a,b\nX,1,1.5\nY,2,2\nZ,3,3\nWszystko,6,6.5\nUwagi,,\n", "Row 4 is the sum of others"],
  ["name,reach,seen,cost\n,15,30,3.75\nBrand,10,18,2.5\nPromo,6,12,1.25\n", "Row 1 is the sum of others"],
  ["city,sales\n,60\nX,10\nY,20\nZ,30\n", "Row 1 is the sum of others"],
  ["Region,Jan,Feb\nNorth,100,10\nSouth,200,20\nAll regions,300,30\n", "Row 3 is the sum of others"],
  ["Region,Jan,Feb\nWorld,300,30\nNorth,100,10\nSouth,200,20\n", "Row 1 is the sum of others"],
  ["city,sales\nX,10\nSource: World Bank,2024\n", "“Source: World Bank” may be a note"],
  ["region,2023\nX,1\nY,2\n\nproduct,2023\nA,1\n", "Empty: line 4. What follows may be another table"],
  ["amount,currency\n1,EUR\n2,usd\n", "would mix EUR, usd"],
  ["station,temp\nA,-999\nB,5.5\n", "-999 may stand for a missing value"],
  ['[{"a":"x","n":1},{"a":"Total","n":1}]', "“Total” may be a sum"],
  ["c,n\nNorth,1\nNorth Subtotal,1\n", "“North Subtotal” may be a sum"],
  ["c,n\nX,1\nSumme Nord,1\nY,2\nSumme Süd,2\n", "“Summe Nord” may be a sum"],
  ["c,n\nX,1\nAverage per store,1\n", "“Average per store” may be an average"],
  ['{"a":[1,2],"b":[3]}', "whole file is one row"],
  ['{"Ann":{"age":7},"Bob":{"age":8}}', "whole file is one row"],
])("reports rows that a sum should not add up in %j", async (content, text) => {
  expect((await open(content)).remarks.map((remark) => remark.text).join("\n")).toContain(text);
});

test.each([
  ["city,sales\nX,10\nY,20\nTotal,30\n", { city: ["X", "Y"], sales: [10, 20] }],
  ["city,sales\nX,10\nY,20\nZ,30\n,60\n", { city: ["X", "Y", "Z"], sales: [10, 20, 30] }],
  [
    "r,s,n\nN,A,1\nN Total,,1\nS,B,2\nS Total,,2\nGrand total,,3\n",
    { r: ["N", "S"], s: ["A", "B"], n: [1, 2] },
  ],
  ['[{"a":"x","n":1},{"a":"Total","n":1}]', { a: ["x"], n: [1] }],
])("leaves out rows of sums in %j by choice", async (content, columns) => {
  const { remarks } = await open(content);
  const { setting } = remarks.find(({ about }) => about === "Rows") ?? {};
  expect(setting).toMatchObject({ name: "sums", value: "" });
  const without = await open(content, { sums: "without" });
  expect(without.columns).toEqual(columns);
  expect(without.remarks[0]).toMatchObject({
    about: "Rows",
    text: expect.stringContaining("left out"),
    setting: { value: "without", options: setting?.options },
  });
});

const grouped = (mark: string) => [`N,a,10\nN,b,20\nN,${mark},30\nS,a,5\nS,b,6\nS,${mark},11\n${mark},,41\n`];
test.each([
  ...["", "NULL", "All", "(all)", "*"].flatMap(grouped).map((rows) => [`r,p,v\n${rows}`, 41]),
  [" ,r,v\n,N,10\n,N,20\n*,N,30\n,S,5\n,S,6\n*,S,11\n**,,41\n", 41],
  ["r\tk\tv\n\t1\t1,50\n\t1\t2,50\n*\t1\t4,00\n\t2\t3,00-\n\t2\t2,00-\n*\t2\t5,00-\n**\t\t1,00-\n", -1],
  ["y,m,v\n2023,1,10\n2023,2,20\n2023,,30\n2024,1,5\n2024,,5\n,,35\n", 35],
  ["a,b,c,v\nX,N,k,1\nX,N,l,2\nX,N,,3\nX,S,k,4\nX,S,,4\nX,,,7\nY,N,k,9\nY,N,,9\nY,,,9\n,,,16\n", 16],
  ["r,n,v\nN,1,10\nS,2,20\nΣ,3,30\nE,4,40\nW,5,50\nΣ,9,90\nΣ,12,120\n", 120],
  ["r,p,v\nN,a,10\nN,b,20\nN,c,3\nN,,33\nAverage,,11\n", 33],
  ["r,p,v\n,,41\nN,,30\nN,a,10\nN,b,20\nS,,11\nS,a,5\nS,b,6\n", 41],
  ["r,p,v\nN,a,10\nN,b,20\nN,c,3\nN,,33\nSource: us,,\n", 33],
  ['[{"p":"a","v":1.5},{"p":"b","v":2.25},{"p":null,"v":3.75},{"p":"All","v":3.75}]', 3.75],
])("leaves out sums without a label in %j", async (content, sum) => {
  const { columns } = await open(String(content), { sums: "without" });
  expect(columns.v?.reduce((all, value) => Number(all) + Number(value), 0)).toBe(sum);
});

test.each([
  ..."Zwischensumme Toplam Résultat Somme Összesen Overall Totale Součet Summa Итог 小计".split(" "),
  ..."Average Mean Durchschnitt Moyenne Promedio Średnia 平均".split(" "),
])("leaves out a row %j by choice", async (label) => {
  const content = `r,v\nX,10\nY,20\nZ,31\n${label},7\n`;
  expect((await open(content)).remarks[0]?.text).toMatch(`“${label}” may be a`);
  expect((await open(content, { sums: "without" })).columns.v).toEqual([10, 20, 31]);
});

test("offers no switch for a label in all rows", async () => {
  const { remarks, columns } = await open("kind,n\ntotal,1\ntotal,2\n", { sums: "without" });
  expect(columns.n).toEqual([1, 2]);
  expect(remarks).toEqual([{ about: "Rows", text: "“total” may be a sum, and counts like the others" }]);
});

test.each([
  ["city,sales\nX,10\nTotality,20\n"],
  ["city,sales\nX,10\nY,20\nZ,31\n"],
  ["n,currency\n1,EUR\n2,EUR\n"],
  ["a||b||c\n1||2||x\n3||5||y\n"],
  ["a,b\n\n1,2\n\n3,4\n\n5,6\n\n7,8\n"],
  ["day,n,v\nMo,1,10\nTu,2,20\nWe,3,30\nTh,4,40\n"],
  ["r,p,v\nN,x,1\n,y,2\n,z,3\nS,x,2\n,y,1\n"],
  ["r,v\nN,5\n,5\nS,4\n,1\n"],
  ["r,v\nN,6\nS,3\nE,2\nW,1\n"],
  ["r,v,w\nN,1,8\nS,2,5\nE,3,4\n"],
  ["id,day,v\n1,2024-03-01,10\n2,2024-03-02,20\n3,2024-03-03,30\n"],
  ["id,p\n1,a\n2,b\n3,\n4,c\n"],
  ["r,v,w\nN,1,0\nS,0,1\n,1,1\nE,2,3\n"],
  ["who,v\nAll,2\nSome,3\nAll,4\n"],
])("reports nothing in %j", async (content) => {
  expect((await open(content)).remarks).toEqual([]);
});

test.each([
  ["time,temp\ns,°C\n0,21.5\n1,21.6\n2,21.7\n", "Text, because “°C” is not a number"],
  ["d,v\n2024-01-01,1\n2024-01-02,2\nd,v\n2024-01-03,3\n", "Text, because “v” is not a number"],
])("reports what makes text of numbers in %j", async (content, text) => {
  expect((await open(content)).remarks.map((remark) => remark.text)).toContain(text);
});

test.each([
  ['[{"a":1,"b":2},{"a":1,"\\u0061":2}]', "Names: “a” is twice in an object: the last value counts"],
  [
    '{"a":1}\n{"o":{"x":1,"y":{"x":"x:"},"x" :2}}\n',
    "Names: “x” is twice in an object: the last value counts",
  ],
  ['[{"a":12345678901234567890e0}]', "Numbers: 12345678901234567890e0 has more digits than a number keeps"],
  ['[{"a":9007199254740993.0}]', "Numbers: 9007199254740993.0 has more digits than a number keeps"],
  ['[{"a":1.2345678901234567891e5}]', "Numbers: 1.2345678901234567891e5 has more digits than a number keeps"],
  ['[{"a":{"x":1e400}}]', "Numbers: 1e400 has more digits than a number keeps: ∞"],
  ['[{"a":1e-400}]', "Numbers: 1e-400 has more digits than a number keeps: 0"],
  ['[{"a":NaN,"b":"NaN"},{"a":-Infinity,"b":"x"}]', "Numbers: NaN and the like are missing"],
  ['[{"a":"\\ud83d"},{"a":"\\ude00 \\ud83d\\ude00"}]', "Encoding: 2 halves of characters, read as \ufffd"],
])("reports what a parser of JSON changes in %s", async (content, text) => {
  const { remarks } = await open(content);
  expect(remarks.map((remark) => `${remark.about}: ${remark.text}`).join("\n")).toContain(text);
});

test.each([
  ['[{"a":{"a":1},"b":[{"a":1},{"a":2}]},{"a":{"a":2},"b":null}]'],
  ['[{"a":"\\"a\\":1,\\\\ud83d"},{"a":"{\\"a\\":1"}]'],
  ['[{"a":1.0e15,"b":1E3,"c":1.2345678901234567e+20,"d":0.30000000000000004,"e":"1e-400"}]'],
])("reports nothing about the parser of JSON in %s", async (content) => {
  const { remarks } = await open(content);
  expect(remarks.filter(({ about }) => ["Names", "Numbers", "Encoding"].includes(about))).toEqual([]);
});

test.each([
  ["country,2020,2019\nA,1.5,2\nB,3,4\n"],
  ['[{"country":"A","2020":1.5,"2019":2}]'],
  ['{"country" : "A", "2020" : 1.5}\n{"2019" : 2}\n'],
])("keeps the order of names of digits in %j", async (content) => {
  const { columns } = readResult(tableFromIPC((await read(content)).bytes));
  expect(columns.map(({ name }) => name)).toEqual(["country", "2020", "2019"]);
});

test("reads a text that begins with the mark of exact numbers", async () => {
  const { columns } = await open('[{"a":"\\u0000x","b":12345678901234567890}]');
  expect(columns).toEqual({ a: ["\0x"], b: ["12345678901234567890"] });
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
  ["Report,Sales\nday,sales\nA,5\nB,6\nC,7\n", 1],
  ["Export date,2024-05-01\nday,sales\nA,5\nB,6\nC,7\n", 1],
  ["Report for May, 2024\nAs of,2024-05-01\nday,sales\nA,5\nB,6\nC,7\n", 2],
  ["Bericht, Mai, 2024\nday,sales\nA,5\nB,6\nC,7\n", 1],
])("finds the names below a title as wide as the table in %j", async (content, above) => {
  const { columns, remarks } = await open(content);
  expect(columns).toEqual({ day: ["A", "B", "C"], sales: [5, 6, 7] });
  const text = `The names are assumed to be in row ${above + 1}. ${above} row${above > 1 ? "s" : ""} above the table left out`;
  expect(remarks).toMatchObject([{ about: "Names of columns", text, setting: { name: "header" } }]);
  expect((await open(content, { header: "1" })).columns.day).toBeUndefined();
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

test("reports names that are only assumed, in a table of text", async () => {
  const [remark] = (await open("Alice,Paris\nBob,Rome\nEve,Oslo\n")).remarks;
  expect(remark?.text).toBe("The names are assumed to be in row 1");
  expect((await open("name,size\nBob,1\n")).remarks).toEqual([]);
});

test("reads the longest list of an object, and reports what else is in it", async () => {
  const file = '{"warnings":[{"code":1}],"total":60,"data":[{"v":10},{"v":20},{"v":30}]}';
  const { columns, remarks } = await open(file);
  expect(columns).toEqual({ v: [10, 20, 30] });
  expect(remarks).toMatchObject([{ about: "List", text: "Only “data” is read. Left out: warnings, total" }]);
  expect((await open(file, { list: "warnings" })).columns).toEqual({ code: [1] });
  expect((await open(file, { list: "" })).columns.total).toEqual([60]);
  expect((await open('{"rows":[{"v":1}]}')).remarks).toEqual([]);
});

test.each([
  ['{"a":{"0":1,"1":2},"b":{"0":"x","1":"y"}}', { a: [1, 2], b: ["x", "y"] }],
  ['{"a":{"5":1,"7":2}}', { index: [5, 7], a: [1, 2] }],
  ['{"a":[1,2],"b":[3,4]}', { a: [1, 2], b: [3, 4] }],
  ['{"columns":["a","b"],"index":[0,1],"data":[[1,"x"],[2,"y"]]}', { a: [1, 2], b: ["x", "y"] }],
  ['{"columns":["a"],"index":["N","S"],"data":[[1],[2]]}', { index: ["N", "S"], a: [1, 2] }],
])("reads the columns of %s, or one row by choice", async (content, columns) => {
  const file = await open(content);
  expect(file.columns).toEqual(columns);
  expect(file.remarks[0]?.setting).toMatchObject({ name: "list" });
  expect((await read(content, { list: "" })).rows).toBe(1);
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

test.each([
  ["Name     Amount\nAnn Lee     100\nBob Ray      20\n"],
  ["id   name\n---- --------\n   1 Bob Ray  \n   2 Ann   Lee\n"],
])("reports columns that spaces align in %j", async (content) => {
  expect((await open(content)).remarks[0]).toMatchObject({
    about: "Separator",
    text: expect.stringContaining("align"),
    setting: { name: "delimiter" },
  });
});

test("fills up short rows, adds columns for long ones, and reports both", async () => {
  const { columns, remarks } = await open("a,b\n1,2\n3\n5,6,7\n8,9,\n");
  expect(columns).toEqual({ a: [1, 3, 5, 8], b: [2, null, 6, 9], "Column 3": [null, null, 7, null] });
  expect(remarks.map(({ text }) => text)).toEqual([
    "1 row shorter than the header, such as row 2 (line 3): the cells at the end are missing",
    "1 row longer than the header, such as row 3 (line 4): the further cells have columns of their own",
  ]);
});

test.each([
  ["Date,Debit,Balance,\n2024-01-01,5,100.00,\n2024-01-02,1,500.00,1600.00\n2024-01-03,7,1593.00,\n"],
  ["Date,Debit,Balance,,\n2024-01-01,5,1,500.00,\n2024-01-02,5,100.00,,\n2024-01-03,7,1593.00,,\n"],
])("reports longer rows below a delimiter at the end of the names in %j", async (content) => {
  const texts = (await open(content)).remarks.map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/^1 row longer than the header/));
});

test("reads rows that are one cell longer than their header as R does: the first cell is the row's name", async () => {
  const { columns, remarks } = await open('"mpg","cyl"\n"Mazda",21,6\n"Datsun",22.8,4\n');
  expect(columns).toEqual({ "Column 1": ["Mazda", "Datsun"], mpg: [21, 22.8], cyl: [6, 4] });
  expect(remarks[0]?.text).toBe("Rows have a cell more than the names, so the first column has none");
  const texts = await open("name,amount\nSmith, John,6\nDoe, Jane,7\nRoe, Rick,8\n");
  expect(texts.remarks[0]?.text).toContain("the first column has none");
  const trailing = await open("a,b\n1,2,\n3,4,\n");
  expect(trailing.columns).toEqual({ a: [1, 3], b: [2, 4] });
});

test("asks what a row of text between names and numbers is, and leaves it out or joins it", async () => {
  const survey = "ID,Which do you use?,,Since\n,Mail,Phone,Open-Ended Response\n1,3,4,2020\n2,5,,2021\n";
  const file = await open(survey);
  expect(file.kinds).toEqual(["number", "text", "text", "text"]);
  expect(file.remarks[0]).toMatchObject({ about: "Row 2", text: expect.stringContaining("names, or units") });
  const skipped = await open(survey, { lowerNames: "skip" });
  expect(skipped.columns).toMatchObject({ ID: [1, 2], "Which do you use?": [3, 5], "Column 3": [4, null] });
  expect(skipped.remarks[0]).toMatchObject({ about: "Row 2", text: "Left out" });
  const { columns } = await open(survey, { lowerNames: "names" });
  expect(Object.keys(columns)).toEqual([
    "ID",
    "Which do you use? Mail",
    "Phone",
    "Since Open-Ended Response",
  ]);

  const asked = async (content: string) =>
    (await open(content)).remarks.filter(({ setting }) => setting?.name === "lowerNames");
  expect(await asked("Q1,Q2\nSeconds,How old are you?\nQID1,QID2\n61,34\n70,51\n")).toMatchObject([
    { about: "Rows 2 to 3" },
  ]);
  const others = ["name,n,m\nAnn,x,1\nBob,2,3\nCy,4,5\n", "a,b\nx,y\nz,w\n", "a,b\n1,2\nx,y\n3,4\n5,6\n"];
  for (const other of others) expect(await asked(other)).toEqual([]);
});

test.each([
  [
    "Respondent,Tools?,,,Note\n,Excel,R,Other,Open-Ended Response\n7,Excel,,x,fine\n8,,R,,good\n",
    "Tools? Excel",
  ],
  ["Respondent,Start,Tool?\n,,Response\n7,2024-03-14,R\n8,2024-03-15,Excel\n", "Tool? Response"],
])("asks whether a row below questions has their names in %j", async (survey, name) => {
  const { columns, remarks } = await open(survey);
  expect(Object.values(columns)[0]).toEqual([null, 7, 8]);
  expect(remarks).toMatchObject([{ about: "Row 2", setting: { name: "lowerNames", value: "data" } }]);
  const joined = (await open(survey, { lowerNames: "names" })).columns;
  expect(joined.Respondent).toEqual([7, 8]);
  expect(Object.keys(joined)).toContain(name);
});

test.each([
  ["2024-01-01 00:00,ERR\n2024-01-01 00:01,21.5\n2024-01-01 00:02,21.6\n", 3, "No row has names"],
  ["1,Berlin,pending\n2,Paris,12.5\n3,Rome,13.5\n", 3, "No row has names"],
  ["term,n,2.5%,97.5%\nx,3,1,2\ny,4,2,3\n", 2, "The names are assumed to be in row 1"],
])("takes the first row of %j for values if they are like those below", async (content, rows, text) => {
  expect((await read(content)).rows).toBe(rows);
  expect((await open(content)).remarks.map((remark) => remark.text).join()).toContain(text);
});

test("takes the year above an empty column for a name", async () => {
  const { columns } = await open("land,n,2019,2020,2021\nA,3,1,2,\nB,4,5,6,\n");
  expect(columns).toMatchObject({ land: ["A", "B"], 2021: [null, null] });
});

test("lets the reader choose the header and the delimiter, and choose back", async () => {
  const file = "North,3\nSouth,5\n";
  expect((await open(file, { header: "1" })).columns).toEqual({ North: ["South"], 3: [5] });
  expect((await open(file, { delimiter: ";" })).columns).toEqual({ "North,3": ["South,5"] });
  expect((await open('"x" "y"\n"a b" 1\n', { delimiter: " " })).columns).toEqual({ x: ["a b"], y: [1] });
  expect((await open(file, { delimiter: "?", header: "99" })).columns).toEqual((await open(file)).columns);
});

const iconv = (encoding: string, text: string) => {
  const decoder = new TextDecoder(encoding);
  const codes = new Map<string, number[]>();
  for (let a = 0; a < 256; a++) {
    codes.set(decoder.decode(Uint8Array.of(a)), [a]);
    if (a > 0x80) for (let b = 0x40; b < 256; b++) codes.set(decoder.decode(Uint8Array.of(a, b)), [a, b]);
  }
  return Uint8Array.from([...text].flatMap((character) => codes.get(character) ?? []));
};

test.each([
  ["windows-1252", "name,city\nZoë,Málaga\n"],
  ["windows-1252", "Straße,Größe\nMüller,3\nJürgen,5\n"],
  ["windows-1250", "miasto,sprzedaż\nŁódź,10\nKraków,20\nGdańsk,3\n"],
  ["windows-1251", "город,продажи\nМосква,10\nКазань,20\n"],
  ["windows-1253", "πόλη,πωλήσεις\nΑθήνα,10\nΘεσσαλονίκη,20\n"],
  ["windows-1254", "şehir,satış\nİstanbul,10\nİzmir,20\n"],
  ["windows-1254", "şehir;tutar\nMuğla;1\nÇanakkale;2\n"],
  ["windows-1252", "Staður;Verð\nAkureyri;1\nÍsafjörður;2\nÞórshöfn;3\n"],
  ["windows-1252", "Prénom;Coût\nZoé;5 ¤\nÉlodie;3 ¤\n"],
  ["iso-8859-2", "miasto;kwota\nŁódź;1\nPoznań;2\nŚwidnica;3\n"],
  ["iso-8859-5", "Город;Имя\nМосква;Иван\nУфа;Пётр\n"],
  ["euc-jp", "都市,売り上げ\n東京タワー,10\n大阪,20\n"],
  ["koi8-r", "город,продажи\nМосква,10\nКазань,20\n"],
  ["shift_jis", "都市,売上\n東京,10\n大阪,20\n"],
  ["gb18030", "城市,销售额\n北京,10\n上海,20\n"],
  ["big5", "城市,銷售額\n台北,10\n高雄,20\n"],
  ["euc-kr", "도시,매출\n서울,10\n부산,20\n"],
])("guesses %s from %j, and reports it", async (encoding, text) => {
  const { columns, remarks } = await open(iconv(encoding, text));
  expect(Object.keys(columns)).toEqual(text.split("\n")[0]?.split(/[,;]/));
  expect(remarks[0]).toMatchObject({ about: "Encoding", setting: { name: "encoding", value: encoding } });
});

test("reads Unicode with and without a byte order mark, and another encoding if it is chosen", async () => {
  const text = "name,city,visits\nZoë,Málaga,3\n";
  const utf16 = new Uint8Array(Uint16Array.from(text, (s) => s.charCodeAt(0)).buffer);
  for (const bytes of [text, `\uFEFF${text}`, utf16, new Uint8Array([0xff, 0xfe, ...utf16])])
    expect(await open(bytes)).toMatchObject({ columns: { name: ["Zoë"], city: ["Málaga"] }, remarks: [] });
  expect((await open(text, { encoding: "windows-1252" })).columns.name).toEqual(["ZoÃ«"]);
});

// Source: https://www.unicode.org/Public/MAPPINGS/VENDORS/MICSFT/PC/
test.each([
  ["ibm437", [0x81, 0x9c], "ü£"],
  ["ibm850", [0x81, 0x9c, 0xd5], "ü£ı"],
  ["ibm852", [0x81, 0x9d, 0xab], "üŁź"],
  ["ibm866", [0x8c, 0xae], "Мо"],
])("decodes the DOS code page %s if it is chosen", async (encoding, bytes, expected) => {
  const file = Uint8Array.from([...new TextEncoder().encode("city\n"), ...bytes, 0x0a]);
  expect((await open(file, { encoding })).columns.city).toEqual([expected]);
});

test("reads Unicode with damaged characters, and reports their number", async () => {
  for (const mark of ["", "\ufeff"]) {
    const file = new Uint8Array([
      ...new TextEncoder().encode(`${mark}city,n\nZürich,1\nGenève,2\nBasel`),
      0xff,
    ]);
    const { columns, remarks } = await open(file);
    expect(columns.city).toEqual(["Zürich", "Genève", "Basel\ufffd"]);
    expect(remarks[0]).toMatchObject({ about: "Encoding", text: expect.stringMatching(/^1 character/) });
  }
});

test("reads ISO-2022-JP by its escape sequences", async () => {
  const file = Uint8Array.from("a\n\u001b$BEl5~\u001b(B\n", (s) => s.charCodeAt(0));
  expect((await open(file)).columns).toEqual({ a: ["東京"] });
});

test("reads all members of a compressed file", async () => {
  const [a = [], b = []] = ["a,b\n1,2\n", "3,4\n"].map((part) => gzipSync(new TextEncoder().encode(part)));
  const file = new Uint8Array([...a, ...b, ...b]);
  expect((await open(file)).columns).toEqual({ a: [1, 3, 3], b: [2, 4, 4] });
  const damaged = file.with(file.length - 8, (file.at(-8) ?? 0) ^ 1);
  await expect(read(damaged)).rejects.toThrow("damaged or cut off");
  await expect(read(file.subarray(0, -6))).rejects.toThrow("damaged or cut off");
});

test.each([1, 300, 70_000])(
  "reads a file of %i values compressed twice, or filled up with zeros",
  async (length) => {
    const text = `a\n${"1\n".repeat(length)}`;
    const once = gzipSync(new TextEncoder().encode(text));
    const padded = new Uint8Array([...once, ...new Array(512).fill(0)]);
    for (const file of [gzipSync(once), padded, new Uint8Array([...once, ...gzipSync("")])])
      expect((await read(file)).rows).toBe(length);
  },
);

test("reads members of which the last one has a size that needs four bytes", async () => {
  const file = new Uint8Array([...gzipSync("name\n"), ...gzipSync(`${"x".repeat(9999)}\n`.repeat(1700))]);
  expect(file.at(-1)).not.toBe(0);
  expect((await read(file)).rows).toBe(1700);
});

test("reads a file that gzip has compressed", async () => {
  expect((await open(gzipSync(new TextEncoder().encode("a,b\n1,2\n")))).columns).toEqual({ a: [1], b: [2] });
});

test("keeps the types of JSON", async () => {
  const rows =
    '{"n": 1.5, "d": "2020-02-29", "ok": true, "w": "a", "mixed": 1}, {"n": null, "w": "b", "mixed": "x"}';
  const { columns, kinds } = await open(`{"rows": [${rows}]}`);
  expect(kinds).toEqual(["number", "date", "boolean", "text", "text"]);
  expect(columns).toEqual({
    n: [1.5, null],
    d: ["2020-02-29", null],
    ok: [true, null],
    w: ["a", "b"],
    mixed: ["1", "x"],
  });
});

test.each([
  ['[["a", "b"], ["x", 1], ["y", 2]]', { a: ["x", "y"], b: [1, 2] }],
  [
    '[{"id": 1234567890123456789, "n": 1}, {"id": 1234567890123456790, "n": 2}]',
    { id: ["1234567890123456789", "1234567890123456790"], n: [1, 2] },
  ],
  [
    '[{"a": [{"id": 1234567890123456789, "t": "1234567890123456789 \\" 1234567890123456789"}]}]',
    { a: ['[{"id":"1234567890123456789","t":"1234567890123456789 \\" 1234567890123456789"}]'] },
  ],
  ['[{"x": 0.12345678901234567890}, {"x": 1e-20}]', { x: [0.12345678901234568, 1e-20] }],
  [
    '[{"d": "2024-01-01 10:30"}, {"d": "2024-01-02T10:30:00+02:00"}]',
    { d: ["2024-01-01T10:30", "2024-01-02T08:30"] },
  ],
  ['[{"d": "2024-01-01T00:00:00"}, {"d": "0000-00-00T00:00:00"}]', { d: ["2024-01-01", null] }],
  ['[{"zip": "02134"}, {"zip": "10001"}]', { zip: ["02134", "10001"] }],
  ['[{"n": "5"}, {"n": "6"}]', { n: ["5", "6"] }],
  ['{"n": 1}\r{"n": 2}\r\r{"n": 3}', { n: [1, 2, 3] }],
  ['{"n": 1}{"n": 2} {"n": 3}', { n: [1, 2, 3] }],
  ['{\n"n": "}{"\n}\n{\n"n": "x"\n}\n', { n: ["}{", "x"] }],
  ['{"rows": [{"n": NaN}, {"n": 2}]}', { n: [null, 2] }],
  ['{"n": NaN}\n{"n": 2}\n', { n: [null, 2] }],
  ['["a", "b"]\n["x", 1]\n\n["y", 2]\n', { a: ["x", "y"], b: [1, 2] }],
  ['[{"n": 5}, {"n": "N/A"}]', { n: [5, null] }],
  ['[{"date": 20240131}, {"date": null}]', { date: ["2024-01-31", null] }],
  ['[{"Order Date": 45292}, {"Order Date": 20240131}]', { "Order Date": [45_292, 20_240_131] }],
])("reads %s as JSON", async (content, columns) => {
  expect((await open(content)).columns).toEqual(columns);
});

test.each([
  [
    "a file that gives each row a name of its own",
    `[${Array.from({ length: 20_000 }, (_, i) => `{"a${i}":1}`)}]`,
  ],
  ["one long row", `a\n${"1\n".repeat(50_000)}${",".repeat(900)}1\n`],
  ["many columns", `${",".repeat(2000)}a\n1\n`],
])("rejects %s before it fills the memory", async (_, content) => {
  await expect(read(content)).rejects.toThrow(/columns?;|more than a file of this size/);
});

const INHERITED = ["constructor", "toString", "hasOwnProperty", "__proto__"];

test("makes columns of objects inside of rows, and reports what stays text", async () => {
  const rows = [
    { n: 1, address: { city: "Bern", zip: [3000], id: { a: 1 } }, mixed: { a: 1 } },
    { n: 2, address: null, mixed: "x" },
    { n: 3, address: { city: "Genève", size: 5 } },
  ];
  const { columns, remarks } = await open(JSON.stringify(rows));
  expect(columns).toEqual({
    n: [1, 2, 3],
    "address.city": ["Bern", null, "Genève"],
    "address.zip": ["[3000]", null, null],
    "address.id": ['{"a":1}', null, null],
    "address.size": [null, null, 5],
    mixed: ['{"a":1}', "x", null],
  });
  expect(remarks).toEqual([
    { about: "Columns", text: "Lists and objects in address.zip and 2 more columns are text" },
  ]);
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`id${i}`, i]));
  const bounded = await open(JSON.stringify([{ many, few: { a: 1 } }]));
  expect(Object.keys(bounded.columns)).toEqual(["many", "few.a"]);
  const long = await open('[{"a": {"id": 1234567890123456789}}]');
  expect(long.columns).toEqual({ "a.id": ["1234567890123456789"] });
});

test("reads columns with the names of inherited properties from JSON and Parquet", async () => {
  const row = `{${INHERITED.map((name) => `"${name}": "own"`)}}`;
  const columnData = INHERITED.map((name) => ({ name, data: ["own", null], type: "STRING" as const }));
  for (const file of [`[${row}, {"a": 1}]`, new Uint8Array(parquetWriteBuffer({ columnData }))]) {
    const { columns, rows } = readResult(tableFromIPC((await read(file)).bytes));
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(INHERITED));
    for (const name of INHERITED) expect(rows.map((each) => each[name])).toEqual(["own", null]);
  }
});

test("rejects a truncated Parquet file", async () => {
  const file = readFileSync("node_modules/vega-datasets/data/flights-3m.parquet").subarray(0, 5000);
  await expect(read(file)).rejects.toThrow(/damaged or cut off/);
});

test("rejects a file that is too large", () => {
  expect(() => checkSize(MAX_FILE_BYTES)).not.toThrow();
  expect(() => checkSize(1.2e9)).toThrow("The file has 1,200 MB; a browser can work with up to 268 MB.");
});

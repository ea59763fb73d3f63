import { readFileSync } from "node:fs";
import { tableFromIPC } from "apache-arrow";
import { parquetWriteBuffer } from "hyparquet-writer";
import { expect, test } from "vitest";
import { readResult } from "../engine/engine.ts";
import { FileError, MAX_FILE_BYTES } from "./file-error.ts";
import { checkSize, readFile } from "./read-file.ts";

const bufferOf = (content: string | Uint8Array) =>
  new Uint8Array(typeof content === "string" ? new TextEncoder().encode(content) : content).buffer;
const read = (content: string | Uint8Array) => readFile(bufferOf(content));
const textOf = async (content: string | Uint8Array) => new TextDecoder().decode((await read(content)).bytes);

test.each([
  ["a,b\n1,2\n3\n5,6\n", "Row 2 (line 3) has 1 value; the header has 2."],
  ["a,b\n1,2\n3,4,5\n", "Row 2 (line 3) has 3 values; the header has 2."],
  ['a,b\n"x\ny",2\n3\n', "Row 2 (line 4) has 1 value; the header has 2."],
  ['a,b\n1,"2\n3,4\n', "Row 1 (line 2) opens a quotation mark that is never closed."],
  ['a,b\n1,"2" x\n', "Row 1 (line 2) goes on after a closing quotation mark."],
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
  ["PK\u0003\u0004 any zip", /Excel workbook/],
  ["%PDF-1.7", /PDF/],
  [Uint8Array.of(0x7f, 0x45, 0x4c, 0x46, 0, 0), /no text file/],
  ["PAR1 and then nothing", /Parquet file is damaged or cut off/],
])("rejects %j with a reason", async (content, reason) => {
  const refused = read(content);
  await expect(refused).rejects.toThrow(FileError);
  await expect(refused).rejects.toThrow(reason);
});

test.each([
  ["a;b\n1,5;2\n", ";"],
  ["a\tb\n1\t2\n", "\t"],
  ['"a,b";c\n1;2\n', ";"],
  ['name,note\nx,"one, ""two""\nthree"\n\ny,z', ","],
])("reads %j as CSV separated by %j", async (content, delimiter) => {
  expect(await read(content)).toMatchObject({ kind: "csv", delimiter });
});

test("converts text of any encoding to UTF-8", async () => {
  const text = "name,city\nZoë,Málaga\n";
  const latin = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(text, (s) => s.charCodeAt(0)).buffer),
  ]);
  expect([
    await textOf(text),
    await textOf(`\uFEFF${text}`),
    await textOf(latin),
    await textOf(utf16),
  ]).toEqual(Array(4).fill(text));
});

test("converts JSON to typed columns", async () => {
  const json = await read(
    '{"rows": [{"n": 1.5, "d": "2020-02-29", "ok": true, "w": "a", "mixed": 1}, {"n": null, "w": "b", "mixed": "x"}]}',
  );
  expect(readResult(tableFromIPC(json.bytes))).toEqual({
    columns: [
      { name: "n", kind: "number" },
      { name: "d", kind: "date" },
      { name: "ok", kind: "boolean" },
      { name: "w", kind: "text" },
      { name: "mixed", kind: "text" },
    ],
    rows: [
      { n: 1.5, d: "2020-02-29", ok: true, w: "a", mixed: "1" },
      { n: null, d: null, ok: null, w: "b", mixed: "x" },
    ],
  });
});

test("reads lines that end as on old Macs", async () => {
  expect(await textOf("a,b\r1,2\r")).toBe("a,b\n1,2\n");
});

const INHERITED = ["constructor", "toString", "hasOwnProperty", "__proto__"];

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

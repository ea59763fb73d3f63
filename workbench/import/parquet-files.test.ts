import type { SchemaElement } from "hyparquet";
import { parquetWriteBuffer } from "hyparquet-writer";
import { expect, test } from "vitest";
import { open, read } from "../testing/open-file.ts";
import { rowsOf, sample } from "../testing/sample-files.ts";
import { checkRuns } from "./parquet-pages.ts";

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
  expect((await open(file)).remarks).toMatchObject([
    { about: "n", text: expect.stringContaining("2 values missing") },
  ]);
});

test("reports the binary remainder that numbers lose", async () => {
  const file = parquet({ name: "n", data: [0.5, 0.30000000000000004], type: "DOUBLE" });
  expect(await rowsOf(file)).toEqual([{ n: 0.5 }, { n: 0.3 }]);
  expect((await open(file)).remarks).toMatchObject([
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
  expect((await open(file)).remarks).toEqual([
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
  expect((await open(file)).remarks).toEqual([{ about: "Columns", text: "Lists and objects in m are text" }]);
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
  const texts = (await open(file)).remarks.map((remark) => remark.text).join();
  if (text) expect(texts).toContain(text);
  else expect(texts).toBe("");
});

test("says what pandas stores about zones and durations", async () => {
  const columns = [
    { name: "t", numpy_type: "datetime64[ns]", metadata: { timezone: "US/Eastern" } },
    { name: "d", numpy_type: "timedelta64[us]", metadata: null },
    { name: "u", numpy_type: "datetime64[ns]", metadata: { timezone: "UTC" } },
  ];
  const columnData = columns.map(({ name }) => ({ name, data: [1, 2], type: "INT32" as const }));
  const kvMetadata = [{ key: "pandas", value: JSON.stringify({ columns }) }];
  const { remarks } = await open(new Uint8Array(parquetWriteBuffer({ columnData, kvMetadata })));
  expect(remarks).toEqual([
    { about: "t", text: "Times of US/Eastern are converted to UTC" },
    { about: "d", text: "Durations as numbers of us" },
  ]);
});

import { tableFromIPC } from "apache-arrow";
import { parquetWriteBuffer } from "hyparquet-writer";
import { expect, test } from "vitest";
import { readResult } from "../engine/engine.ts";
import { open, read } from "../testing/open-file.ts";

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
  [
    '{"took":3,"hits":{"total":{"value":2},"hits":[{"_id":"1","_source":{"v":10.5}},{"_id":"2","_source":{"v":2}}]}}',
    { _id: ["1", "2"], "_source.v": [10.5, 2] },
    "Only “hits.hits” is read. Left out: took",
  ],
  [
    '{"data":{"x":{"edges":[{"node":{"v":1}},{"node":{"v":2}}]}}}',
    { "node.v": [1, 2] },
    "Only “data.x.edges” is read",
  ],
  ['{"a":{"p":[{"v":1}],"q":[{"w":1},{"w":2}]}}', { w: [1, 2] }, "Only “a.q” is read. Left out: a.p"],
])("reads the longest of the lists inside of objects in %s", async (content, columns, text) => {
  const file = await open(content);
  expect(file.columns).toEqual(columns);
  expect(file.remarks.find(({ about }) => about === "List")?.text).toBe(text);
  expect((await read(content, { list: "" })).rows).toBe(1);
});

test.each([
  ['{"a":{"0":1,"1":2},"b":{"0":"x","1":"y"}}', { a: [1, 2], b: ["x", "y"] }],
  ['{"a":{"5":1,"7":2}}', { index: [5, 7], a: [1, 2] }],
  ['{"a":[1,2],"b":[3,4]}', { a: [1, 2], b: [3, 4] }],
  ['{"a":{"0":1},"b":{"0":[{"v":1}]}}', { a: [1], b: ['[{"v":1}]'] }],
  ['{"p":{"a":1,"b":2},"q":{"a":3,"b":4.5}}', { index: ["p", "q"], a: [1, 3], b: [2, 4.5] }],
  ['{"7":{"a":"x"},"9":{"a":"y"}}', { index: ["7", "9"], a: ["x", "y"] }],
  ['{"columns":["a","b"],"index":[0,1],"data":[[1,"x"],[2,"y"]]}', { a: [1, 2], b: ["x", "y"] }],
  ['{"columns":["a"],"index":["N","S"],"data":[[1],[2]]}', { index: ["N", "S"], a: [1, 2] }],
])("reads the columns of %s, or one row by choice", async (content, columns) => {
  const file = await open(content);
  expect(file.columns).toEqual(columns);
  expect(file.remarks[0]?.setting).toMatchObject({ name: "list" });
  expect((await read(content, { list: "" })).rows).toBe(1);
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
    "address.id.a": [1, null, null],
    "address.size": [null, null, 5],
    mixed: ['{"a":1}', "x", null],
  });
  expect(remarks).toEqual([
    { about: "Columns", text: "Lists and objects in address.zip and 1 more column are text" },
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

test.each([
  ['[{"page":1,"pages":1},[{"v":1},{"v":2}]]', { v: [1, 2] }, "Only “item 2” is read. Left out: item 1"],
])("reads the rows beside their description in %s", async (content, columns, text) => {
  const file = await open(content);
  expect(file.columns).toEqual(columns);
  expect(file.remarks.find(({ about }) => about === "List")?.text).toBe(text);
});

test.each([
  [
    '{"lat":52.5,"units":{"t":"°C"},"hourly":{"time":["2025-11-28T00:00","2025-11-28T01:00"],"t":[8.1,null]}}',
    { time: ["2025-11-28T00:00", "2025-11-28T01:00"], t: [8.1, null] },
    "Only the table “hourly” is read. Left out: lat, units",
  ],
  [
    '{"Meta":{"Symbol":"X"},"Daily":{"2025-11-28":{"open":1.5},"2025-11-27":{"open":2}}}',
    { index: ["2025-11-28", "2025-11-27"], open: [1.5, 2] },
    "Only the table “Daily” is read. Left out: Meta",
  ],
])("reads the table inside of an object in %s", async (content, columns, text) => {
  const file = await open(content);
  expect(file.columns).toEqual(columns);
  expect(file.remarks[0]?.text).toBe(text);
  expect((await read(content, { list: "" })).rows).toBe(1);
});

test.each(['{"a":{"p":1},"b":{"r":[1,2]}}', '{"config":{"x":{"a":1},"y":{"b":2}}}'])(
  "reads an object without a table as one row in %s",
  async (content) => {
    expect((await read(content)).rows).toBe(1);
  },
);

test("reads the values that MongoDB and OData wrap", async () => {
  const rows = [
    {
      _id: { $oid: "65a1b2c3d4e5f6a7b8c9d0e1" },
      price: { $numberDecimal: "1000.50" },
      count: { $numberLong: "9007199254740993" },
      share: { $numberDouble: "0.25" },
      at: { $date: { $numberLong: "1764324672000" } },
      day: { $date: "2025-11-28T10:11:12Z" },
      old: { $date: 1764324672000 },
      sap: "/Date(1764324672000+0060)/",
    },
    { price: { $numberInt: "7" }, count: { $numberLong: "1" }, share: { $numberDouble: "NaN" } },
  ];
  const { columns } = await open(JSON.stringify(rows));
  expect(columns).toEqual({
    _id: ["65a1b2c3d4e5f6a7b8c9d0e1", null],
    price: [1000.5, 7],
    count: ["9007199254740993", "1"],
    share: [0.25, null],
    at: ["2025-11-28T10:11:12", null],
    day: ["2025-11-28T10:11:12", null],
    old: ["2025-11-28T10:11:12", null],
    sap: ["2025-11-28T10:11:12", null],
  });
});

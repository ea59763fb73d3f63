import {
  Float64,
  Int64,
  LargeUtf8,
  Table,
  TimeSecond,
  TimestampNanosecond,
  tableToIPC,
  Utf8,
  vectorFromArray,
} from "apache-arrow";
import { expect, test } from "vitest";
import { open, read } from "../testing/open-file.ts";

/* Arrow and Feather. */

const table = new Table({
  shop: vectorFromArray(["North", null, "007"], new Utf8()),
  long: vectorFromArray(["a", "b", "c"], new LargeUtf8()),
  sold: vectorFromArray([1.5, 2, null], new Float64()),
  id: vectorFromArray([1n, 2n, 2n ** 60n], new Int64()),
  day: vectorFromArray([new Date(0), new Date(86_400_000), null], new TimestampNanosecond()),
  at: vectorFromArray([52_200, 60, null], new TimeSecond()),
  list: vectorFromArray([[1, 2], [3], null]),
});

test.each(["file", "stream"] as const)("reads an Arrow %s", async (kind) => {
  const { columns, remarks } = await open(tableToIPC(table, kind));
  expect(columns).toEqual({
    shop: ["North", null, "007"],
    long: ["a", "b", "c"],
    sold: [1.5, 2, null],
    id: ["1", "2", "1152921504606846976"],
    day: ["1970-01-01", "1970-01-02", null],
    at: ["14:30:00", "00:01:00", null],
    list: ["[1,2]", "[3]", null],
  });
  expect(remarks.map(({ text }) => text)).toContain("Lists and objects in list are text");
});

test.each([
  [tableToIPC(table, "file").slice(0, 200), "The Arrow file is damaged or cut off."],
  [tableToIPC(new Table({ a: vectorFromArray([], new Utf8()) }), "file"), "The Arrow file holds no rows."],
  ["FEA1....", "This is a Feather file of version 1. Save it as version 2, or as Parquet."],
])("says why an Arrow file cannot be read: %#", async (file, text) => {
  await expect(read(file)).rejects.toThrow(text);
});

/* GeoJSON. */

const feature = (properties: object, type: string, coordinates: unknown) => ({
  type: "Feature",
  properties,
  geometry: { type, coordinates },
});
const collection = (...features: unknown[]) => JSON.stringify({ type: "FeatureCollection", features });

test("makes columns of the properties of features, with the coordinates of points", async () => {
  const file = collection(
    feature({ city: "Bern", size: { area: 51 } }, "Point", [7.44, 46.94]),
    feature({ city: "Rome", latitude: "north" }, "Point", [12.5, 41.9]),
  );
  const { columns, remarks } = await open(file);
  expect(columns).toEqual({
    city: ["Bern", "Rome"],
    "size.area": [51, null],
    latitude: [null, "north"],
    longitude: [7.44, 12.5],
    "geometry.latitude": [46.94, 41.9],
  });
  expect(remarks).toEqual([]);
});

test("says that coordinates of lines and areas are left out", async () => {
  const { columns, remarks } = await open(
    collection(feature({ a: 1 }, "Polygon", [[[0, 0]]]), feature({ a: 2 }, "Point", [1, 2])),
  );
  expect(columns).toEqual({
    a: [1, 2],
    geometry: ["Polygon", "Point"],
    longitude: [null, 1],
    latitude: [null, 2],
  });
  expect(remarks[0]).toMatchObject({ about: "GeoJSON", text: "Coordinates of 1 line or area left out" });
});

test("offers the other list of nodes and links", async () => {
  const file = JSON.stringify({
    nodes: [{ id: 1 }, { id: 2 }],
    links: [
      { source: 1, target: 2 },
      { source: 2, target: 1 },
      { source: 1, target: 1 },
    ],
  });
  expect(Object.keys((await open(file)).columns)).toEqual(["source", "target"]);
  expect(Object.keys((await open(file, { list: "nodes" })).columns)).toEqual(["id"]);
});

/* Settings. */

test("each column that can be read in two ways has a setting", async () => {
  const { remarks } = await read("n,day,name\n1,2024-01-05,x\n2,2024-01-06,y\n");
  const settings = remarks.flatMap(({ setting }) => (setting ? [setting.name] : []));
  expect(settings).toEqual(
    expect.arrayContaining(["delimiter", "header", "lastRows", "missing", "column:n", "column:day"]),
  );
  expect((await open("n\n1\n2\n", { "column:n": "text" })).columns).toEqual({ n: ["1", "2"] });
});

test("leaves out the last rows, and makes missing values of words, by choice", async () => {
  const csv = "shop,sold\nA,-99\nB,5\nunknown,7\nby Ann,\n";
  const { columns, remarks } = await open(csv, { lastRows: "1", missing: "-99, unknown" });
  expect(columns).toEqual({ shop: ["A", "B", null], sold: [null, 5, 7] });
  const texts = remarks.map(({ text }) => text);
  expect(texts).toContain("-99, unknown: missing (2 values)");
  expect(texts).toContain("The last 1 row left out");
  const json = await open('[{"n": -99}, {"n": 5}]', { missing: "-99" });
  expect(json.columns).toEqual({ n: [null, 5] });
});

test("keeps objects in rows as text by choice", async () => {
  const { columns } = await open('[{"a": {"b": {"c": 1}}}]', { nested: "text" });
  expect(columns).toEqual({ a: ['{"b":{"c":1}}'] });
});

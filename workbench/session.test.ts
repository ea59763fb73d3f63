import { describe, expect, test, vi } from "vitest";
import { chartLayout } from "#charts/chart-layout.ts";
import type { Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { dataSetNamed, dataSets } from "./data-sets.ts";
import { readDistribution, readTable } from "./engine/profile.ts";
import { readFile } from "./import/read-file.ts";
import { addToShelf, drillInto } from "./model/edit-view.ts";
import { dimensionLabel, measureLabel } from "./model/labels.ts";
import { type Dimension, EMPTY_VIEW, type Filter, type View } from "./model/view.ts";
import { chartForShown, groupsAt } from "./result/result-chart.ts";
import { engine, exact, initial, newSession, rowsOf, sessionOf, settled } from "./testing/sessions.ts";

const birds = readDataset("birdstrikes");
const yearOf = (row: Row) => Number(String(row["Flight Date"]).slice(0, 4));

test("drills into a year by quarters, with undo and redo", async () => {
  const session = newSession();
  const year: Dimension = { field: "Flight Date", part: "year" };
  await rowsOf({ columns: [year] }, session);
  session.edit(drillInto(session.view, year, 1995), "");
  await settled(session);
  expect(session.state.shown.result.rows.map((row) => row["Flight Date, quarter"])).toEqual([
    "1995-01-01",
    "1995-04-01",
    "1995-07-01",
    "1995-10-01",
  ]);
  expect(session.state.sample.passing).toBe(birds.filter((row) => yearOf(row) === 1995).length);
  session.undo();
  await settled(session);
  expect(session.state.shown.result.rows).toHaveLength(13);
  session.redo();
  await settled(session);
  expect(session.state.shown.result.rows).toHaveLength(4);
});

test("shows a result with the number of its own rows at once", async () => {
  const session = newSession();
  const seen = new Set<string>();
  session.subscribe(() => {
    const { shown, sample } = session.state;
    seen.add(`${shown.view.filters.length} filters: ${sample.passing}`);
  });
  const large: Filter = { field: "Wildlife Size", part: "exact", values: ["Large"] };
  session.edit({ ...session.view, filters: [large] }, "");
  await settled(session);
  const passing = birds.filter((row) => row["Wildlife Size"] === "Large").length;
  expect([...seen]).toEqual([`0 filters: ${birds.length}`, `1 filters: ${passing}`]);
});

test("shows a file together with its own numbers", async () => {
  const session = await sessionOf("n\n1\n2\n", "two.csv");
  const seen = new Set<string>();
  session.subscribe(() => {
    const { source, table, shown, sample } = session.state;
    seen.add(`${source.title}: ${table.rows}, ${sample.passing} pass, ${JSON.stringify(shown.result.rows)}`);
  });
  const before = session.state.shown.result.rows;
  await session.openFile(new File(["n\n10\n20\n30\n"], "three.csv"));
  const after = session.state.shown.result.rows;
  expect(after).not.toEqual(before);
  expect([...seen]).toEqual([
    `two.csv: 2, 2 pass, ${JSON.stringify(before)}`,
    `three.csv: 3, 3 pass, ${JSON.stringify(after)}`,
  ]);
});

test("keeps an edit that is made while a file is read again", async () => {
  const session = await sessionOf("day,n\n01/02/2026,1\n03/02/2026,2\n");
  const reading = session.reopenWith("header", "no");
  session.edit({ ...session.view, show: "table" }, "");
  await reading;
  expect(session.view.show).toBe("table");
  expect(session.state.shown.view).toEqual(session.view);
});

const WORDS = "shop,n\nŁódź ul.,1\nlódz,2\n100% wool,4\n,8\nit's,16\n";
test.each([
  [{ contains: "ŁÓ" }, 1],
  [{ contains: "%" }, 4],
  [{ contains: "T'S" }, 16],
  [{ contains: "l", not: true }, 24],
  [{ part: "exact", values: ["it's"], not: true }, 15],
  [{ part: "exact", values: ["it's", null], not: true }, 7],
] as const)("filters by %j, and keeps rows without a value unless they are left out", async (filter, sum) => {
  const view = {
    filters: [{ field: "shop", ...filter }],
    values: [{ field: "n", summary: "sum" as const }],
  };
  expect(await rowsOf(view, await sessionOf(WORDS))).toEqual([{ "Sum of n": sum }]);
});

test("searches the values of a filter, whatever their case", async () => {
  const session = await sessionOf(WORDS);
  const found = async (text: string) =>
    (await session.reader.valuesOf(exact("shop"), text)).values.map(({ value }) => value);
  expect(await found("DŹ")).toEqual(["Łódź ul."]);
  expect(await found("wool")).toEqual(["100% wool"]);
  expect(await found("_")).toEqual([]);
  expect(await found("")).toHaveLength(5);
});

test("drops a late result of an earlier request", async () => {
  const session = newSession();
  session.edit({ ...EMPTY_VIEW, rows: [exact("Origin State")] }, "");
  session.edit({ ...EMPTY_VIEW, rows: [exact("Wildlife Size")] }, "");
  await settled(session);
  expect(session.state.shown.result.rows).toHaveLength(3);
});

test("escapes names and values that look like SQL", async () => {
  const session = newSession();
  const file = new File(
    ['"a"" b; DROP TABLE x",n\n"it\'s; --",1\n"it\'s; --",2\nother,5\n'],
    "1 Sales (é).csv",
  );
  await session.openFile(file);
  expect(session.state.problem).toBeNull();
  expect(session.state.table).toMatchObject({ name: "t_1_sales_e", rows: 3 });
  const field = 'a" b; DROP TABLE x';
  const rows = await rowsOf(
    {
      rows: [exact(field)],
      values: [{ field: "n", summary: "sum" }],
      filters: [{ field, part: "exact", values: ["it's; --"] }],
    },
    session,
  );
  expect(rows).toEqual([{ [field]: "it's; --", "Sum of n": 3 }]);
  expect(session.query).toBeUndefined();
});

test("analyzes columns with the names of inherited properties", async () => {
  const session = newSession();
  const names = ["constructor", "toString", "hasOwnProperty", "__proto__"];
  await session.openFile(new File([`${names}\nconstructor,__proto__,c,d\n`], "names.csv"));
  expect(session.state.problem).toBeNull();
  expect(session.state.distributions).toHaveLength(4);
  expect(session.state.distributions[3]).toEqual([{ label: "d", count: 1 }]);
  const [row] = await rowsOf({ rows: names.map(exact) }, session);
  expect(names.map((name) => row?.[name])).toEqual(["constructor", "__proto__", "c", "d"]);
  for (const name of names) {
    await rowsOf({ rows: [exact(name)] }, session);
    const { view, result } = session.state.shown;
    expect(chartForShown(view, result).kind).toBe("chart");
  }
});

test("opens a data set after a file of the same name", async () => {
  const session = newSession();
  await session.openFile(new File(["a\nx\n"], "cars"));
  const cars = dataSetNamed("cars");
  if (cars) await session.openSet(cars);
  expect(session.state.source).toEqual({ kind: "set", name: "cars", title: "Cars" });
  expect(session.state.table.rows).toBe(406);
});

test("keeps apart columns of one name, in a query and beside the number of rows", async () => {
  const session = newSession();
  await session.openFile(new File(["Rows\nb\na\na\n"], "rows.csv"));
  const groups = { "“Rows”": "a", Rows: 2 };
  const own = { field: "Rows", part: "exact" as const, values: ["a"] };
  expect(await rowsOf({ rows: [exact("Rows")], filters: [own] }, session)).toEqual([groups]);
  expect((await rowsOf({ rows: [exact("Rows")] }, session))[0]).toEqual(groups);
  expect(await rowsOf({ show: "sql", sql: "SELECT 1 AS a, 2 AS a, 3 AS a_1" }, session)).toEqual([
    { a: 1, a_2: 2, a_1: 3 },
  ]);
  await rowsOf({ rows: [exact("Rows")], color: [exact("Rows")], show: "table" }, session);
  expect(session.state.shown.result.columns.map(({ name }) => name)).toEqual(Object.keys(groups));
});

test("reports what a file's values were taken for, and reads it again by another setting", async () => {
  const session = newSession();
  const rows = ["NaN,1/2/2023,A", "inf,2/2/2023,B", "1e+400,3/2/2023,B", "2.5,12/2/2023,B"];
  await session.openFile(new File([`n,on,k\n${rows.join("\n")}\n`], "numbers.csv"));
  expect(session.state.table.fields[0]).toMatchObject({ kind: "number", missing: 3, low: 2.5, high: 2.5 });
  expect(session.state.table.fields[1]).toMatchObject({
    kind: "date",
    low: "2023-01-02",
    high: "2023-12-02",
  });
  expect(session.state.remarks.map(({ about, text }) => [about, text !== ""])).toEqual([
    ["Separator", false],
    ["Names of columns", false],
    ["Rows at the end", false],
    ["n", true],
    ["on", true],
    ["More words for missing values", false],
  ]);
  expect(session.state.announcement).toMatch(/^numbers\.csv: 4 rows, 3 fields\. n: 1e\+400 .+ on: /);
  const by = {
    columns: [{ field: "on", part: "day" as const }],
    values: [{ field: "n", summary: "sum" as const }],
  };
  await rowsOf(by, session);

  await session.reopenWith("column:on", "day");
  expect(session.state.table.fields[1]).toMatchObject({
    kind: "date",
    low: "2023-02-01",
    high: "2023-02-12",
  });
  expect(session.view).toMatchObject(by);
  await session.reopenWith("column:n", "text");
  expect(session.state.table.fields[0]).toMatchObject({ kind: "text", missing: 0 });
  expect(session.view).toMatchObject({ ...by, values: [] });
  await session.reopenWith("column:n", ".");
  await session.reopenWith("column:on", "month");
  expect(session.state.problem).toBeNull();
  expect(session.state.table.fields).toMatchObject([
    { kind: "number" },
    { low: "2023-01-02" },
    { kind: "text" },
  ]);
  await session.openFile(new File(["n\n1\n"], "other.csv"));
  expect(session.state.remarks.filter(({ text }) => text)).toEqual([]);
});

test("undo and redo return to the earlier readings of a file, each with its view", async () => {
  const session = await sessionOf("shop,n,on\nA,1,1/2/2023\nB,2,3/2/2023\n");
  const view = { ...EMPTY_VIEW, values: [{ field: "n", summary: "sum" as const }] };
  await rowsOf(view, session);
  await session.reopenWith("column:on", "day");
  await session.reopenWith("header", "none");
  expect(session.state.table.rows).toBe(3);
  const readings: unknown[] = [];
  const seen = async (go: () => void) => {
    const before = session.state.shown;
    go();
    await vi.waitFor(() => expect(session.state.shown).not.toBe(before));
    await settled(session);
    expect(session.state.problem).toBeNull();
    readings.push([session.state.table.rows, session.state.table.fields[2]?.low, session.view.values.length]);
  };
  for (let step = 0; step < 3; step++) await seen(() => session.undo());
  for (let step = 0; step < 3; step++) await seen(() => session.redo());
  expect(readings).toEqual([
    [2, "2023-02-01", 1],
    [2, "2023-01-02", 1],
    [2, "2023-01-02", 0],
    [2, "2023-01-02", 1],
    [2, "2023-02-01", 1],
    [3, null, 0],
  ]);
});

test("leaves out a file's rows of sums by choice, and takes them in again", async () => {
  const session = newSession();
  await session.openFile(new File(["city,sales\nX,10\nY,20\nTotal,30\n"], "totals.csv"));
  const sum = { values: [{ field: "sales", summary: "sum" as const }] };
  expect(await rowsOf(sum, session)).toEqual([{ "Sum of sales": 60 }]);
  await session.reopenWith("sums", "without");
  expect(await rowsOf(sum, session)).toEqual([{ "Sum of sales": 30 }]);
  await session.reopenWith("sums", "");
  expect(session.state.table.rows).toBe(3);
});

test("opens a file whose name is in the workbench's own queries", async () => {
  for (const name of ["largest.csv", "select.csv", "table that is being loaded.csv", "main.csv.gz"]) {
    const session = newSession();
    await session.openFile(new File(["company,sales\nA,1\nB,2\n"], name));
    expect(await rowsOf({ rows: [exact("company")] }, session)).toHaveLength(2);
  }
});

test("undo and redo return to the table before, with its view and the view of a reset", async () => {
  const session = newSession();
  const view: View = { ...EMPTY_VIEW, rows: [exact("Origin State")] };
  session.edit(view, "");
  await settled(session);
  await session.openFile(new File(["city,amount\nParis,5\nRome,7\n"], "cities.csv"));
  const { table } = session.state;
  const settledAt = (title: string) =>
    vi.waitFor(() => expect(session.state).toMatchObject({ source: { title }, busy: false }));
  session.undo();
  await settledAt("Bird strikes");
  expect(session.state).toMatchObject({ shown: { view }, remarks: [], problem: null });
  expect(session.state.initialView).toEqual(initial.shown.view);
  session.redo();
  await settledAt("cities.csv");
  expect(session.state.table).toEqual(table);
});

test("keeps the table if the database has not taken all rows", async () => {
  const session = newSession({ readFile: async (buffer) => ({ ...(await readFile(buffer)), rows: 3 }) });
  const before = session.state.table;
  await session.openFile(new File(["a\n1\n2\n"], "two.csv"));
  expect(session.state.problem).toBe("3 rows were read, but only 2 rows were stored. Nothing was changed.");
  expect(session.state.table).toBe(before);
});

test("a mark leads into each of its groups", async () => {
  const session = newSession();
  const [year, size] = [{ field: "Flight Date", part: "year" } as const, exact("Wildlife Size")];
  await rowsOf({ columns: [year], color: [size] }, session);
  const { view, result } = session.state.shown;
  const chart = chartForShown(view, result);
  if (chart.kind !== "chart") throw new Error(`no chart: ${chart.kind}`);
  const marks = chartLayout(chart.spec).scenes.flatMap((scene) => scene.marks);
  const large = marks.find(({ names }) => names.join() === "1995,Large");
  expect(large && groupsAt(chart, large)).toEqual([
    { dimension: year, value: 1995 },
    { dimension: size, value: "Large" },
  ]);
});

test("keeps the table and reports the reason if a file cannot be read", async () => {
  const session = newSession();
  const before = session.state.table;
  await session.openFile(new File(['[{"a": 1}, 7]'], "bad.json"));
  expect(session.state).toMatchObject({
    problem: "bad.json: Row 2 is not an object: 7.",
    busy: false,
    loading: null,
  });
  expect(session.state.table).toBe(before);
  expect(await rowsOf({ rows: [exact("Wildlife Size")] }, session)).toHaveLength(3);
});

describe("data sets of the site", () => {
  for (const set of dataSets.filter(({ rows }) => rows !== "flights"))
    test(`${set.title} has rows and renders its initial view`, async () => {
      const session = newSession();
      await session.openSet(set);
      const { problem, table, shown } = session.state;
      expect(problem).toBeNull();
      expect(table.rows).toBeGreaterThan(0);
      expect(shown.view).toEqual(set.view);
      expect(chartForShown(shown.view, shown.result).kind).toBe("chart");
    });
});

test("the engine has no access to files, network or settings", async () => {
  for (const sql of [
    "SELECT * FROM read_csv('/etc/passwd')",
    "COPY (SELECT 1) TO 'x.csv'",
    "ATTACH 'x.db'",
    "LOAD icu",
    "SET enable_external_access = true",
  ])
    await expect(engine.query(sql)).rejects.toThrow(/disabled|locked|Cannot/);
});

test("adds a field to a shelf with its default part or summary", () => {
  const [date, size, cost] = ["Flight Date", "Wildlife Size", "Cost Total $"].map((name) =>
    initial.table.fields.find((field) => field.name === name),
  );
  if (!date || !size || !cost) throw new Error("the set has other fields");
  const view = addToShelf(addToShelf(addToShelf(EMPTY_VIEW, "columns", date), "rows", size), "values", cost);
  expect([...view.columns, ...view.rows].map(dimensionLabel)).toEqual(["Flight Date, year", "Wildlife Size"]);
  expect(view.values.map(measureLabel)).toEqual(["Mean of Cost Total $"]);
  expect(addToShelf(view, "rows", size)).toBe(view);
});

test("opens a JSON file as a table", async () => {
  const session = newSession();
  await session.openFile(
    new File(['[{"k": "a", "v": 1}, {"k": "b", "v": 2}, {"k": "a", "v": 4}]'], "x.json"),
  );
  expect(await rowsOf({ rows: [exact("k")], values: [{ field: "v", summary: "sum" }] }, session)).toEqual([
    { k: "a", "Sum of v": 5 },
    { k: "b", "Sum of v": 2 },
  ]);
  const [field] = session.state.table.fields;
  if (!field) throw new Error("no field");
  expect(await readDistribution(engine.query, await readTable(engine.query, "x"), field)).toEqual([
    { label: "a", count: 2 },
    { label: "b", count: 1 },
  ]);
});

test("files that are opened at the same time are all loaded", async () => {
  const names = ["one", "two", "three"];
  const input = await readFile(new TextEncoder().encode("a\n1\n2\n").buffer);
  await Promise.all(names.map((name) => engine.load(name, input)));
  for (const name of names) {
    expect((await engine.query(`SELECT sum(a) AS sum FROM ${name}`)).rows).toEqual([{ sum: 3 }]);
    await engine.unload(name);
  }
});

test("a file that takes longer to read does not replace the one that was opened after it", async () => {
  const { promise: read, resolve: finish } = Promise.withResolvers<void>();
  let reads = 0;
  const session = newSession({
    async readFile(buffer, choices) {
      if (reads++ === 0) await read;
      return readFile(buffer, choices);
    },
  });
  const slow = session.openFile(new File(["a\n1\n"], "slow.csv"));
  await session.openFile(new File(["b\n2\n"], "fast.csv"));
  finish();
  await slow;
  expect(session.state).toMatchObject({ source: { title: "fast.csv" }, table: { fields: [{ name: "b" }] } });
});

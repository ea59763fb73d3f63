import { group, mean, sum } from "d3-array";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { chartLayout } from "#charts/chart-layout.ts";
import { readDataset } from "#charts/datasets.server.ts";
import type { Row } from "#charts/rows.ts";
import { dataSetNamed, dataSets } from "./data-sets.ts";
import { type Engine, withReadableColumns } from "./engine/engine.ts";
import { startInNode } from "./engine/engine-in-node.server.ts";
import { computeInitialState, setAsCsv } from "./engine/initial-state.server.ts";
import { dropTable } from "./engine/load.ts";
import { readDistribution, readTable } from "./engine/profile.ts";
import { exportedRow } from "./export/save.ts";
import { readFile } from "./import/read-file.ts";
import { dimensionLabel, measureLabel, valueText } from "./model/labels.ts";
import { addToShelf, type Dimension, drillInto, EMPTY_VIEW, type Measure, type View } from "./model/view.ts";
import { layoutPivot } from "./result/pivot.ts";
import { chartForShown, valuesInLabel } from "./result/result-chart.ts";
import { type InitialState, Session, type SessionEnvironment } from "./session.ts";

const birds = readDataset("birdstrikes");
let engine: Engine;
let initial: InitialState;

beforeAll(async () => {
  const { query, load } = await startInNode();
  const unload = async (name: string) => void (await query(dropTable(name)));
  const queryReadOnly = async (sql: string, limit: number) => {
    const { columns, rows } = await query(await withReadableColumns(query, sql));
    return { columns, rows: rows.slice(0, limit), total: rows.length };
  };
  engine = { query, load, unload, queryReadOnly, close: () => {} };
  initial = await computeInitialState(engine, dataSetNamed("birdstrikes"));
});

const encode = (text: string) => new TextEncoder().encode(text).buffer;
const newSession = (environment: Partial<SessionEnvironment> = {}) =>
  new Session(initial, {
    startEngine: async () => engine,
    fetchSet: async ({ rows }) => encode(rows === "flights" ? "" : setAsCsv(rows)),
    readFile,
    ...environment,
  });
const settled = (session: Session) =>
  vi.waitFor(() => expect(session.state.busy).toBe(false), { timeout: 60_000 });

/** Changes to a view and returns the rows of its result. */
async function rowsOf(given: Partial<View>, session = newSession()): Promise<readonly Row[]> {
  session.edit({ ...EMPTY_VIEW, ...given }, "");
  await settled(session);
  expect(session.state.problem).toBeNull();
  return session.state.shown.result.rows;
}

const exact = (field: string): Dimension => ({ field, part: "exact" });
const speed: Measure = { field: "Speed IAS in knots", summary: "mean" };
const yearOf = (row: Row) => Number(String(row["Flight Date"]).slice(0, 4));

describe("computes from the data", () => {
  test("the server-rendered view", () => {
    const byMonth = group(
      birds,
      (row) => Number(String(row["Flight Date"]).slice(5, 7)),
      (row) => row["Wildlife Size"],
    );
    const rendered = initial.shown.result.rows.map((row) => Object.values(row));
    expect(rendered).toEqual(
      [...byMonth]
        .sort(([a], [b]) => a - b)
        .flatMap(([month, sizes]) =>
          ["Large", "Medium", "Small"].map((size) => [month, size, sizes.get(size)?.length]),
        ),
    );
    expect(initial.table).toMatchObject({ rows: 10_000, fields: { length: 14 } });
    const date = initial.table.fields.findIndex(({ name }) => name === "Flight Date");
    expect(sum(initial.distributions[date] ?? [], ({ count }) => count)).toBe(10_000);
  });

  test("means of the largest categories, in descending order", async () => {
    const rows = await rowsOf({ rows: [exact("Origin State")], values: [speed], top: 3 });
    const means = [...group(birds, (row) => row["Origin State"])].map(
      ([state, own]) => [state, mean(own, (row) => Number(row[String(speed.field)] ?? Number.NaN))] as const,
    );
    const largest = means.toSorted(([, a = 0], [, b = 0]) => b - a).slice(0, 3);
    expect(rows.map((row) => row["Origin State"])).toEqual(largest.map(([state]) => state));
    for (const [i, row] of rows.entries())
      expect(row[measureLabel(speed)]).toBeCloseTo(largest[i]?.[1] ?? 0, 8);
  });

  test("groups under the field's own name if it equals the part, also in a pivot", async () => {
    const session = newSession();
    await session.open("?data=cars");
    const show = (change: Partial<View>) => rowsOf({ ...session.view, ...change }, session);
    const known = new Set(readDataset("cars").map(({ Year }) => Year)).size;
    expect(dimensionLabel({ field: "Year", part: "year" })).toBe("Year");
    const rows = await show({ order: { by: "name", descending: true } });
    expect(new Set(rows.map(({ Year }) => Year)).size).toBe(known);
    const pivot = layoutPivot(session.view, await show({ show: "pivot" }));
    expect(pivot.rows.filter(({ part }) => part === "values")).toHaveLength(known);
  });

  test("filters by values, missing values and bounds", async () => {
    const [row] = await rowsOf({
      filters: [
        { field: "Wildlife Size", part: "exact", values: ["Large", null] },
        { field: "Flight Date", low: "1995-01-01", high: "1999-12-31" },
        { field: "Flight Date", part: "monthOfYear", values: [10] },
      ],
    });
    const expected = birds.filter(
      (each) =>
        each["Wildlife Size"] === "Large" &&
        yearOf(each) >= 1995 &&
        yearOf(each) <= 1999 &&
        String(each["Flight Date"]).slice(5, 7) === "10",
    );
    expect(row).toEqual({ Rows: expected.length });
  });

  test("totals of a pivot from rows, not from cells", async () => {
    const view: View = {
      ...EMPTY_VIEW,
      columns: [{ field: "Flight Date", part: "year" }],
      rows: [exact("Wildlife Size")],
      values: [speed],
      show: "pivot",
    };
    const rows = await rowsOf(view);
    const { columns, rows: down, cells } = layoutPivot(view, rows);
    expect(down.map(({ labels }) => labels[0])).toEqual(
      ["Large", "Medium", "Small", "Total"].sort(
        (a, b) => Number(a === "Total") - Number(b === "Total") || meanOf(b) - meanOf(a),
      ),
    );
    expect(columns.map(({ values, labels }) => values[0] ?? labels[0])).toEqual([
      ...Array.from({ length: 13 }, (_, i) => 1990 + i),
      "Total",
    ]);
    expect(cells.at(-1)?.at(-1)).toBeCloseTo(meanOf() ?? 0, 8);
    expect(cells[0]?.[0]).toBeCloseTo(
      mean(
        birds.filter((row) => row["Wildlife Size"] === down[0]?.labels[0] && yearOf(row) === 1990),
        (row) => Number(row[String(speed.field)] ?? Number.NaN),
      ) ?? 0,
      8,
    );
  });

  function meanOf(size?: string): number {
    const own = size === undefined ? birds : birds.filter((row) => row["Wildlife Size"] === size);
    return (
      mean(own, (row) =>
        row[String(speed.field)] === null ? Number.NaN : Number(row[String(speed.field)]),
      ) ?? 0
    );
  }

  test("a pivot without rows, with its columns as rows", async () => {
    const view: View = {
      ...EMPTY_VIEW,
      columns: [{ field: "Flight Date", part: "monthOfYear" }],
      color: [exact("Wildlife Size")],
      show: "pivot",
    };
    const { rowNames, columnNames, rows, cells } = layoutPivot(view, await rowsOf(view));
    expect([rowNames, columnNames]).toEqual([["Flight Date, month of the year"], ["Wildlife Size"]]);
    expect(rows.map(({ labels }) => labels[0])).toEqual([
      ...initial.shown.result.rows
        .filter((_, i) => i % 3 === 0)
        .map((row) => valueText("monthOfYear", row["Flight Date, month of the year"] ?? null)),
      "Total",
    ]);
    expect(cells.at(-1)).toEqual([
      ...["Large", "Medium", "Small"].map(
        (size) => birds.filter((row) => row["Wildlife Size"] === size).length,
      ),
      10_000,
    ]);
  });

  test("groups of numbers in round steps", async () => {
    const rows = await rowsOf({ columns: [{ field: "Speed IAS in knots", part: "steps" }] });
    const named = rows.filter((row) => row["Speed IAS in knots, round steps"] === 140);
    expect(named[0]?.Rows).toBe(
      birds.filter(({ "Speed IAS in knots": v }) => v !== null && Number(v) >= 140 && Number(v) < 160).length,
    );
  });
});

const sales = readDataset("retail-sales");
const revenue: Measure = { field: "revenue", summary: "sum" };
const revenueOf = (rows: readonly Row[]) => sum(rows, (row) => Number(row.revenue));

/** Returns a session with the retailer's sales. */
async function salesSession() {
  const session = newSession();
  await session.open("?data=sales");
  return session;
}

/** Opens a CSV file. */
async function sessionOf(csv: string, name = "file.csv") {
  const session = newSession();
  await session.openFile(new File([csv], name));
  expect(session.state.problem).toBeNull();
  return session;
}

describe("never leaves out anything in silence", () => {
  const byDayAndStore: Partial<View> = {
    columns: [{ field: "order_date", part: "day" }],
    color: [exact("store")],
    values: [revenue],
  };
  const groups = new Set(sales.map(({ order_date, store }) => `${order_date} ${store}`)).size;

  test("a cut result has both numbers beside its title, and its export has all groups", async () => {
    const session = await salesSession();
    expect(await rowsOf(byDayAndStore, session)).toHaveLength(4000);
    const { cuts } = session.state.shown.result;
    expect(cuts).toEqual([`The first 4,000 of ${groups.toLocaleString("en-US")} groups`]);
    const complete = await session.completeResult();
    expect(complete.rows).toHaveLength(groups);
    expect(sum(complete.rows, (row) => Number(row["Sum of revenue"]))).toBeCloseTo(revenueOf(sales), 4);
  });

  test("the largest categories are counted beside the title, and exported with the others", async () => {
    const session = await salesSession();
    const given = { rows: [exact("product")], values: [revenue] };
    expect(await rowsOf(given, session)).toHaveLength(20);
    expect(session.state.shown.result.cuts).toEqual(["The 20 largest of 60 values of product"]);
    expect((await session.completeResult()).rows).toHaveLength(60);
    expect(await rowsOf({ ...given, show: "sql" }, session)).toHaveLength(60);
    await rowsOf({ ...given, top: 0 }, session);
    expect(session.state.shown.result.cuts).toEqual([]);
  });

  test("the totals of a pivot are those of all rows, and what it does not show is in Others", async () => {
    const session = await salesSession();
    const view: View = {
      ...EMPTY_VIEW,
      rows: [exact("product")],
      columns: [{ field: "order_date", part: "day" }],
      values: [revenue],
      show: "pivot",
    };
    const { rows, columns, cells } = layoutPivot(view, await rowsOf(view, session));
    const days = new Set(sales.map(({ order_date }) => order_date)).size;
    expect(session.state.shown.result.cuts).toEqual([
      "The first 20 of 60 values of product",
      `The first 60 of ${days.toLocaleString("en-US")} values of order_date, day`,
    ]);
    for (const [headings, shown] of [
      [rows, 20],
      [columns, 60],
    ] as const)
      expect(headings.map(({ part }) => part)).toEqual([...Array(shown).fill("values"), "others", "total"]);
    const all = sales.filter(({ order_date }) => order_date === columns[0]?.values[0]);
    expect(cells.at(-1)?.[0]).toBeCloseTo(revenueOf(all), 6);
    expect(cells.at(-1)?.at(-1)).toBeCloseTo(revenueOf(sales), 4);
    for (const line of cells) expect(sum(line.slice(0, -1), Number)).toBeCloseTo(Number(line.at(-1)), 4);
    for (const at of columns.keys())
      expect(sum(cells.slice(0, -1), (line) => Number(line[at]))).toBeCloseTo(Number(cells.at(-1)?.[at]), 4);
    const product = rows[0]?.values[0];
    expect(cells[0]?.at(-1)).toBeCloseTo(revenueOf(sales.filter((row) => row.product === product)), 4);
  });
});

describe("orders groups by their own total", () => {
  const csv = "shop,kind,n\nA,x,9\nA,y,0\nB,x,6\nB,y,6\nC,x,1\nC,x,1\n";
  const given = { rows: [exact("shop")], color: [exact("kind")] };
  const names = (rows: readonly Row[]) => [...new Set(rows.map(({ shop }) => shop))];

  test("in stacked bars", async () => {
    const session = await sessionOf(csv);
    const values = [{ field: "n", summary: "sum" }] as const;
    expect(names(await rowsOf({ ...given, values }, session))).toEqual(["B", "A", "C"]);
    expect(names(await rowsOf({ ...given, values, top: 1 }, session))).toEqual(["B"]);
    // A table is sorted by its column, of all or of the largest groups.
    for (const top of [0, 3]) {
      const rows = await rowsOf({ ...given, values, show: "table", top }, session);
      expect(rows.map((row) => row["Sum of n"])).toEqual([9, 6, 6, 2, 0]);
    }
    const up = { by: "value", descending: false } as const;
    expect(names(await rowsOf({ ...given, values, order: up }, session))).toEqual(["C", "A", "B"]);
  });

  test("in a pivot of means", async () => {
    const session = await sessionOf(csv);
    const view: View = {
      ...EMPTY_VIEW,
      rows: [exact("shop")],
      columns: [exact("kind")],
      values: [{ field: "n", summary: "mean" }],
      show: "pivot",
    };
    const { rows, cells } = layoutPivot(view, await rowsOf(view, session));
    expect(rows.map(({ labels }) => labels[0])).toEqual(["B", "A", "C", "Total"]);
    expect(cells.map((line) => line.at(-1))).toEqual([6, 4.5, 1, 23 / 6]);
  });

  test("in a heat map of months, as text that keeps the order", async () => {
    const session = await sessionOf("day,shop,n\n2024-01-05,A,1\n2024-02-05,A,9\n2024-03-05,A,4\n");
    await rowsOf(
      {
        rows: [{ field: "day", part: "month" }],
        columns: [exact("shop")],
        values: [{ field: "n", summary: "sum" }],
        order: { by: "value", descending: true },
      },
      session,
    );
    const { view, result } = session.state.shown;
    const chart = chartForShown(view, result);
    const [scene] = chart.kind === "chart" ? chartLayout(chart.spec).scenes : [];
    expect(scene?.left).toMatchObject({
      labels: [{ text: "Feb 2024" }, { text: "Mar 2024" }, { text: "Jan 2024" }],
    });
  });
});

describe("times", () => {
  const csv =
    "at,n\n2024-01-30 23:59:59.250,1\n2024-01-31 00:00:00,2\n2024-01-31 18:30:05,4\n2024-02-01 00:00:00,8\n";

  test("keep their seconds and fractions", async () => {
    const session = await sessionOf(csv);
    expect(session.state.table.fields[0]).toMatchObject({
      low: "2024-01-30T23:59:59.250",
      high: "2024-02-01",
    });
    const rows = await rowsOf({ rows: [exact("at")], filters: [] }, session);
    expect(rows.map(({ at }) => at)).toContain("2024-01-31T18:30:05.000");
    const filter = { field: "at", part: "exact", values: [rows[2]?.at ?? null] } as const;
    expect(await rowsOf({ filters: [filter] }, session)).toEqual([{ Rows: 1 }]);
    const own = (sql: string) => rowsOf({ show: "sql", sql }, session);
    expect(await own("SELECT TIMESTAMP '2024-01-05 10:15:30' AS at")).toEqual([
      { at: "2024-01-05T10:15:30" },
    ]);
    expect(await own("SELECT TIMESTAMP '2024-01-05 10:15:30.000123' AS at")).toEqual([
      { at: "2024-01-05T10:15:30.000123" },
    ]);
    expect(exportedRow({ at: "2024-01-31T18:30:05" })).toEqual({ at: "2024-01-31 18:30:05" });
  });

  test("a filter up to a day includes all of it", async () => {
    const session = await sessionOf(csv);
    const to = (high: string) => ({ filters: [{ field: "at", low: "2024-01-31", high }] });
    expect(await rowsOf(to("2024-01-31"), session)).toEqual([{ Rows: 2 }]);
    expect(await rowsOf(to("2024-01-31T18:30:00"), session)).toEqual([{ Rows: 1 }]);
  });
});

test("a query has values of every type, each exact or as text", async () => {
  const session = newSession();
  const types = [
    ["TIME '14:30:05'", "14:30:05"],
    ["INTERVAL 3 DAY", "3 days"],
    ["9007199254740993", "9007199254740993"],
    ["[1, 9007199254740993]", "[1, 9007199254740993]"],
    ["{'a': 1, 'b': DATE '2024-01-01'}", "{'a': 1, 'b': 2024-01-01}"],
    ["'ab'::BLOB", "ab"],
    ["1.10::DECIMAL(18, 2)", 1.1],
    ["'infinity'::DATE", "after the year 275760"],
    ["NULL", null],
  ] as const;
  const sql = `SELECT ${types.map(([text], i) => `${text} AS c${i}`).join(", ")}`;
  const [row = {}] = await rowsOf({ show: "sql", sql }, session);
  expect(Object.values(row)).toEqual(types.map(([, value]) => value));
});

test("groups missing dates by any part", async () => {
  const session = await sessionOf("at,n\n2024-02-29 10:00:00,1\n,2\n");
  for (const part of ["year", "quarter", "month", "week", "day", "monthOfYear", "weekday"] as const) {
    const rows = await rowsOf({ columns: [{ field: "at", part }] }, session);
    expect(rows.map((row) => [Object.values(row)[0] === null, row.Rows])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  }
});

test("a column may have any name that a query has", async () => {
  const names = ["value", "size", "row", "column", "row 1", "row total", "all groups", "group sizes"];
  const session = await sessionOf(
    `${names}\na,1,b,c,d,e,f,g\na,2,h,c,d,e,f,g\nz,4,b,c,d,e,f,g\n`,
    "largest.csv",
  );
  for (const name of names) {
    const view: View = {
      ...EMPTY_VIEW,
      rows: [exact(name)],
      columns: [exact("row")],
      color: [exact("value")],
      values: [{ field: "size", summary: "sum" }],
      order: { by: "value", descending: true },
    };
    const rows = await rowsOf(view, session);
    expect(sum(rows, (row) => Number(row["Sum of size"]))).toBe(7);
    const { cells } = layoutPivot(view, await rowsOf({ ...view, show: "pivot" }, session));
    expect(cells.at(-1)?.at(-1)).toBe(7);
  }
});

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
  await vi.waitFor(() =>
    expect(session.state.sample.passing).toBe(birds.filter((row) => yearOf(row) === 1995).length),
  );
  session.undo();
  await settled(session);
  expect(session.state.shown.result.rows).toHaveLength(13);
  session.redo();
  await settled(session);
  expect(session.state.shown.result.rows).toHaveLength(4);
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
  const groups = { "Rows, each value": "a", Rows: 2 };
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
    ["n", true],
    ["on", true],
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

test("opens a file whose name is in the workbench's own queries", async () => {
  for (const name of ["largest.csv", "select.csv", "table that is being loaded.csv", "main.csv.gz"]) {
    const session = newSession();
    await session.openFile(new File(["company,sales\nA,1\nB,2\n"], name));
    expect(await rowsOf({ rows: [exact("company")] }, session)).toHaveLength(2);
  }
});

test("keeps the table if the database has not taken all rows", async () => {
  const session = newSession({ readFile: async (buffer) => ({ ...(await readFile(buffer)), rows: 3 }) });
  const before = session.state.table;
  await session.openFile(new File(["a\n1\n2\n"], "two.csv"));
  expect(session.state.problem).toBe("3 rows were read, but only 2 rows were stored. Nothing was changed.");
  expect(session.state.table).toBe(before);
});

test("a mark leads into each group that its label names", async () => {
  const session = newSession();
  const [year, size] = [{ field: "Flight Date", part: "year" } as const, exact("Wildlife Size")];
  const rows = await rowsOf({ columns: [year], color: [size] }, session);
  const { view, result } = session.state.shown;
  const chart = chartForShown(view, result);
  const drill = chart.kind === "chart" ? chart.drill : [];
  expect(drill).toEqual([year, size]);
  const into = (label: string) => valuesInLabel(label, drill, rows).map(({ value }) => value);
  expect(into("1995, Large: 12")).toEqual([1995, "Large"]);
  expect(into("1995, Other: 12")).toEqual([1995]);
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

test("opens the set and view of an address without fields that the set lacks", async () => {
  const session = newSession();
  await session.open("?data=cars&rows=exact:Origin&rows=exact:Nothing&values=max:Horsepower");
  const cars = readDataset("cars");
  expect(session.state.shown.result.rows).toEqual(
    ["USA", "Japan", "Europe"]
      .map((origin) => ({
        Origin: origin,
        "Highest of Horsepower": Math.max(
          ...cars.filter((row) => row.Origin === origin).map((row) => Number(row.Horsepower)),
        ),
      }))
      .sort((a, b) => b["Highest of Horsepower"] - a["Highest of Horsepower"]),
  );
  expect(session.query).toBe("data=cars&rows=exact%3AOrigin&values=max%3AHorsepower");
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

import { group, mean, sum } from "d3-array";
import { describe, expect, test } from "vitest";
import { analysisLayout } from "#charts/analysis-layout.ts";
import type { Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { dimensionLabel, measureLabel, valueText } from "./model/labels.ts";
import { type Dimension, EMPTY_VIEW, type Measure, type View } from "./model/view.ts";
import { layoutPivot } from "./result/pivot.ts";
import { chartForShown } from "./result/result-chart.ts";
import { exact, initial, newSession, rowsOf, sessionOf } from "./testing/sessions.ts";

const birds = readDataset("birdstrikes");
const speed: Measure = { field: "Speed IAS in knots", summary: "mean" };
const yearOf = (row: Row) => Number(String(row["Flight Date"]).slice(0, 4));

const sales = readDataset("retail-sales");
const revenue: Measure = { field: "revenue", summary: "sum" };
const revenueOf = (rows: readonly Row[]) => sum(rows, (row) => Number(row.revenue));

/** Returns a session with the retailer's sales. */
async function salesSession() {
  const session = newSession();
  await session.open("?data=sales");
  return session;
}

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
    const order = { by: "value", descending: false } as const;
    const session = newSession();
    const least = await rowsOf({ rows: [exact("Origin State")], values: [speed], top: 3, order }, session);
    const smallest = means.toSorted(([, a = 0], [, b = 0]) => a - b).slice(0, 3);
    expect(least.map((row) => row["Origin State"])).toEqual(smallest.map(([state]) => state));
    expect(session.state.shown.result.cuts).toEqual([
      `The 3 smallest of ${means.length} values of Origin State`,
    ]);
  });

  test("numbers above and below bounds, without the bounds themselves", async () => {
    const field = String(speed.field);
    const strict = await rowsOf({ filters: [{ field, low: 100, high: 200, strict: true }] });
    const expected = birds.filter((row) => Number(row[field]) > 100 && Number(row[field]) < 200);
    expect(strict).toEqual([{ Rows: expected.length }]);
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
    const complete = await session.reader.completeResult();
    expect(complete.rows).toHaveLength(groups);
    expect(sum(complete.rows, (row) => Number(row["Sum of revenue"]))).toBeCloseTo(revenueOf(sales), 4);
  });

  test("the largest categories are counted beside the title, and exported with the others", async () => {
    const session = await salesSession();
    const given = { rows: [exact("product")], values: [revenue] };
    expect(await rowsOf(given, session)).toHaveLength(20);
    expect(session.state.shown.result.cuts).toEqual(["The 20 largest of 60 values of product"]);
    expect((await session.reader.completeResult()).rows).toHaveLength(60);
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

  /** Returns the names at the side of a heat map of some groups. */
  async function namesBesideHeatMap(csv: string, row: Dimension, column: Dimension) {
    const session = await sessionOf(csv);
    const order = { by: "value", descending: true } as const;
    const values = [{ field: "n", summary: "sum" }] as const;
    await rowsOf({ rows: [row], columns: [column], values, order, mark: "heat" }, session);
    const { view, result } = session.state.shown;
    const chart = chartForShown(view, result);
    const [scene] = chart.kind === "chart" ? analysisLayout(chart.spec).scenes : [];
    return scene?.left.kind === "bands" ? scene.left.labels.map(({ text }) => text) : [];
  }

  test("in a heat map, whose largest cell is in another row", async () => {
    expect(await namesBesideHeatMap(csv, exact("shop"), exact("kind"))).toEqual(["B", "A", "C"]);
  });

  test("in a heat map of months, as text that keeps the order", async () => {
    const days = "day,shop,n\n2024-01-05,A,1\n2024-02-05,A,5\n2024-02-06,B,5\n2024-03-05,A,8\n";
    const names = await namesBesideHeatMap(days, { field: "day", part: "month" }, exact("shop"));
    expect(names).toEqual(["Feb 2024", "Mar 2024", "Jan 2024"]);
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

import { expect, test, vi } from "vitest";
import { PAGE_ROWS } from "./model/table.ts";
import type { Measure, View } from "./model/view.ts";
import { chartForShown } from "./result/result-chart.ts";
import { exact, rowsOf, sessionOf, settled } from "./testing/sessions.ts";

const sumOf = (field: string): Measure => ({ field, summary: "sum" });

test("pages of sorted rows have each row once, also where many have the same value", async () => {
  const csv = Array.from({ length: 3000 }, (_, i) => `${i},${"abc"[i % 3]}`).join("\n");
  const session = await sessionOf(`id,k\n${csv}\n`);
  const ids: unknown[] = [];
  for (let offset = 0; offset < 3000; offset += PAGE_ROWS) {
    await session.showRows({ field: "k", descending: true }, offset);
    ids.push(...session.state.sample.rows.map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(3000);
});

test("small numbers are in the step that begins with them", async () => {
  const numbers = Array.from({ length: 20 }, (_, i) => (i / 1e5).toFixed(5));
  const session = await sessionOf(`x\n${numbers.join("\n")}\n`);
  const rows = await rowsOf({ rows: [{ field: "x", part: "steps" }], filters: [] }, session);
  expect(rows.map((row) => Object.values(row))).toEqual(numbers.map((each) => [Number(each), 1]));
});

test("numbers at the beginning of a step are in it, also beside one of 17 digits", async () => {
  const session = await sessionOf("x\n1.0333333333333333\n1.15\n1.16\n1.14\n1.2\n1.0\n");
  const rows = await rowsOf({ rows: [{ field: "x", part: "steps" }], filters: [] }, session);
  expect(rows.map((row) => Object.values(row)[0])).toEqual([1, 1.03, 1.14, 1.15, 1.16, 1.2]);
});

test("a number of 17 digits is found by a filter", async () => {
  const x = 0.12398878538182803;
  const session = await sessionOf(`x\n${x}\n1\n`);
  const filters = [{ field: "x", part: "exact", values: [x] }] as const;
  expect(await rowsOf({ filters }, session)).toEqual([{ Rows: 1 }]);
  expect(await rowsOf({ filters: [{ field: "x", low: x, high: null }] }, session)).toEqual([{ Rows: 2 }]);
});

test.each([
  ["Sum of sales", { rows: [exact("Sum of sales")], values: [sumOf("sales")] }],
  ["sum of sales", { rows: [exact("sum of sales")], values: [sumOf("sales")] }],
  ["day, year", { rows: [{ field: "day", part: "year" }], columns: [exact("day, year")] }],
  [
    "sales, % of total",
    { rows: [], values: [{ ...sumOf("sales"), calculation: "share" }, sumOf("sales, % of total")] },
  ],
] as [string, Partial<View>][])(
  "a field named %s is apart from the group or value of that label",
  async (name, view) => {
    const session = await sessionOf(
      `day,sales,"${name}"\n2024-01-01,100,1\n2025-01-01,200,2\n2026-01-01,300,1\n`,
    );
    const rows = await rowsOf({ filters: [], ...view }, session);
    const { rows: groups = [], columns = [], values = [] } = view;
    const count = groups.length + columns.length + Math.max(values.length, 1);
    expect(new Set(Object.keys(rows[0] ?? {}).map((each) => each.toLowerCase())).size).toBe(count);
  },
);

test("a text is found whatever its case, in Greek and Turkish too", async () => {
  const session = await sessionOf("city\nΟΔΟΣ\nİstanbul\nISPARTA\nStraße\n");
  const found = async (contains: string) =>
    (await rowsOf({ rows: [exact("city")], filters: [{ field: "city", contains }] }, session)).map(
      ({ city }) => city,
    );
  expect(await found("οδος")).toEqual(["ΟΔΟΣ"]);
  expect(await found("İST")).toEqual(["İstanbul"]);
  expect(await found("istan")).toEqual(["İstanbul"]);
  expect(await found("ıspa")).toEqual(["ISPARTA"]);
  expect(await found("STRASSE")).toEqual([]);
  expect(await found("straße")).toEqual(["Straße"]);
});

test("a sum beyond what JavaScript counts exactly keeps its digits, and its bar", async () => {
  const session = await sessionOf("k,n\na,9007199254740991\na,9007199254740991\na,9007199254740991\nb,1\n");
  const rows = await rowsOf({ rows: [exact("k")], values: [sumOf("n")] }, session);
  expect(rows).toEqual([
    { k: "a", "Sum of n": "27021597764222973" },
    { k: "b", "Sum of n": 1 },
  ]);
  const { view, result } = session.state.shown;
  expect(chartForShown(view, result)).toMatchObject({
    kind: "chart",
    cuts: [],
    spec: { rows: [{ "Sum of n": Number("27021597764222973") }, {}] },
  });
});

test("says which fields leave the view because their column is read in another way", async () => {
  const session = await sessionOf("n,d\n1.5,2024-01-01\n2.5,2024-03-01\n");
  await rowsOf({ values: [sumOf("n")], filters: [{ field: "d", low: "2024-02-01", high: null }] }, session);
  await session.reopenWith("column:d", "text");
  expect(session.view.filters).toEqual([]);
  expect(session.state.notice).toMatch(/\bd$/);
  expect(session.state.announcement).toContain(session.state.notice);
});

test("an edit while a reading is undone is kept", async () => {
  const session = await sessionOf("n,d\n1.5,1/2/2024\n2.5,3/4/2024\n");
  await session.reopenWith("column:d", "day");
  session.undo();
  const filter = { field: "n", low: 2, high: null };
  session.edit({ ...session.view, filters: [filter] }, "Filtered");
  await vi.waitFor(() => expect(session.state.table.fields[1]?.low).toBe("2024-01-02"));
  await settled(session);
  expect(session.view.filters).toEqual([filter]);
  expect(session.state.sample.passing).toBe(1);
});

import { expect, test } from "vitest";
import { rowsOf, sessionOf, settled } from "../testing/sessions.ts";
import { readAddress, writeAddress } from "./address.ts";
import { lastComplete, lastUnits } from "./calendar.ts";
import { withoutUnknownFields } from "./edit-view.ts";
import { filterLabel } from "./labels.ts";
import { EMPTY_VIEW, type Filter } from "./view.ts";

const csv = `Customer,Region,Ordered,Sales
A,West,2023-12-31,100
A,West,2024-11-02 23:30,5
B,East,2024-09-30,40
B,West,2024-12-30 18:00,1
C,East,2024-10-01,30
,East,2024-12-01,500`;
const session = await sessionOf(csv, "filters.csv");
const { fields } = session.state.table;

/** The number of rows that pass, the label, and the same filter by way of a link. */
async function held(filter: Filter, ...others: Filter[]) {
  const filters = [filter, ...others];
  const [row] = await rowsOf({ filters }, session);
  const view = { ...EMPTY_VIEW, filters };
  expect(readAddress(writeAddress({ set: "x", view }))?.view).toEqual(view);
  expect(withoutUnknownFields(view, fields)).toEqual(view);
  return [Number(row?.Rows), filterLabel(filter, fields)];
}

test("dates that are relative to the newest row", async () => {
  const of = { field: "Ordered", unit: "month" } as const;
  expect(await held({ ...of, last: 3 })).toEqual([4, "Ordered: last 3 months, 2024-10-01 to 2024-12-31"]);
  expect(await held({ ...of, last: 1 })).toEqual([2, "Ordered: last 1 month, 2024-12-01 to 2024-12-31"]);
  expect(await held({ ...of, unit: "year", last: "this" })).toEqual([
    5,
    "Ordered: this year, 2024-01-01 to 2024-12-31",
  ]);
  expect(await held({ ...of, unit: "year", last: "complete" })).toEqual([
    1,
    "Ordered: last complete year, 2023-01-01 to 2023-12-31",
  ]);
  expect(lastUnits("week", 2, "2024-12-30")).toEqual({ low: "2024-12-17", high: "2024-12-30" });
  expect(lastComplete("quarter", "2024-12-31")).toMatchObject({ low: "2024-10-01", high: "2024-12-31" });
  expect(lastComplete("quarter", "2024-12-30")).toMatchObject({ low: "2024-07-01", high: "2024-09-30" });
});

test("the largest groups among the rows that pass the other filters, without the missing one", async () => {
  const top = { field: "Customer", top: 1, by: { field: "Sales", summary: "sum" } } as const;
  expect(await held(top)).toEqual([2, "Customer: only the 1 largest by Sum of Sales"]);
  const east: Filter = { field: "Region", part: "exact", values: ["East"] };
  expect((await held(top, east))[0]).toBe(1);
  expect((await held({ ...top, top: 9 }))[0]).toBe(5);
  const per = { field: null, summary: "count" } as const;
  expect((await held({ ...top, by: { ...top.by, per } }))[1]).toBe(
    "Customer: only the 1 largest by Sum of Sales ÷ Rows",
  );
});

test("rows with and without a value", async () => {
  const missing = { field: "Customer", part: "exact", values: [null] } as const;
  expect((await held(missing))[0]).toBe(1);
  expect((await held({ ...missing, not: true }))[0]).toBe(5);
});

test("leaves out filters of links that no table has", () => {
  const link = (filter: unknown) =>
    readAddress(`?data=x&filter=${encodeURIComponent(JSON.stringify(filter))}`)?.view?.filters;
  expect(link({ field: "a", unit: "decade", last: 3 })).toEqual([]);
  expect(link({ field: "a", unit: "month", last: -3 })).toEqual([]);
  expect(link({ field: "a", unit: "month", last: 1e9 })).toEqual([{ field: "a", unit: "month", last: 1000 }]);
  expect(link({ field: "a", top: 2.5, by: "rows" })).toEqual([]);
  expect(link({ field: "a", top: 2, by: "magic:b" })).toEqual([]);
  const view = {
    ...EMPTY_VIEW,
    filters: [
      { field: "Region", unit: "month", last: 3 },
      { field: "Region", top: 3, by: { field: "Gone", summary: "sum" } },
    ] as const,
  };
  expect(withoutUnknownFields(view, fields).filters).toEqual([]);
});

test("offers the values of a field with 50,000, and the number of all that contain a text", async () => {
  const lines = Array.from({ length: 50_000 }, (_, i) => `Customer ${i}`);
  const large = await sessionOf(["Name", ...lines].join("\n"), "large.csv");
  const dimension = { field: "Name", part: "exact" } as const;
  const all = await large.reader.valuesOf(dimension);
  expect([all.values.length, all.total]).toEqual([200, 50_000]);
  const found = await large.reader.valuesOf(dimension, "CUSTOMER 4999");
  expect([found.values.length, found.total]).toEqual([11, 11]);
  expect((await large.reader.valuesOf(dimension, "nobody")).total).toBe(0);
  const [kept] = await rowsOf({ filters: [{ field: "Name", contains: "99", not: true }] }, large);
  expect(kept?.Rows).toBe(lines.filter((each) => !each.includes("99")).length);
});

test("fields are defined, renamed and removed as steps that can be undone, and are in links", async () => {
  const { withField } = await import("../formula/rename.ts");
  const { withoutField } = await import("./calculated.ts");
  const sales = await sessionOf(csv, "fields.csv");
  const net = { name: "Net", formula: "Sales * 0.5" };
  await sales.calculate(withField(sales.view, net, undefined), "Net added");
  await settled(sales);
  const used = {
    ...sales.view,
    rows: [{ field: "Region", part: "exact" as const }],
    values: [{ field: "Net", summary: "sum" as const }],
    filters: [{ field: "Net", low: 1, high: null }],
  };
  expect(await rowsOf(used, sales)).toEqual([
    { Region: "East", "Sum of Net": 285 },
    { Region: "West", "Sum of Net": 52.5 },
  ]);
  expect(sales.state.sample.rows[0]).toMatchObject({ Sales: 100, Net: 50 });
  expect(readAddress(writeAddress({ set: "x", view: sales.view }))?.view).toEqual(sales.view);
  await sales.calculate(withField(sales.view, { ...net, name: "Half [x]" }, "Net"), "Renamed");
  await settled(sales);
  expect(sales.state.shown.result.rows[0]).toEqual({ Region: "East", "Sum of Half [x]": 285 });
  expect(sales.state.distributions).toHaveLength(5);
  await sales.calculate(withoutField(sales.view, "Half [x]"), "Removed");
  await settled(sales);
  expect(sales.view).toMatchObject({ calculated: [], values: [], filters: [] });
  expect(sales.state.table.fields).toHaveLength(4);
  sales.undo();
  await settled(sales);
  expect(sales.state.shown.result.rows[0]).toEqual({ Region: "East", "Sum of Half [x]": 285 });
  await sales.ask("average half by customer");
  await settled(sales);
  expect(sales.state.shown.view.values).toEqual([{ field: "Half [x]", summary: "mean" }]);
});

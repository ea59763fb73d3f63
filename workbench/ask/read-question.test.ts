import { describe, expect, it, test } from "vitest";
import type { Value } from "#charts/rows.ts";
import { EMPTY_VIEW, type View } from "../model/view.ts";
import { between, byDate, exact, field, known, on, read, sum } from "../testing/questions.ts";
import { readQuestion } from "./read-question.ts";

test.each<[question: string, view: Partial<Record<keyof View, unknown>>]>([
  ["revenue by region", { values: [sum], rows: [exact("region")], filters: [] }],
  ["Revenue per Region?", { values: [sum], rows: [exact("region")] }],
  ["sales by regoin", { values: [sum], rows: [exact("region")] }],
  [
    "average price of each product",
    { values: [{ field: "unit_price", summary: "mean" }], rows: [exact("Product Name")] },
  ],
  [
    "median and max revenue",
    {
      values: [
        { field: "revenue", summary: "median" },
        { field: "revenue", summary: "max" },
      ],
    },
  ],
  [
    "how many products per region",
    { values: [{ field: "Product Name", summary: "distinct" }], rows: [exact("region")] },
  ],
  ["revenue by region and month", { columns: [byDate("month")], color: [exact("region")] }],
  [
    "monthly revenue of desk lamps",
    { columns: [byDate("month")], filters: [{ ...exact("Product Name"), values: ["Desk lamp"] }] },
  ],
  [
    "top 3 products by revenue",
    { rows: [exact("Product Name")], top: 3, order: { by: "value", descending: true } },
  ],
  ["5 worst products", { rows: [exact("Product Name")], top: 5, order: { by: "value", descending: false } }],
  ["share of revenue by region", { values: [{ ...sum, calculation: "share" }], rows: [exact("region")] }],
  [
    "what percent of revenue is online",
    { values: [{ ...sum, calculation: "share" }], rows: [exact("region")], filters: [] },
  ],
  ["share of status in each region by revenue", { rows: [exact("region")], color: [exact("status")] }],
  [
    "revenue growth by quarter",
    { values: [{ ...sum, calculation: "changeRate" }], columns: [byDate("quarter")] },
  ],
  ["running total of revenue by month", { values: [{ ...sum, calculation: "running" }] }],
  [
    "revenue of north vs south",
    { rows: [exact("region")], filters: [{ ...exact("region"), values: ["North", "South"] }] },
  ],
  ["revenue by weekday", { columns: [byDate("weekday")] }],
])("reads the groups and measures of “%s”", (question, view) => {
  expect(read(question).view).toMatchObject(view);
  expect(read(question).notUnderstood).toEqual([]);
});

const orders = { field: "order_id", part: "exact" };
const [most, least] = [true, false].map((descending) => ({ by: "value", descending }));
const highest = { field: "revenue", summary: "max" };

test.each<[question: string, view: Partial<Record<keyof View, unknown>>, assumed: string]>([
  ["biggest order", { values: [sum], columns: [orders], order: most, show: "table" }, "each order_id"],
  ["which order is the smallest?", { values: [sum], columns: [orders], order: least }, "each order_id"],
  ["top 3 orders", { values: [sum], columns: [orders], top: 3 }, "each order_id"],
  ["largest shipped order by region", { values: [highest], rows: [exact("region")], order: most }, "revenue"],
  ["which region had the biggest order", { values: [highest], rows: [exact("region")] }, "of a row"],
  ["biggest deal", { values: [highest], rows: [exact("Product Name")] }, "“deal” is a row"],
  [
    "cheapest product",
    {
      values: [{ field: "unit_price", summary: "min" }],
      rows: [exact("Product Name")],
      order: least,
    },
    "unit_price of a row",
  ],
  [
    "lowest price by region",
    { values: [{ field: "unit_price", summary: "min" }], rows: [exact("region")], order: least },
    "lowest",
  ],
])("reads “%s” as the row with the extreme of a number, and says so", (question, view, assumed) => {
  const reading = read(question);
  expect(reading.view).toMatchObject(view);
  expect(reading.assumed.join("; ")).toContain(assumed);
  expect(reading.notUnderstood).toEqual([]);
});

it("says that a column of amounts is text instead of counting its rows", () => {
  const { fields } = known.table;
  const asText = fields.map((each) => (each.name === "revenue" ? field("revenue", "text", 900) : each));
  for (const question of ["total revenue by region", "revenue by region", "highest revenue"]) {
    const table = { ...known.table, fields: asText };
    const { assumed, notUnderstood } = readQuestion(question, { ...known, table });
    expect(notUnderstood).toContain("revenue");
    expect(assumed.join()).toContain("revenue is text");
  }
});

it("counts rows where the number of them is asked for", () => {
  for (const question of ["which region has the most orders", "which region has the highest orders"])
    expect(read(question).view?.values).toEqual([{ field: "order_id", summary: "distinct" }]);
});

it("takes a column with a summary and a comparison as both measure and filter", () => {
  const { view, notUnderstood } = read("average revenue over 100 by region");
  expect(view).toMatchObject({ values: [{ field: "revenue", summary: "mean" }], rows: [exact("region")] });
  expect(view?.filters).toEqual([{ field: "revenue", low: 100, high: null, strict: true }]);
  expect(notUnderstood).toEqual([]);
});

test.each<[question: string, filters: unknown[]]>([
  ["revenue without online", [{ ...exact("region"), values: ["Online"], not: true }]],
  ["revenue not online or north by status", [{ ...exact("region"), values: ["Online", "North"], not: true }]],
  ["revenue over 100 by region", [{ field: "revenue", low: 100, high: null, strict: true }]],
  ["orders with a price of at least 20", [{ field: "unit_price", low: 20, high: null }]],
  ["orders with revenue between 1,000 and 2k", [{ field: "revenue", low: 1000, high: 2000 }]],
  ["refunds by region", [{ ...exact("isRefund"), values: [true] }]],
  ["orders that are not refunds", [{ ...exact("isRefund"), values: [false] }]],
  ['orders of "oak"', [{ field: "Product Name", contains: "oak" }]],
  ["revenue on mondays", [{ field: "order_date", part: "weekday", values: [1] }]],
  ["orders shipped in march", [{ field: "shipped_at", part: "month", values: ["2025-03-01"] }]],
  ["shipped orders", [{ ...exact("status"), values: ["Shipped"] }]],
  ["revenue except in december", [{ field: "order_date", part: "monthOfYear", values: [12], not: true }]],
  ["revenue not in 2024", [{ field: "order_date", part: "year", values: [2024], not: true }]],
  ["revenue not on 2024-11-03", [{ field: "order_date", part: "day", values: ["2024-11-03"], not: true }]],
  ["revenue not from 2024", [{ field: "order_date", part: "year", values: [2024], not: true }]],
  ["orders not shipped in 2024", [{ field: "shipped_at", part: "year", values: [2024], not: true }]],
  ["revenue from monday to wednesday", [{ field: "order_date", part: "weekday", values: [1, 2, 3] }]],
  ["revenue without orders from online", [{ ...exact("region"), values: ["Online"], not: true }]],
  ["revenue excluding region north", [{ ...exact("region"), values: ["North"], not: true }]],
  ["revenue with north excluded", [{ ...exact("region"), values: ["North"], not: true }]],
  ["region != North", [{ ...exact("region"), values: ["North"], not: true }]],
  ["revenue by region ≠ North", [{ ...exact("region"), values: ["North"], not: true }]],
  ["revenue <> North", [{ ...exact("region"), values: ["North"], not: true }]],
  ['orders except "oak"', [{ field: "Product Name", contains: "oak", not: true }]],
  ["price != 84", [{ ...exact("unit_price"), values: [84], not: true }]],
  ["price is not 84", [{ ...exact("unit_price"), values: [84], not: true }]],
  ["price excluding 84", [{ ...exact("unit_price"), values: [84], not: true }]],
  ["orders without price 84", [{ ...exact("unit_price"), values: [84], not: true }]],
  ["revenue not on order date in north", [{ ...exact("region"), values: ["North"], not: true }]],
  ["revenue of all regions but north", [{ ...exact("region"), values: ["North"], not: true }]],
  ["price !> 84", [{ field: "unit_price", low: null, high: 84 }]],
  ["price ≯ 84", [{ field: "unit_price", low: null, high: 84 }]],
  ["price not over 84", [{ field: "unit_price", low: null, high: 84 }]],
  ["price never over 84", [{ field: "unit_price", low: null, high: 84 }]],
  ["price isn't below 84", [{ field: "unit_price", low: 84, high: null }]],
  ["price ≥ 84", [{ field: "unit_price", low: 84, high: null }]],
  ["price not at least 84", [{ field: "unit_price", low: null, high: 84, strict: true }]],
  ["price above -5", [{ field: "unit_price", low: -5, high: null, strict: true }]],
  ["price over 5 percent", [{ field: "unit_price", low: 5, high: null, strict: true }]],
])("reads the filters of “%s”", (question, filters) => {
  expect(read(question).view?.filters).toEqual(filters);
  expect(read(question).notUnderstood).toEqual([]);
});

test.each<[words: string, filter: object]>([
  ["in 2024", on("year", 2024)],
  ["in march", on("month", "2025-03-01")],
  ["in december", on("month", "2024-12-01")],
  ["on 2025-11-28", on("day", "2025-11-28")],
  ["on Nov 3, 2024", on("day", "2024-11-03")],
  ["in Q4", on("quarter", "2025-10-01")],
  ["q1 2024", on("quarter", "2024-01-01")],
  ["last quarter", on("quarter", "2025-07-01")],
  ["this year", on("year", 2025)],
  ["last month", on("month", "2025-10-01")],
  ["yesterday", on("day", "2025-11-27")],
  ["the day before yesterday", on("day", "2025-11-26")],
  ["in 03/2024", on("month", "2024-03-01")],
  ["may 2024", on("month", "2024-05-01")],
  ["before may", between(null, "2025-04-30")],
  ["between may and july 2024", between("2024-05-01", "2024-07-31")],
  ["in the week of March 4, 2025", on("week", "2025-03-03")],
  ["last 7 days", between("2025-11-22", "2025-11-28")],
  ["last three months", between("2025-09-01", "2025-11-30")],
  ["last two quarters", between("2025-07-01", "2025-12-31")],
  ["since march", between("2025-03-01", null)],
  ["until march 2024", between(null, "2024-03-31")],
  ["before 2024", between(null, "2023-12-31")],
  ["after 5 June 2025", between("2025-06-06", null)],
  ["first half", between("2025-01-01", "2025-06-30")],
  ["h2 2024", between("2024-07-01", "2024-12-31")],
  ["year to date", between("2025-01-01", "2025-11-28")],
  ["between march and june 2024", between("2024-03-01", "2024-06-30")],
  ["from november to february", between("2024-11-01", "2025-02-28")],
  ["in may and june", on("month", "2025-05-01", "2025-06-01")],
  ["may vs june 2024", on("month", "2024-05-01", "2024-06-01")],
  ["june vs last year", on("month", "2025-06-01", "2024-06-01")],
  ["in june compared with 2023", on("month", "2025-06-01", "2023-06-01")],
  ["last quarter vs the one before", on("quarter", "2025-07-01", "2025-04-01")],
])("reads the dates of “revenue %s”, counted from the newest row", (words, filter) => {
  expect(read(`revenue ${words}`).view?.filters).toEqual([filter]);
});

/** The same table with dates up to the end of a year, in which this year and the last complete one are the same. */
const readAtYearEnd = (question: string) => {
  const fields = known.table.fields.map((each) =>
    each.kind === "date" ? { ...each, high: "2025-12-31" } : each,
  );
  return readQuestion(question, { ...known, table: { ...known.table, fields } });
};
test.each<[words: string, filter: object, assumed: string]>([
  ["this year vs last year", on("year", 2025, 2024), "2024-01-01"],
  ["this year versus last year by region", on("year", 2025, 2024), "2024-01-01"],
  ["last year vs this year", on("year", 2024, 2025), "2024-01-01"],
  ["last year vs last year", on("year", 2025, 2024), "2025-12-31"],
  ["2025 vs last year", on("year", 2025, 2024), "2024-01-01"],
  ["2024 vs 2024", on("year", 2024, 2025), "the sum"],
  ["this year and last year", on("year", 2025, 2024), "2024-01-01"],
  ["last year and cost last year", on("year", 2025), "2025-01-01"],
  ["last quarter vs previous quarter", on("quarter", "2025-10-01", "2025-07-01"), "2025-07-01"],
  [
    "this month, last month and the previous month",
    on("month", "2025-12-01", "2025-10-01", "2025-11-01"),
    "2025-10-01",
  ],
  [
    "december this year vs december last year",
    on("month", "2025-12-01", "2024-12-01"),
    "2024-12-01 to 2024-12-31: the one before",
  ],
  ["from last year to this year", between("2024-01-01", "2025-12-31"), "2024-01-01"],
  ["last year", on("year", 2025), "2025-12-31"],
])("tells the periods of “revenue %s” apart, and says which they are", (words, filter, assumed) => {
  const { view, assumed: said } = readAtYearEnd(`revenue ${words}`);
  expect(view?.filters).toEqual([filter]);
  expect(said.join("; ")).toContain(assumed);
});

describe("a table of short and unusual names", () => {
  const table = {
    name: "nations",
    rows: 3,
    fields: [
      field("country", "text", 3),
      field("population", "number", 3, 48, 84),
      field("nation id", "number", 3, 1, 3),
      field("🍎", "number", 2, 1, 3),
      field("group", "text", 2),
    ],
  };
  const values = new Map<string, Value[]>([
    ["country", ["France", "Germany", "Spain"]],
    ["group", ["a", "b"]],
  ]);
  const population = { field: "population", summary: "sum" };
  const group = { field: "group", part: "exact" };

  it.each<[question: string, view: Partial<Record<keyof View, unknown>>]>([
    ["population by country", { values: [population], rows: [exact("country")] }],
    ["population of each country", { values: [population], rows: [exact("country")] }],
    [
      "average population per country",
      { values: [{ field: "population", summary: "mean" }], rows: [exact("country")] },
    ],
    ["population by nation id", { values: [population], columns: [exact("nation id")] }],
    ["🍎 by group", { values: [{ field: "🍎", summary: "sum" }], rows: [exact("group")] }],
    ["population of group a", { filters: [{ ...group, values: ["a"] }], rows: [] }],
    ["population of group a or b", { filters: [{ ...group, values: ["a", "b"] }] }],
    ["population where group != a", { filters: [{ ...group, values: ["a"], not: true }] }],
    [
      "percent of rows with population 84",
      { filters: [], columns: [exact("population")], values: [{ field: null, calculation: "share" }] },
    ],
  ])("%s", (question, view) => {
    const reading = readQuestion(question, { table, values });
    expect(reading.view).toMatchObject(view);
    expect(reading.notUnderstood).toEqual([]);
  });
});

describe("questions that change the view before", () => {
  const before = read("revenue by region in 2025").view;

  it.each<[question: string, view: Partial<Record<keyof View, unknown>>]>([
    ["and by month?", { columns: [byDate("month")], color: [exact("region")], filters: [on("year", 2025)] }],
    ["now by month", { columns: [byDate("month")], color: [], rows: [], filters: [on("year", 2025)] }],
    [
      "only online",
      { rows: [exact("region")], filters: [on("year", 2025), { ...exact("region"), values: ["Online"] }] },
    ],
    ["what about 2024", { rows: [exact("region")], filters: [on("year", 2024)] }],
    ["as a share", { values: [{ ...sum, calculation: "share" }], filters: [on("year", 2025)] }],
    ["as a table", { show: "table", rows: [exact("region")] }],
  ])("%s", (question, view) => {
    expect(read(question, before).view).toMatchObject(view);
  });

  it("adds a value with “too”, and takes other questions as new", () => {
    const north = read("only north", before).view;
    expect(read("and south too", north).view?.filters.at(-1)).toMatchObject({ values: ["North", "South"] });
    expect(read("median price by status", before).view).toMatchObject({
      filters: [],
      rows: [exact("status")],
    });
  });

  it("leaves the visitor's own SQL", () => {
    expect(read("only online", { ...EMPTY_VIEW, show: "sql", sql: "SELECT 1" }).view?.sql).toBeNull();
  });
});

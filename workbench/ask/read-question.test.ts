import { describe, expect, it, test } from "vitest";
import type { Value } from "#charts/rows.ts";
import type { Field, FieldKind } from "../model/table.ts";
import { EMPTY_VIEW, type View } from "../model/view.ts";
import type { Known } from "./columns.ts";
import { readQuestion } from "./read-question.ts";

const field = (
  name: string,
  kind: FieldKind,
  distinct: number,
  low: Value = null,
  high: Value = null,
): Field => ({
  name,
  kind,
  distinct,
  missing: 0,
  low,
  high,
});
const known: Known = {
  table: {
    name: "orders",
    rows: 900,
    fields: [
      field("order_id", "number", 500, 1, 500),
      field("order_date", "date", 300, "2023-02-01", "2025-11-28"),
      field("shipped_at", "date", 300, "2023-02-03", "2025-11-27"),
      field("region", "text", 4),
      field("Product Name", "text", 6),
      field("status", "text", 2),
      field("isRefund", "boolean", 2),
      field("revenue", "number", 800, 1, 900),
      field("unit_price", "number", 90, 1, 90),
    ],
  },
  values: new Map<string, Value[]>([
    ["region", ["North", "South", "Online", "Outlet"]],
    ["Product Name", ["Chair", "Desk lamp", "Outlet", "Oak table", "Vase", "Rug"]],
    ["status", ["Shipped", "Open"]],
  ]),
};
const read = (question: string, previous?: View) => readQuestion(question, known, previous);
const sum = { field: "revenue", summary: "sum" };
const exact = (name: string) => ({ field: name, part: "exact" });
const byDate = (part: string) => ({ field: "order_date", part });

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

const on = (part: string, ...values: Value[]) => ({ field: "order_date", part, values });
const between = (low: Value, high: Value) => ({ field: "order_date", low, high });
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

describe("a number is never wrong in silence", () => {
  it.each([
    ["sales by region", "revenue"],
    ["revenue in march", "2025-03-01"],
    ["revenue by region", "sum"],
    ["revenue last quarter", "2025-11-28"],
    ["revenue of outlet", "region"],
    ["revenue by month", "order_date"],
    ["revenue in 2019", "2023-02-01"],
    ["best region", "revenue"],
    ["price over 1.000", "1.000 is 1"],
    ["revenue growth by year", "a part of one"],
    ["compare june", "compared with 2025-07-01"],
    ["north minus south", "not computed"],
  ])("%s: states what it assumes", (question, said) => {
    expect(read(question).assumed.join()).toContain(said);
  });

  it.each([
    ["revenue by region, weather permitting", ["weather", "permitting"]],
    ["revenue without spam", ["without", "spam"]],
    ["revenue in 2025-13", ["2025-13"]],
    ["regions with more than 5 orders", ["more than 5 orders"]],
    ["revenue of north or vases", ["or: both conditions hold"]],
    ["top 10% of regions", ["10%"]],
    ["orders older than 30 days", ["30 days", "older"]],
    ["revenue per 100 orders", ["per 100"]],
    ["revenue before june or after september", ["before june or after september"]],
    ["days between order date and shipped at", ["between order date and shipped at"]],
    ["3 highest and 3 lowest products", ["3 lowest"]],
    ["revenue in IT", ["IT"]],
    ["revenue by", ["by"]],
    ["revenue not between 10 and 20", ["not between 10 and 20"]],
    ["revenue not before 2024", ["not before 2024"]],
    ["revenue not from march to june", ["not from march to june"]],
    ["revenue not really in 2024", ["not really 2024"]],
    ["revenue not really over 5", ["not really over 5"]],
    ["revenue without spam of north", ["without spam north"]],
    ["revenue of north or price over 5", ["or: both conditions hold"]],
    ["revenue with price over 5 or under 2", ["or: both conditions hold"]],
    ["revenue with price over 5 or revenue under 2", ["or: both conditions hold"]],
    ["revenue of north or product vase", ["or: both conditions hold"]],
    ["revenue × 2", ["×"]],
    ["🍎 by region", ["🍎"]],
    ["percent of orders with price over 5", ["percent of Different values of order_id"]],
  ])("%s: answers, and names what it did not understand", (question, words) => {
    const { view, notUnderstood } = read(question);
    expect(view).toBeDefined();
    expect(notUnderstood).toEqual(words);
  });

  const orders = { field: "order_id", summary: "distinct" } as const;
  const units = { ...sum, per: { field: "quantity", summary: "sum" } };
  const { table, values } = known;
  const sold = {
    table: {
      ...table,
      fields: [...table.fields, field("quantity", "number", 9, 1, 9), field("age", "number", 50, 18, 80)],
    },
    values,
  };
  const perOrder = { ...sum, per: orders };
  it.each<[question: string, view: Partial<Record<keyof View, unknown>>]>([
    ["average order value", { values: [perOrder] }],
    ["average value of orders", { values: [perOrder] }],
    ["average order value in 2024", { values: [perOrder], filters: [on("year", 2024)] }],
    ["average revenue per order by region", { values: [perOrder], rows: [exact("region")] }],
    ["average order revenue", { values: [perOrder] }],
    ["which region has the highest average order value", { values: [perOrder], rows: [exact("region")] }],
    ["top 2 regions by average order value", { values: [perOrder], rows: [exact("region")], top: 2 }],
    ["revenue per unit by region", { values: [units], rows: [exact("region")] }],
    ["average revenue per unit", { values: [units] }],
    ["revenue / quantity by region", { values: [units], rows: [exact("region")] }],
    ["revenue divided by quantity", { values: [units] }],
    ["ratio of revenue to quantity", { values: [units] }],
    ["revenue as % of quantity", { values: [units] }],
  ])("%s: divides two sums, and says so", (question, view) => {
    const { view: found, assumed, notUnderstood } = readQuestion(question, sold);
    expect(found).toMatchObject(view);
    expect(assumed.join()).toContain("÷");
    expect(notUnderstood).toEqual([]);
  });

  const revenue = { field: "revenue", summary: "sum" };
  const quantity = { field: "quantity", summary: "sum" };
  const youngest = { field: "age", summary: "min" };
  it.each<[question: string, values: object, top?: number]>([
    ["revenue by region sorted by quantity", [quantity, revenue]],
    ["revenue of the 3 products with the most quantity", [quantity, revenue], 3],
    ["revenue by product top 3 by quantity", [quantity, revenue], 3],
    ["revenue and quantity of the top 3 products by quantity", [quantity, revenue], 3],
    ["revenue of the 2 youngest regions", [youngest, revenue], 2],
  ])("%s: ranks by the measure that is asked for", (question, measures, top = EMPTY_VIEW.top) => {
    const { view } = readQuestion(question, sold);
    expect(view).toMatchObject({ values: measures, top, order: { by: "value" } });
  });

  it.each<[question: string, filters: readonly object[]]>([
    [
      "orders not of vases and of north",
      [
        ["Product Name", "Vase", true],
        ["region", "North"],
      ],
    ],
    [
      "not vases and north",
      [
        ["Product Name", "Vase", true],
        ["region", "North"],
      ],
    ],
    [
      "orders except vases and by north",
      [
        ["Product Name", "Vase", true],
        ["region", "North"],
      ],
    ],
    [
      "orders without vases and north",
      [
        ["Product Name", "Vase", true],
        ["region", "North", true],
      ],
    ],
    [
      "orders of neither vases nor north",
      [
        ["Product Name", "Vase", true],
        ["region", "North", true],
      ],
    ],
  ])("%s: leaves out only what it says", (question, filters) => {
    const found = read(question).view?.filters.map(
      (each) => "values" in each && [each.field, ...each.values, ...(each.not ? [true] : [])],
    );
    expect(found).toEqual(expect.arrayContaining([...filters]));
  });

  it("shares what is said of the rows, among those that are named", () => {
    const { view } = read("what share of north orders are shipped");
    expect(view).toMatchObject({
      rows: [exact("status")],
      filters: [{ field: "region", values: ["North"] }],
    });
  });

  it("divides only what can be divided", () => {
    expect(read("revenue / 2").notUnderstood).toEqual(["divided by", "2"]);
    expect(readQuestion("revenue by quantity", sold).view?.values).toEqual([sum]);
  });

  const parts = [sum, orders];
  it.each<[question: string, view: Partial<Record<keyof View, unknown>>, words: readonly string[]]>([
    ["median order value", { values: parts }, []],
    ["total order value", { values: parts }, []],
    ["which region has the highest median order value", { values: parts, order: null }, ["highest"]],
    ["top 2 regions by median order value", { values: parts, order: null, top: EMPTY_VIEW.top }, ["top"]],
  ])("%s: shows what to divide, and says so", (question, view, words) => {
    const { view: found, assumed, notUnderstood } = read(question);
    expect(found).toMatchObject(view);
    expect(assumed.join()).toContain("per order_id");
    expect(notUnderstood).toEqual(words);
  });

  it.each(["average orders per month", "average number of orders per month"])(
    "%s: is not about a number of each order",
    (question) => expect(read(question).assumed.join()).not.toContain("per order_id"),
  );

  it.each(["region with total revenue over 5", "regions with more than 5 revenue"])(
    "%s: says that the number is compared with each row",
    (question) => expect(read(question).assumed.join()).toContain("each row"),
  );

  it("takes a value of two columns for one, and offers the other", () => {
    const { view, suggestions } = read("revenue of outlet");
    expect(view?.filters).toEqual([{ ...exact("region"), values: ["Outlet"] }]);
    const [other = ""] = suggestions;
    expect(read(other).view?.filters).toEqual([{ ...exact("Product Name"), values: ["Outlet"] }]);
  });

  it("offers a word of the table that begins as one that is not understood", () => {
    const { notUnderstood, suggestions } = read("revenue by regionality");
    expect(notUnderstood).toContain("regionality");
    expect(suggestions).toEqual(["revenue by region"]);
  });

  it("has no view for a question of which nothing is understood", () => {
    expect(read("why is the sky blue").view).toBeUndefined();
  });
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

/* A number is never wrong in silence: what is assumed, or not understood, is said. */
import { expect, it } from "vitest";
import { EMPTY_VIEW, type View } from "../model/view.ts";
import { exact, field, known, on, read, sum } from "../testing/questions.ts";
import { readQuestion } from "./read-question.ts";

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

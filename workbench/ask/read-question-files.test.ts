/* Questions about columns and values that a file of a visitor has, and the tables of the other tests have not. */
import { expect, it } from "vitest";
import type { Value } from "#charts/rows.ts";
import type { Field } from "../model/table.ts";
import type { View } from "../model/view.ts";
import { exact, field, sum } from "../testing/questions.ts";
import { readQuestion } from "./read-question.ts";

type Part = Partial<Record<keyof View, unknown>>;

const readAbout = (fields: readonly Field[], values: Readonly<Record<string, Value[]>> = {}) => {
  const table = { name: "data", rows: 900, fields };
  return (question: string) => readQuestion(question, { table, values: new Map(Object.entries(values)) });
};
const distinct = (name: string) => ({ values: [{ field: name, summary: "distinct" }] });
const equal = (name: string, ...values: Value[]) => ({ ...exact(name), values });

const amount = field("Amount", "number", 400, 1, 900);
const customer = field("Customer", "text", 30);
const numbered = (name: string) => readAbout([field(name, "number", 500, 7001, 7500), customer, amount]);

it.each([
  ["Invoice Number", "invoices"],
  ["InvoiceNo", "invoices"],
  ["Order No.", "orders"],
  ["order_nr", "orders"],
  ["Ticket ID", "tickets"],
  ["Client #", "clients"],
  ["Account Code", "accounts"],
])("counts the numbers in %s, which are no amounts", (name, many) => {
  for (const question of [`number of ${many}`, `how many ${many}`])
    expect(numbered(name)(question).view).toMatchObject({ ...distinct(name), rows: [] });
  if (many !== "clients" && many !== "accounts")
    expect(numbered(name)(`${many} by customer`).view).toMatchObject({
      ...distinct(name),
      rows: [exact("Customer")],
    });
});

it.each<[question: string, view: Part]>([
  ["amount by invoice number", { columns: [exact("Invoice Number")] }],
  ["amount of invoice 7001", { filters: [equal("Invoice Number", 7001)] }],
  ["average invoice amount", { values: [{ field: "Amount", summary: "sum", per: expect.anything() }] }],
])("%s: reads the number of an invoice as a name", (question, view) => {
  const reading = numbered("Invoice Number")(question);
  expect(reading.view).toMatchObject(view);
  expect(reading.notUnderstood).toEqual([]);
});

it.each(["Number of Invoices", "Invoices", "Number"])("adds up the numbers of %s", (name) => {
  expect(numbered(name)(`${name} by customer`).view?.values).toEqual([{ field: name, summary: "sum" }]);
});

const cities = readAbout(
  [
    field("city", "text", 5),
    field("status", "text", 2),
    field("revenue", "number", 800, 1, 900),
    field("order_date", "date", 300, "2023-02-01", "2025-11-28"),
  ],
  { city: ["Rome", "Paris", "Bonn", "Lyon", "Oslo"], status: ["Open", "Shipped"] },
);
const [max, min] = ["max", "min"].map((summary) => [{ field: "revenue", summary }]);
it.each<[question: string, values: unknown]>([
  ["highest revenue by city", max],
  ["highest revenue in each city", max],
  ["biggest revenue per city", max],
  ["largest revenue for each city", max],
  ["lowest revenue per city", min],
  ["smallest revenue by city", min],
  ["highest revenue city", [sum]],
  ["city with the highest revenue", [sum]],
  ["which city has the highest revenue", [sum]],
  ["top city by revenue", [sum]],
  ["highest total revenue by city", [sum]],
  ["most revenue by city", [sum]],
])("%s: tells the extreme of a group from the rank of its sum", (question, values) => {
  const { view, notUnderstood } = cities(question);
  expect(view).toMatchObject({ values, rows: [exact("city")] });
  expect(notUnderstood).toEqual([]);
});

const not = (name: string, ...values: Value[]) => ({ ...exact(name), values, not: true });

const coupon = { ...field("Coupon", "text", 5), missing: 100 };
const sales = readAbout(
  [
    field("Country", "text", 3),
    field("Type", "text", 3),
    coupon,
    field("Manager", "text", 5),
    field("Discount %", "number", 20, 0, 40),
    field("revenue", "number", 800, 1, 5000),
    field("order_date", "date", 300, "2023-02-01", "2025-11-28"),
  ],
  { Country: ["Germany", "France", "Italy"], Type: ["Sale", "Return", "Gift"] },
);
const german = equal("Country", "Germany");
it.each<[question: string, filters: unknown[]]>([
  ["revenue excl. returns in Germany", [german, not("Type", "Return")]],
  ["revenue without returns for Germany", [german, not("Type", "Return")]],
  ["revenue excluding returns of Germany", [german, not("Type", "Return")]],
  ["revenue without returns and gifts in Germany", [german, not("Type", "Return", "Gift")]],
  [
    "revenue without returns in Germany and France",
    [equal("Country", "Germany", "France"), not("Type", "Return")],
  ],
  ["revenue without a coupon in Germany", [german, equal("Coupon", null)]],
  ["revenue without discount in Germany", [german, equal("Discount %", 0)]],
  ["revenue without returns and Germany", [not("Country", "Germany"), not("Type", "Return")]],
  ["revenue not in Germany", [not("Country", "Germany")]],
])("%s: leaves out what is before “in”, “for” and “of”", (question, filters) => {
  const { view, notUnderstood } = sales(question);
  expect(view?.filters).toHaveLength(filters.length);
  expect(view?.filters).toEqual(expect.arrayContaining(filters));
  expect(notUnderstood).toEqual([]);
});

it.each([
  ["revenue without a manager in Germany", "without manager Germany"],
  ["revenue excluding taxes in Germany", "excluding taxes Germany"],
])("%s: does not guess what is left out", (question, words) => {
  expect(sales(question)).toMatchObject({ view: { filters: [] }, notUnderstood: [words] });
});

const range = (name: string, low: Value, high: Value) => ({ field: name, low, high });
const days = (low: string, high: string) => [range("order_date", low, high)];
it.each<[question: string, filters: unknown[]]>([
  ["revenue from 10 to 20 March 2025", days("2025-03-10", "2025-03-20")],
  ["revenue between 5 and 12 May 2025", days("2025-05-05", "2025-05-12")],
  ["revenue 10–20 March 2025", days("2025-03-10", "2025-03-20")],
  ["revenue from the 10th to the 20th of March 2025", days("2025-03-10", "2025-03-20")],
  ["revenue from March 10 to 20, 2025", days("2025-03-10", "2025-03-20")],
  ["revenue March 10-20", days("2025-03-10", "2025-03-20")],
  ["rows with revenue from 1000 to 2000", [range("revenue", 1000, 2000)]],
  ["rows with revenue from 2000 to 3000", [range("revenue", 2000, 3000)]],
  ["rows with revenue of 50 to 60", [range("revenue", 50, 60)]],
  ["rows with revenue 1000-2000", [range("revenue", 1000, 2000)]],
  ["rows with revenue between 1 and 2k", [range("revenue", 1000, 2000)]],
  ["revenue from 2024 to 2025", days("2024-01-01", "2025-12-31")],
  ["revenue 2024-2025", days("2024-01-01", "2025-12-31")],
])("%s: reads both ends of a range", (question, filters) => {
  const { view, notUnderstood } = sales(question);
  expect(view?.filters).toEqual(filters);
  expect(notUnderstood).toEqual([]);
});

it.each([
  ["revenue from 30 to 5 May 2025", "30"],
  ["revenue from 28 to 31 February 2025", "revenue from 28 to 31"],
])("%s: names what is no range", (question, words) => {
  expect(sales(question).notUnderstood).toEqual([words]);
});

const unit = { values: [sum], rows: [], columns: [] };
it.each<[question: string, filters: unknown[]]>([
  ["revenue with 20% discount", [equal("Discount %", 20)]],
  ["revenue with a 20% discount", [equal("Discount %", 20)]],
  ["revenue with a discount of 20%", [equal("Discount %", 20)]],
  ["revenue with at least 20% discount", [{ field: "Discount %", low: 20, high: null }]],
  ["revenue with a discount over 10", [{ field: "Discount %", low: 10, high: null, strict: true }]],
  ["revenue with a discount", [not("Discount %", 0)]],
  ["revenue with discount", [not("Discount %", 0)]],
  ["revenue with any discount in Germany", [german, not("Discount %", 0)]],
  ["revenue with a coupon", [not("Coupon", null)]],
])("%s: reads “with” as a condition", (question, filters) => {
  const { view, notUnderstood } = sales(question);
  expect(view).toMatchObject(unit);
  expect(view?.filters).toHaveLength(filters.length);
  expect(view?.filters).toEqual(expect.arrayContaining(filters));
  expect(notUnderstood).toEqual([]);
});

it.each<[question: string, measures: unknown]>([
  ["orders with discount", [{ field: null }]],
  ["revenue in Germany with discount", [sum]],
  ["table with discount by country", [{ field: "Discount %" }]],
  ["chart with discount by country", [{ field: "Discount %", summary: "sum" }]],
])("%s: tells a condition from a measure", (question, values) => {
  expect(sales(question).view).toMatchObject({ values });
});

const [ages, groups] = [field("Age", "number", 60, 5, 90), field("Age Group", "text", 4)];
const people = [groups, field("Amount", "number", 400, 1, 900)];
const byAge = readAbout(people, { "Age Group": ["<18", "18-24", "25–64", "65+"] });
const withAge = readAbout([ages, ...people], {
  "Age Group": ["<18", "18-24", "25–64", "Over 65", "More than 80"],
});
it.each<[read: typeof byAge, question: string, filter: unknown]>([
  [byAge, "amount of 18-24", equal("Age Group", "18-24")],
  [byAge, "amount for age group 18–24", equal("Age Group", "18-24")],
  [byAge, "amount of 25 to 64", equal("Age Group", "25–64")],
  [byAge, "amount for age group 65+", equal("Age Group", "65+")],
  [byAge, "amount of <18", equal("Age Group", "<18")],
  [byAge, "amount without 18-24", not("Age Group", "18-24")],
  [withAge, "amount for age group over 65", equal("Age Group", "Over 65")],
  [withAge, "amount of over 65", equal("Age Group", "Over 65")],
  [withAge, "amount for age over 65", { field: "Age", low: 65, high: null, strict: true }],
  [withAge, "amount for age more than 80", { field: "Age", low: 80, high: null, strict: true }],
  [withAge, "amount for age <18", { field: "Age", low: null, high: 18, strict: true }],
  [withAge, "amount for age 18-24", range("Age", 18, 24)],
])("$1: tells a range of numbers from its name", (readOne, question, filter) => {
  const { view, notUnderstood } = readOne(question);
  expect(view).toMatchObject({ values: [{ field: "Amount", summary: "sum" }], filters: [filter] });
  expect(notUnderstood).toEqual([]);
});

it.each([
  "percentage of rows from Germany",
  "share of records in Germany",
  "what percent of rows are from Germany",
])("%s: is a share of the number of rows", (question) => {
  const { view, notUnderstood } = sales(question);
  expect(view).toMatchObject({ values: [{ field: null, calculation: "share" }], rows: [exact("Country")] });
  expect(notUnderstood).toEqual([]);
});

it.each<[question: string, words: readonly string[]]>([
  ["loss making rows", ["loss", "making"]],
  ["difference between revenue and discount in 2025", ["difference between"]],
  ["revenue minus discount in 2025", ["minus"]],
  ["revenue vs discount in 2025", []],
])("%s: compares measures, not periods", (question, words) => {
  const { view, notUnderstood } = sales(question);
  expect(notUnderstood).toEqual(words);
  expect(view?.columns).toEqual([]);
});

/** A table with dates and discounts that some rows have not. */
const orders = readAbout(
  [
    field("Order ID", "text", 900),
    field("Order Date", "date", 300, "2024-01-01", "2026-11-20"),
    { ...field("Return Date", "date", 40, "2024-02-01", "2026-10-20"), missing: 700 },
    field("Product", "text", 5),
    field("Path", "text", 3),
    field("Discount", "number", 4, 0, 20),
    field("Unit Price", "number", 90, 1, 90),
    field("Qty", "number", 20, 1, 20),
    field("Age", "number", 40, 20, 65),
    field("Salary", "number", 90, 20, 90),
    field("Revenue", "number", 800, 1, 900),
    field("Cost", "number", 800, 1, 900),
  ],
  { Path: ["/home", "/login"], Product: ["Desk", "GET"] },
);
const above = (name: string, low: number) => [{ field: name, low, high: null, strict: true }];
const dated = (low: string | null, high: string) => [{ field: "Order Date", low, high }];
const without = (name: string, ...values: Value[]) => equal(name, ...values);

it.each<[question: string, view: Part]>([
  ["products sorted by cost ascending", { order: { by: "value", descending: false } }],
  [
    "unit price > 50 revenue by product",
    { values: [{ ...sum, field: "Revenue" }], filters: above("Unit Price", 50) },
  ],
  ["orders with a return date", { filters: [{ ...without("Return Date", null), not: true }] }],
  ["orders without a return date", { filters: [without("Return Date", null)] }],
  ["orders not to /home", { filters: [{ ...equal("Path", "/home"), not: true }] }],
  ["revenue until the end of Feb 2025", { filters: dated(null, "2025-02-28") }],
  ["revenue May - August 2025", { filters: dated("2025-05-01", "2025-08-31") }],
  ["orders with qty 5 or 6", { filters: [equal("Qty", 5, 6)] }],
  ["oldest in each product", { values: [{ field: "Age", summary: "max" }] }],
  [
    "lowest salary product",
    { values: [{ field: "Salary", summary: "mean" }], order: { by: "value", descending: false } },
  ],
  ["requests by product", { values: [{ field: null, summary: "count" }] }],
  ["average order value by month", { values: [{ field: "Revenue", summary: "mean" }] }],
  [
    "revenue same month last year",
    { filters: [{ field: "Order Date", part: "month", values: ["2025-11-01"] }] },
  ],
  ["revenue mtd", { filters: dated("2026-11-01", "2026-11-20") }],
  ["GET vs Desk orders", { filters: [equal("Product", "GET", "Desk")] }],
  ["revenue with discount vs without discount", { rows: [], columns: [exact("Discount")], filters: [] }],
  ["revenue on weekends vs weekdays", { columns: [{ field: "Order Date", part: "weekday" }], filters: [] }],
])("%s: reads all of it", (question, view) => {
  const reading = orders(question);
  expect(reading.view).toMatchObject(view);
  expect(reading.notUnderstood).toEqual([]);
});

it("states what it does not compute, and of which rows a limit is", () => {
  expect(orders("revenue - cost by product").notUnderstood).toEqual(["minus"]);
  expect(orders("orders still ordered").notUnderstood).toEqual(["ordered"]);
  expect(orders("revenue over 500 by product").assumed.join()).toContain("of each row");
});

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

import { expect, test } from "vitest";
import { readDataset } from "#company/datasets.server.ts";
import { lines } from "./lines.data.ts";
import { formatChange, loadingTime, sections, total } from "./sections.ts";

const sales = readDataset("retail-sales").filter(({ order_date }) =>
  String(order_date).startsWith("2025-12"),
);
const dollarsOf = (name: string) => lines.find((line) => line.name === name)?.dollars ?? Number.NaN;

test("the sections have 3 lines and those of four regions", () => {
  expect(sections.map(({ name, queries }) => [name, queries])).toEqual([
    ["All sales", 3],
    ["North", 4],
    ["East", 4],
    ["South", 4],
    ["West", 4],
  ]);
});

test("subtotals add up to all sales, each counted once", () => {
  expect(total).toBeCloseTo(dollarsOf("Stores and online"), 6);
  expect(total).toBeCloseTo(
    sales.reduce((sum, { revenue }) => sum + Number(revenue), 0),
    6,
  );
  expect(dollarsOf("All stores") + dollarsOf("Online shop")).toBeCloseTo(total, 6);
  expect(["Portland", "Albany", "Burlington"].reduce((sum, city) => sum + dollarsOf(city), 0)).toBeCloseTo(
    dollarsOf("All East"),
    6,
  );
});

test("Albany has closed", () => {
  expect(lines.find(({ name }) => name === "Albany")).toMatchObject({ dollars: 0, change: -1 });
  expect([null, -1, 0.125].map(formatChange)).toEqual(["new", "−100.0%", "+12.5%"]);
});

test("19 queries take two and a half seconds, those of one section half a second", () => {
  expect([loadingTime(19), loadingTime(4)]).toEqual([2.5, 0.5]);
});

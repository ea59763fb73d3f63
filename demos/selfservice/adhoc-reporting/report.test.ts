import { expect, test } from "vitest";
import { fromCsv } from "#charts/export/csv.ts";
import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { printReport, reportCsv, reportOf, START } from "./report.ts";

const december = readDataset("retail-sales").filter(({ order_date }) =>
  String(order_date).startsWith("2025-12"),
);
const portland = december.filter(({ store }) => store === "Portland store");
const large = portland.filter(({ revenue }) => numberOf(revenue) >= 150);

test("the filters leave the rows of the books", () => {
  const { rows, title, about } = reportOf(START);
  expect(large.length).toBeGreaterThan(5);
  expect(rows[0]?.revenue).toBe(Math.max(...portland.map(({ revenue }) => numberOf(revenue))));
  expect(title).toBe("Sales of the Portland store, $150 or more");
  expect(about[0]).toEqual(["Base", `${large.length} of ${portland.length} order lines`]);
});

test("groups contain every row once", () => {
  const { parts, rows } = reportOf({ ...START, store: "all", revenue: 0, group: "category" });
  expect(parts.map(({ name }) => name).sort()).toEqual([
    "Garden",
    "Kitchen",
    "Lighting",
    "Outdoor",
    "Textiles",
  ]);
  expect(parts.reduce((sum, part) => sum + part.rows.length, 0)).toBe(december.length);
  expect(rows).toHaveLength(december.length);
});

test("the CSV file has the chosen columns, largest first", () => {
  const records = fromCsv(reportCsv({ ...START, columns: ["product", "revenue"] }));
  expect(Object.keys(records[0] ?? {})).toEqual(["Product", "Revenue, $"]);
  const revenues = records.map((record) => Number(record["Revenue, $"]));
  expect(revenues).toEqual(revenues.toSorted((a, b) => b - a));
});

test("a report without rows has a total of no sales", () => {
  const { total, parts } = reportOf({ ...START, revenue: 5000 });
  expect([total, parts]).toEqual(["No sales", []]);
  expect(printReport({ ...START, revenue: 5000 }).blocks).toEqual([{ text: "Total: No sales" }]);
});

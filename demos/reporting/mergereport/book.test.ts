import { expect, test } from "vitest";
import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { pagesFor, paginate } from "./book.ts";
import { dailySales } from "./daily-sales.data.ts";
import { regions } from "./sales-parts.ts";

test("a book of 40 pages has each part start on a new page", () => {
  const parts = [...regions].map(([name, days]) => ({ name, pages: pagesFor(days.length) }));
  expect(paginate(parts)).toEqual([
    { name: "North", pages: 10, first: 1, last: 10 },
    { name: "East", pages: 10, first: 11, last: 20 },
    { name: "South", pages: 10, first: 21, last: 30 },
    { name: "West", pages: 10, first: 31, last: 40 },
  ]);
});

test("every region has every day of 2025, and the orders of the books", () => {
  for (const [region, days] of regions) {
    expect(new Set(days.map(({ date }) => date)).size).toBe(365);
    const lines = readDataset("retail-sales").filter(
      (line) => line.region === region && String(line.order_date).startsWith("2025"),
    );
    expect(days.reduce((sum, { orders }) => sum + numberOf(orders), 0)).toBe(
      new Set(lines.map(({ order_id }) => order_id)).size,
    );
  }
  expect(dailySales.every(({ revenue, margin }) => margin <= revenue)).toBe(true);
});

test("a part without rows has one page", () => {
  expect(pagesFor(0)).toBe(1);
});

import { sum } from "d3-array";
import { describe, expect, it } from "vitest";
import { readTour } from "#editorial/items.ts";
import { readPage } from "#editorial/pages.ts";
import { column, rowsOf } from "../../testing/figures-in-copy.ts";

const revenueIn = (year: string) =>
  sum(
    column(
      rowsOf("retail-sales", ({ order_date }) => String(order_date).startsWith(year)),
      "revenue",
    ),
  );

/** Returns the gross margins of 2025 by a group, the lowest first. */
function marginsBy(group: (row: { category?: unknown; order_date?: unknown }) => string) {
  const rows = rowsOf("retail-sales", ({ order_date }) => String(order_date).startsWith("2025"));
  return [...Map.groupBy(rows, group)]
    .map(([name, members]) => {
      const revenue = sum(column(members, "revenue"));
      return { name, margin: 1 - sum(column(members, "cost")) / revenue };
    })
    .sort((a, b) => a.margin - b.margin);
}

describe("titles of charts", () => {
  it("revenue rose in both years", () => {
    expect(revenueIn("2024")).toBeGreaterThan(revenueIn("2023"));
    expect(revenueIn("2025")).toBeGreaterThan(revenueIn("2024"));
  });

  it("Garden earns the lowest margin", () => {
    expect(marginsBy(({ category }) => String(category))[0]?.name).toBe("Garden");
  });

  it("margin fell in April", () => {
    expect(marginsBy(({ order_date }) => String(order_date).slice(0, 7))[0]?.name).toBe("2025-04");
  });
});

it("the page of the tour tells its stops in the order of the demos", () => {
  const { body = "" } = readPage("/tour") ?? {};
  const told = [...body.matchAll(/title: "\d\. ([^"]+)".*?page: "([^"]+)"/g)];
  expect(told.map(([, title, page]) => ({ page, title }))).toEqual(readTour());
});

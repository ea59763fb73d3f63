import { describe, expect, test } from "vitest";
import { addToShelf, moveToShelf, regroup, removeFromShelf } from "./edit-view.ts";
import type { Field } from "./table.ts";
import { EMPTY_VIEW, partsOf, summariesOf } from "./view.ts";

const fieldOf = (change: Partial<Field>): Field => ({
  name: "field",
  kind: "text",
  distinct: 5,
  missing: 0,
  low: null,
  high: null,
  ...change,
});
const price = fieldOf({ name: "price", kind: "number", distinct: 900, low: 0, high: 100 });
const store = fieldOf({ name: "store" });
const usualPart = (change: Partial<Field>) => addToShelf(EMPTY_VIEW, "rows", fieldOf(change)).rows[0]?.part;

describe("the default grouping", () => {
  test("of few distinct numbers is by value, of many in steps", () => {
    expect(usualPart({ kind: "number", distinct: 24 })).toBe("exact");
    expect(usualPart({ kind: "number", distinct: 25 })).toBe("steps");
  });

  test.each([
    ["2024-01-01", "2024-04-30", "day"],
    ["2024-01-01", "2024-05-01", "month"],
    ["2020-01-01", "2024-01-04", "month"],
    ["2020-01-01", "2024-01-05", "year"],
  ])("of dates from %s to %s is by %s", (low, high, part) => {
    expect(usualPart({ kind: "date", low, high })).toBe(part);
  });

  test("is one of those that a visitor can choose", () => {
    for (const kind of ["number", "date", "text", "boolean"] as const) {
      const field = { kind, distinct: 900, low: "2020-01-01", high: "2024-12-31" };
      expect(partsOf(fieldOf(field))).toContain(usualPart(field));
    }
    expect(partsOf(fieldOf({ kind: "date" }))).not.toContain("steps");
    expect(partsOf(store)).toEqual(["exact"]);
  });
});

test("only numbers have a mean, and only numbers and dates an order", () => {
  expect(summariesOf(price)).toContain("mean");
  expect(summariesOf(fieldOf({ kind: "date" }))).toEqual(["min", "max", "distinct", "count"]);
  expect(summariesOf(store)).toEqual(["distinct", "count"]);
});

test("a new filter excludes nothing", () => {
  const { filters } = addToShelf(addToShelf(EMPTY_VIEW, "filters", price), "filters", store);
  expect(filters).toEqual([
    { field: "price", low: null, high: null },
    { field: "store", part: "exact", values: [] },
  ]);
});

describe("moving", () => {
  const view = {
    ...EMPTY_VIEW,
    rows: [
      { field: "price", part: "exact" as const },
      { field: "store", part: "exact" as const },
    ],
    color: [{ field: "day", part: "week" as const }],
    sql: "SELECT 1",
  };

  test("within a shelf puts the field first and drops the visitor's own query", () => {
    const moved = moveToShelf(view, "rows", 1, "rows", store);
    expect(moved.rows.map(({ field }) => field)).toEqual(["store", "price"]);
    expect(moved.sql).toBeNull();
  });

  test("between groups keeps the chosen part, and color takes one field", () => {
    const moved = moveToShelf(regroup(view, "rows", 0, "steps"), "rows", 0, "color", price);
    expect(moved.rows.map(({ field }) => field)).toEqual(["store"]);
    expect(moved.color).toEqual([{ field: "price", part: "steps" }]);
  });

  test("to the values summarizes the field", () => {
    const moved = moveToShelf(view, "rows", 0, "values", price);
    expect(moved.values).toEqual([{ field: "price", summary: "mean" }]);
    expect(moved.rows.map(({ field }) => field)).toEqual(["store"]);
  });

  test("a field that is already there leaves one of it", () => {
    const twice = addToShelf(addToShelf(EMPTY_VIEW, "rows", store), "columns", store);
    const moved = moveToShelf(twice, "columns", 0, "rows", store);
    expect([moved.rows.length, moved.columns.length]).toEqual([1, 0]);
  });

  test("nothing changes nothing", () => expect(moveToShelf(view, "columns", 0, "rows", store)).toBe(view));
});

test("removes one of several fields", () => {
  const two = addToShelf(addToShelf(EMPTY_VIEW, "rows", price), "rows", store);
  expect(removeFromShelf(two, "rows", 0).rows.map(({ field }) => field)).toEqual(["store"]);
});

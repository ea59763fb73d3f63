import { describe, expect, it } from "vitest";
import type { Row } from "./rows.ts";
import { type Step, transform, UnknownFieldError } from "./transform.ts";

const sales: Row[] = [
  { day: "2009-03-01", store: "A", units: 4, price: 2 },
  { day: "2009-03-02", store: "A", units: 6, price: 3 },
  { day: "2010-04-01", store: "B", units: 10, price: null },
  { day: "2010-04-05", store: "A", units: 20, price: 5 },
];
const column = (name: string, ...steps: Step[]) => transform(sales, steps).map((row) => row[name]);

describe("where", () => {
  it.each([
    [{ store: "B" }, [10]],
    [{ store: ["A", "B"], units: { gt: 6 } }, [10, 20]],
    [{ units: { gte: 6, lt: 20 } }, [6, 10]],
    [{ day: { lt: "2010-01-01" } }, [4, 6]],
    [{ store: { not: "A" } }, [10]],
    [{ units: { not: [4, 20] } }, [6, 10]],
    [{ price: { gt: 0 } }, [4, 6, 20]],
  ])("%j", (conditions, units) => {
    expect(column("units", { where: conditions })).toEqual(units);
  });
});

describe("derive", () => {
  const derived = (derivation: Extract<Step, { derive: unknown }>["derive"][string]) =>
    column("it", { derive: { it: derivation } });

  it("extracts parts of dates", () => {
    expect(derived({ year: "day" })).toEqual([2009, 2009, 2010, 2010]);
    expect(derived({ month: "day" })).toEqual([3, 3, 4, 4]);
    // 1 March 2009 was a Sunday.
    expect(derived({ weekday: "day" })).toEqual([7, 1, 4, 1]);
    expect(derived({ monthStart: "day" })).toEqual(["2009-03-01", "2009-03-01", "2010-04-01", "2010-04-01"]);
  });

  it("calculates, and returns null if a number is missing", () => {
    expect(derived({ ratio: ["units", "price"] })).toEqual([2, 2, null, 4]);
    expect(derived({ difference: ["units", "price"] })).toEqual([2, 3, null, 15]);
    expect(derived({ times: ["units", 0.5] })).toEqual([2, 3, 5, 10]);
  });

  it("calculates across rows, and restarts in each partition", () => {
    expect(derived({ share: "units" })).toEqual([10, 15, 25, 50]);
    expect(derived({ share: "units", within: "store" })).toEqual([(4 / 30) * 100, 20, 100, (20 / 30) * 100]);
    expect(derived({ index: "units", by: "store" })).toEqual([100, 150, 100, 500]);
    expect(derived({ change: "units", by: "store" })).toEqual([null, 50, null, expect.closeTo(233.33, 2)]);
    expect(derived({ step: "units", by: "store" })).toEqual([null, 2, null, 14]);
    expect(derived({ atLeast: ["units", 6] })).toEqual([0, 1, 1, 1]);
    expect(derived({ movingMean: "units", over: 2 })).toEqual([null, 5, 8, 15]);
  });

  it("renames fields", () => {
    expect(derived({ name: "store", as: { A: "North" } })).toEqual(["North", "North", "B", "North"]);
    expect(derived({ name: "store", as: { A: "North" }, else: "?" })).toEqual([
      "North",
      "North",
      "?",
      "North",
    ]);
  });
});

describe("group", () => {
  it("summarizes groups in order of appearance, without missing values", () => {
    const values = {
      rows: "count",
      sum: { sum: "units" },
      mean: { mean: "price" },
      median: { median: "units" },
      low: { min: "units" },
      high: { max: "units" },
      days: { distinct: "day" },
    } as const;
    expect(transform(sales, [{ group: "store", values }])).toEqual([
      { store: "A", rows: 3, sum: 30, mean: 10 / 3, median: 6, low: 4, high: 20, days: 3 },
      { store: "B", rows: 1, sum: 10, mean: null, median: 10, low: 10, high: 10, days: 1 },
    ]);
  });
});

describe("the shape of a table", () => {
  it("is sorted, missing values last in either direction, and limited", () => {
    expect(column("price", { sort: "price" })).toEqual([2, 3, 5, null]);
    expect(column("price", { sort: "-price" })).toEqual([5, 3, 2, null]);
    expect(column("units", { sort: ["store", "-units"] }, { limit: 2 })).toEqual([20, 6]);
  });

  it("counts in round bins, and a boundary belongs to the upper bin", () => {
    expect(transform(sales, [{ bin: "units", count: 4 }])).toEqual([
      { from: 0, to: 5, count: 1 },
      { from: 5, to: 10, count: 1 },
      { from: 10, to: 15, count: 1 },
      { from: 15, to: 20, count: 1 },
    ]);
  });

  it("pivots values to fields and back", () => {
    const wide = transform(sales, [
      { derive: { year: { year: "day" } } },
      { pivot: "store", value: "units", by: "year" },
    ]);
    expect(wide).toEqual([
      { year: 2009, A: 10, B: null },
      { year: 2010, A: 20, B: 10 },
    ]);
    expect(transform(wide, [{ unpivot: ["A", "B"], name: "store", value: "units" }])).toEqual([
      { year: 2009, store: "A", units: 10 },
      { year: 2009, store: "B", units: null },
      { year: 2010, store: "A", units: 20 },
      { year: 2010, store: "B", units: 10 },
    ]);
  });

  it("joins the fields of the first match on the other side", () => {
    const cities = [
      { name: "A", city: "Oslo" },
      { name: "A", city: "Rome" },
    ];
    expect(column("city", { join: cities, on: "store", with: "name" })).toEqual([
      "Oslo",
      "Oslo",
      null,
      "Oslo",
    ]);
  });

  it("selects fields", () => {
    expect(transform(sales, [{ keep: ["units"] }, { limit: 1 }])).toEqual([{ units: 4 }]);
  });
});

describe("an unknown field", () => {
  it.each<Step>([
    { where: { stor: 1 } },
    { derive: { it: { year: "stor" } } },
    { derive: { it: { share: "units", within: "stor" } } },
    { group: "stor", values: {} },
    { group: "store", values: { it: { sum: "stor" } } },
    { sort: "-stor" },
    { bin: "stor" },
    { pivot: "stor", value: "units", by: "day" },
    { unpivot: ["stor"] },
    { join: [{ a: 1 }], on: "stor" },
    { keep: ["stor"] },
  ])("is named, with those that there are: %j", (step) => {
    expect(() => transform(sales, [step])).toThrow(UnknownFieldError);
    expect(() => transform(sales, [step])).toThrow('unknown field "stor" (has day, store, units, price)');
  });
});

it("never changes the given rows", () => {
  const before = structuredClone(sales);
  transform(sales, [{ derive: { units: { times: ["units", 2] } } }, { sort: "-units" }]);
  expect(sales).toEqual(before);
});

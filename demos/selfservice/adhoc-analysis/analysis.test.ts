import { expect, test } from "vitest";
import { numberOf, type Value } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { type Dimension, MEASURES, type Measure, pivot, rows, rowsOfCell } from "./analysis.ts";

const totals = (by: Dimension, measure: Measure, of = rows) =>
  new Map(
    pivot(of, by, undefined, MEASURES[measure].value).map(([total]) => [
      total?.cell[by] ?? null,
      numberOf(total?.value),
    ]),
  );
const of = (map: ReadonlyMap<Value, number>, key: Value) => map.get(key) ?? Number.NaN;

/** Margins of April in the books. */
const april = (year: number) =>
  readDataset("retail-sales")
    .filter(
      ({ category, order_date }) => category === "Garden" && String(order_date).startsWith(`${year}-04`),
    )
    .map(({ revenue, cost }) => numberOf(revenue) - numberOf(cost));
const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0);

test("the rows and margins are those of the books", () => {
  for (const year of [2024, 2025]) {
    expect(of(totals("year", "lines"), year)).toBe(april(year).length);
    expect(of(totals("year", "total"), year)).toBeCloseTo(sum(april(year)), 0);
  }
});

test("the garden month sells more and earns less, as the demo promises", () => {
  const [lines, total, means] = [totals("year", "lines"), totals("year", "total"), totals("year", "mean")];
  expect(of(lines, 2025)).toBeGreaterThan(1.5 * of(lines, 2024));
  expect(of(total, 2025)).toBeLessThan(0.6 * of(total, 2024));
  expect(of(means, 2025)).toBeLessThan(of(means, 2024) / 3);
  const thin = totals("promotion", "thin");
  expect(of(thin, "Garden month")).toBeGreaterThan(80);
  expect([of(thin, "Garden week"), of(thin, "Regular price")]).toEqual([0, 0]);
});

test("one line can move the mean of its cell", () => {
  const kit = { product: "Raised bed kit" };
  const lines = rowsOfCell(rows, kit);
  const margins = lines.map(({ margin }) => numberOf(margin));
  expect(margins[0]).toBe(Math.max(...margins));
  const means = [rows, rows.filter((row) => row !== lines[0])].map((kept) =>
    of(totals("product", "mean", kept), kit.product),
  );
  expect(means[0]).toBeCloseTo(sum(margins) / margins.length);
  expect(means[1]).toBeCloseTo(sum(margins.slice(1)) / (margins.length - 1));
});

test("the counts of cells are the numbers of their rows", () => {
  const table = pivot(rows, "product", "year", "count");
  const kits = table.find(([first]) => first?.cell.product === "Raised bed kit");
  for (const year of [2024, 2025]) {
    const lines = rowsOfCell(rows, { product: "Raised bed kit", year });
    expect(lines.length).toBeGreaterThan(0);
    expect(kits?.find(({ cell }) => cell.year === year)?.value).toBe(lines.length);
  }
  expect(kits?.at(-1)?.value).toBe(rowsOfCell(rows, { product: "Raised bed kit" }).length);
  expect(table.at(-1)?.at(-1)?.value).toBe(rows.length);
  expect(rowsOfCell(rows, { product: "no such product", year: 2024 })).toEqual([]);
});

import { sum } from "d3-array";
import { expect, test } from "vitest";
import { readDataset } from "#company/datasets.server.ts";
import { barsOf, cells, filterRows, marginRate, total } from "./cross-filter.ts";

const lines = readDataset("retail-sales").map((line) => ({
  day: String(line.order_date),
  region: String(line.region),
  category: String(line.category),
  revenue: Number(line.revenue),
  cost: Number(line.cost),
}));
const sales = (keep: (line: (typeof lines)[number]) => boolean) => sum(lines.filter(keep), (l) => l.revenue);

test("totals are those of the order lines", () => {
  expect(total(cells, "revenue")).toBeCloseTo(
    sales(() => true),
    0,
  );
  expect(total(filterRows(cells, { year: "2024", month: "4", region: "West" }), "revenue")).toBeCloseTo(
    sales(({ day, region }) => day.startsWith("2024-04") && region === "West"),
    1,
  );
});

test("a chart ignores its own filter, and follows those of the others", () => {
  expect(barsOf(cells, "year", { year: "2025" }, "units")).toEqual(barsOf(cells, "year", {}, "units"));
  const garden = barsOf(cells, "year", { category: "Garden", year: "2025" }, "revenue");
  expect(garden.map(({ key }) => key)).toEqual(["2023", "2024", "2025"]);
  for (const { key, value, whole } of garden) {
    const inYear = (day: string) => day.startsWith(key);
    expect(value).toBeCloseTo(
      sales(({ day, category }) => inYear(day) && category === "Garden"),
      1,
    );
    expect(whole).toBeCloseTo(
      sales(({ day }) => inYear(day)),
      1,
    );
  }
});

test("a value without rows counts as zero", () => {
  const online = cells.filter(({ region, year }) => region !== "Online" || year !== 2023);
  expect(barsOf(online, "year", { region: "Online" }, "units")[0]).toMatchObject({ key: "2023", value: 0 });
  expect(marginRate([])).toBe(0);
});

test("garden sells most in April 2025, at the lowest margin of all", () => {
  const bars = (measure: "revenue" | "margin") =>
    barsOf(cells, "month", { year: "2025", category: "Garden" }, measure).toSorted(
      (a, b) => b.value - a.value,
    );
  expect(bars("revenue")[0]?.key).toBe("4");
  expect(bars("margin")[0]?.key).toBe("5");
});

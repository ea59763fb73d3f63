import { expect, test } from "vitest";
import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { evaluateModel, MODELS, meanError, outliers } from "./forecast.ts";
import { series } from "./series.data.ts";

test("a line fitted to 2001–2012 forecasts 18,001 for 2017", () => {
  const renewables = readDataset("iowa-electricity").filter(({ source }) => source === "Renewables");
  const known = renewables.slice(0, 12).map(({ net_generation }) => numberOf(net_generation));
  expect(Math.round(MODELS["Straight line"](known, 5).at(-1) ?? 0)).toBe(18001);
  expect(known).toHaveLength(12);
});

test("the seasonal model repeats the last twelve months", () => {
  const known = Array.from({ length: 24 }, (_, i) => i);
  expect(MODELS["Same month last year"](known, 14)).toEqual([
    12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 12, 13,
  ]);
});

test("errors are in percent of the actual values", () => {
  expect(meanError([100, 200], [110, 180])).toBeCloseTo(10);
});

test("growth is measured on the months that have a year before them", () => {
  const year = (factor: number) => Array.from({ length: 12 }, (_, i) => factor * (i + 1));
  const model = MODELS["Last year plus growth"];
  expect(model([...year(1), ...year(2)], 13)).toEqual([...year(4), 8]);
  expect(model([...year(1), 3, 6], 2)).toEqual([9, 12]);
  expect(model(year(1), 12)).toEqual(year(1));
});

const errorsOf = (name: keyof typeof series) => {
  const { points } = series[name];
  const error = (model: keyof typeof MODELS) => evaluateModel(points, 12, model).error;
  return {
    points,
    growth: error("Last year plus growth"),
    lastYear: error("Same month last year"),
    line: error("Straight line"),
  };
};

test("the model that is shown first forecasts the revenue well", () => {
  const { points, growth, lastYear, line } = errorsOf("Revenue");
  expect(points).toHaveLength(36);
  expect(growth).toBeLessThan(8);
  expect(Math.min(lastYear, line)).toBeGreaterThan(15);
});

test("the garden month breaks every forecast of the margin, and is the only outlier", () => {
  const { points, growth, lastYear, line } = errorsOf("Garden margin");
  expect(Math.min(growth, lastYear, line)).toBeGreaterThan(20);
  expect(outliers(points).map(({ month }) => month)).toEqual(["2025-04-01"]);
});

test("tickets have no season, so a straight line is best", () => {
  const { growth, lastYear, line } = errorsOf("Support tickets");
  expect(line).toBeLessThan(Math.min(growth, lastYear));
});

test("a jump is an outlier, a seasonal peak is not", () => {
  const points = Array.from({ length: 60 }, (_, i) => ({
    month: String(i),
    value: (i % 12) * 10 + (i === 40 ? 50 : i % 2),
  }));
  expect(outliers(points).map(({ month }) => month)).toEqual(["40", "52"]);
});

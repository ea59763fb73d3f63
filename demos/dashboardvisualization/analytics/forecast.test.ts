import { expect, test } from "vitest";
import { readDataset } from "#charts/datasets.server.ts";
import { numberOf } from "#charts/rows.ts";
import { evaluateModel, MODELS, meanError, movingAverage, outliers } from "./forecast.ts";
import { series } from "./series.data.ts";

test("a line fitted to 2001–2012 forecasts 18,001 for 2017", () => {
  const renewables = readDataset("iowa-electricity").filter(({ source }) => source === "Renewables");
  const known = renewables.slice(0, 12).map(({ net_generation }) => numberOf(net_generation));
  expect(Math.round(MODELS["Straight line"](known, 5).at(-1) ?? 0)).toBe(18001);
  expect(known).toHaveLength(12);
});

test("a moving average is undefined until the window is full", () => {
  expect(movingAverage([1, 2, 3, 6], 3)).toEqual([undefined, undefined, 2, 11 / 3]);
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

test("the seasonal model beats a straight line on a series with a strong season", () => {
  const errors = series.map(({ points }) =>
    (["Same month last year", "Straight line"] as const).map(
      (model) => evaluateModel(points, 12, model).error,
    ),
  );
  expect(series.map(({ points }) => points.length)).toEqual([122, 144, 48]);
  expect(errors[2]?.[0]).toBeLessThan(errors[2]?.[1] ?? 0);
  expect(errors[1]?.every((error) => error < 1)).toBe(true);
});

test("a jump is an outlier, a seasonal peak is not", () => {
  const points = Array.from({ length: 60 }, (_, i) => ({
    month: String(i),
    value: (i % 12) * 10 + (i === 40 ? 50 : i % 2),
  }));
  expect(outliers(points, 3).map(({ month }) => month)).toEqual(["40", "52"]);
});

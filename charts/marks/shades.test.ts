import { expect, test } from "vitest";
import { shades } from "./shades.ts";

const days = { unit: "days", digits: 0 };
const labels = (values: readonly number[], format: Parameters<typeof shades>[1] = {}) =>
  shades(values, format).key.map(({ label }) => label);

test("a few different counts are a step each, and no step is without a value", () => {
  expect(labels([31, 28, 30, 29, 31], days)).toEqual(["28", "29", "30", "31\u00a0days"]);
  expect(labels([11, 26, 12], days)).toEqual(["11", "12", "26\u00a0days"]);
  expect(labels([-2, 3])).toEqual(["-2", "3"]);
  expect(labels([0])).toEqual(["0"]);
});

test("a step of few values has their shade, paler for less", () => {
  const { shadeOf, key } = shades([11, 12, 26], days);
  expect([11, 12, 26].map((value) => shadeOf(value)?.opacity)).toEqual(key.map(({ opacity }) => opacity));
  const [least = 0, next = 0, most = 0] = key.map(({ opacity = 0 }) => opacity);
  expect(next - least).toBeLessThan((most - least) / 5);
  expect(most).toBe(1);
});

test("values of both signs keep their hue when they are few", () => {
  const { shadeOf } = shades([-4, 2], {});
  expect(shadeOf(-4)).toEqual({ fill: "var(--color-amber)", opacity: 1 });
  expect(shadeOf(2)?.fill).toBe("var(--color-highlight)");
  expect(shadeOf(2)?.opacity).toBeLessThan(1);
});

test("counts have whole steps that do not share their limits", () => {
  expect(labels([28, 29, 30, 31, 32, 33], days)).toEqual(["28", "29", "30", "31", "32–33\u00a0days"]);
  expect(labels([100, 101, 102, 103, 104, 105])).toEqual([
    "100–101",
    "101–102",
    "102–103",
    "103–104",
    "104–105",
  ]);
});

test.each([
  [[49.12, 49.18, 49.31], { unit: "%", digits: 1 }],
  [[100.1, 100.4, 100.9], {}],
  [[0.2, 0.9, 0.5], { digits: 0 }],
  [[0.1234, 0.1239, 0.1251], { style: "percent", digits: 1 } as const],
  [[1_200_010, 1_200_020, 1_230_000.5], { style: "currency" } as const],
  [[-0.04, 0.02, 0.03], { digits: 1 }],
])("steps of %j differ as they are written", (values, format) => {
  const limits = labels(values, format).map((label) => label.replaceAll("%", "").split("–"));
  for (const [i, [from, to]] of limits.entries()) {
    expect(from).not.toBe(to);
    if (i > 0) expect(from).toBe(limits[i - 1]?.[1]);
  }
  expect(new Set(limits.map(String)).size).toBe(limits.length);
});

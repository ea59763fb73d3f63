import { expect, test } from "vitest";
import { chartLayout } from "#charts/chart-layout.ts";
import { chartOf, type FieldName, suggest } from "./suggest.ts";
import { days, formatFilters, readViews, rowsOf, START } from "./views.ts";

const rowsOfView = (name: string) => {
  const view = START.find((each) => each.name === name);
  if (!view) throw new Error(`no view ${name}`);
  return rowsOf(days, view);
};

test("thin margins come from the garden promotions, most from the garden month", () => {
  const thin = rowsOfView("Thin margins");
  const during = (...names: string[]) =>
    thin.filter(({ promotion }) => names.includes(String(promotion))).length / thin.length;
  expect(during("Garden month", "Garden week")).toBeGreaterThan(0.9);
  expect(during("Garden month")).toBeGreaterThan(0.5);
});

test("the initial views have their periods", () => {
  expect(new Set(rowsOfView("Promotions, 2025").map(({ year }) => year))).toEqual(new Set([2025]));
  expect(rowsOfView("Promotions, 2025")).toHaveLength(37 + 11);
  expect(rowsOfView("Holiday season")).toHaveLength(3 * 61);
});

const kinds = (...fields: FieldName[]) => suggest(fields, days).map(({ kind }) => kind);

test.each<[FieldName[], string[]]>([
  [
    ["month", "year"],
    ["heat", "list"],
  ],
  [["promotion"], ["bar", "list"]],
  [
    ["promotion", "margin"],
    ["bar", "histogram", "list"],
  ],
  [
    ["date", "revenue"],
    ["line", "histogram", "list"],
  ],
  [
    ["revenue", "margin"],
    ["scatter", "list"],
  ],
  [["date"], ["list"]],
])("%j suggests %j", (fields, expected) => {
  expect(kinds(...fields)).toEqual(expected);
});

test("every suggested chart renders", () => {
  const fields: FieldName[] = ["date", "month", "year", "revenue", "margin"];
  for (const { kind } of suggest(fields, days)) {
    const spec = chartOf(kind, fields, days);
    expect(spec ? chartLayout(spec).scenes[0]?.shapes.length : 1).toBeGreaterThan(0);
  }
});

test("stored views are validated and restored", () => {
  expect(readViews(JSON.parse(JSON.stringify(START)))).toEqual(START);
  expect(readViews([{ name: "Old", days: "snow" }])).toEqual([]);
  expect(START.map(formatFilters)[1]).toBe("Days with a promotion, 2025");
});

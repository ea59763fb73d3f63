import { expect, test } from "vitest";
import { chartLayout } from "#charts/chart-layout.ts";
import type { AnySpec } from "#charts/spec.ts";
import { chartOf, type FieldName, fieldNames, suggest } from "./suggest.ts";
import { days, formatFilters, nameError, rowsOf, SHARED } from "./views.ts";

const rowsOfView = (name: string) => {
  const view = SHARED.find((each) => each.name === name);
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

test("the shared views have their periods", () => {
  expect(new Set(rowsOfView("Promotions, 2025").map(({ year }) => year))).toEqual(new Set([2025]));
  expect(rowsOfView("Promotions, 2025")).toHaveLength(37 + 11);
});

test.each<[FieldName[], string[]]>([
  [
    ["month", "year"],
    ["heat", "list"],
  ],
  [["promotion"], ["bar", "list"]],
  [
    ["date", "revenue"],
    ["line", "list"],
  ],
  [["date"], ["list"]],
])("%j suggests %j", (fields, expected) => {
  expect(suggest(fields, days).map(({ kind }) => kind)).toEqual(expected);
});

test("a chart shows the fields that it names, and no other of those chosen", () => {
  for (const suggestion of suggest(fieldNames, days)) {
    const spec = chartOf(suggestion, days);
    if (!spec) expect(suggestion.shows).toEqual(fieldNames);
    else {
      const { x, y, color }: Partial<AnySpec> = spec;
      expect(suggestion.shows).toEqual([x, y, color].filter((field) => field !== undefined));
    }
  }
});

test("every suggested chart renders", () => {
  const all: FieldName[][] = [["month", "year", "margin"], ["date", "revenue"], ["promotion"]];
  for (const fields of all)
    for (const suggestion of suggest(fields, days)) {
      const spec = chartOf(suggestion, days);
      expect(spec ? chartLayout(spec).scenes[0]?.shapes.length : 1).toBeGreaterThan(0);
    }
});

test("an own view has a name that no shared view has", () => {
  expect(nameError("")).toMatch("Give your view a name");
  expect(nameError("Thin margins")).toMatch("Everyone uses");
  expect(nameError("Thin margins, 2025")).toBeUndefined();
});

test("filters are described in words", () => {
  expect(SHARED.map(formatFilters)[1]).toBe("Days with a promotion, 2025");
});

import { expect, test } from "vitest";
import { chartLayout } from "#charts/chart-layout.ts";
import { chartOf, type FieldName, suggest } from "./suggest.ts";
import { days, readViews, rowsOf, START, writeFilters } from "./views.ts";

test("the three initial views have their row counts", () => {
  expect(START.map((view) => rowsOf(days, view).length)).toEqual([63, 144, 605]);
  const [, , winter] = START;
  const frost = winter ? rowsOf(days, winter).filter(({ frost: kind }) => kind === "Frost") : [];
  expect([2012, 2013, 2014, 2015].map((year) => frost.filter((row) => row.year === year).length)).toEqual([
    21, 30, 22, 15,
  ]);
});

const kinds = (...fields: FieldName[]) => suggest(fields, days).map(({ kind }) => kind);

test.each<[FieldName[], string[]]>([
  [
    ["month", "year"],
    ["heat", "list"],
  ],
  [["weather"], ["bar", "list"]],
  [
    ["weather", "temp_max"],
    ["bar", "histogram", "list"],
  ],
  [
    ["date", "precipitation"],
    ["line", "histogram", "list"],
  ],
  [
    ["temp_max", "temp_min"],
    ["scatter", "list"],
  ],
  [["date"], ["list"]],
])("%j suggests %j", (fields, expected) => {
  expect(kinds(...fields)).toEqual(expected);
});

test("every suggested chart renders", () => {
  const fields: FieldName[] = ["date", "month", "year", "temp_max", "temp_min"];
  for (const { kind } of suggest(fields, days)) {
    const spec = chartOf(kind, fields, days);
    expect(spec ? chartLayout(spec).scenes[0]?.shapes.length : 1).toBeGreaterThan(0);
  }
});

test("stored views are validated and restored", () => {
  expect(readViews(JSON.parse(JSON.stringify(START)))).toEqual(START);
  expect(readViews([{ name: "Old", days: "snow" }])).toEqual([]);
  expect(START.map(writeFilters)[1]).toBe("Days with rain, 2015");
});

import { expect, test } from "vitest";
import { chartLayout } from "#charts/chart-layout.ts";
import { filterByYear, periodOf, START, WIDGETS, type Widget, type WidgetName, YEARS } from "./widgets.ts";

const widgets: Widget[] = Object.values(WIDGETS);

const periods = (...names: WidgetName[]) => names.map((name) => periodOf(WIDGETS[name].rows));

test("the widgets find the failed product, the new store and the closed one", () => {
  expect(periods("chairs", "grandRapids", "albany", "tickets")).toEqual([
    "2025",
    "2024–2025",
    "2023–2025",
    "2023–2025",
  ]);
  expect(WIDGETS.albany.rows.at(-1)?.month).toBe("2025-06-01");
});

test("the initial widgets have one year in common, and in another year one of them is empty", () => {
  const inAll = (year: number) => START.every((name) => filterByYear(WIDGETS[name].rows, year).length > 0);
  expect(YEARS).toEqual([2023, 2024, 2025]);
  expect(YEARS.filter(inAll)).toEqual([2025]);
});

test.each(widgets)("$name renders", ({ spec, rows }) => {
  expect(chartLayout(spec(rows)).summary).toMatch(/\d/);
});

import { expect, test } from "vitest";
import { chartLayout } from "#charts/chart-layout.ts";
import { readBasket, START, toggleWidget } from "./basket.ts";
import { filterByYear, NAMES, periodOf, WIDGETS, type Widget, YEARS } from "./widgets.ts";

const widgets: Widget[] = Object.values(WIDGETS);
const order = (items: readonly { widget: string }[]) => items.map(({ widget }) => widget).join(" ");

test("the widgets have known figures", () => {
  expect(WIDGETS.delays.number(WIDGETS.delays.rows)).toBe(2000);
  expect(WIDGETS.rain.number(WIDGETS.rain.rows)).toBe(144);
});

test("the three initial widgets have no year in common", () => {
  expect(START.map(({ widget }) => periodOf(WIDGETS[widget].rows))).toEqual([
    "2001",
    "2006–2015",
    "2012–2015",
  ]);
  for (const year of YEARS)
    expect(START.every(({ widget }) => filterByYear(WIDGETS[widget].rows, year).length > 0)).toBe(false);
});

test.each(widgets)("$name renders", ({ spec, rows }) => {
  expect(chartLayout(spec(rows)).summary).toMatch(/\d/);
});

test("toggling adds and removes widgets", () => {
  expect(order(toggleWidget(START, "weekdays"))).toBe("delays transport rain weekdays");
  expect(order(toggleWidget(START, "delays"))).toBe("transport rain");
});

test("a stored basket is validated", () => {
  expect(readBasket(START)).toEqual(START);
  expect(readBasket([{ widget: "rain" }, { widget: "rain", wide: true }, { widget: "x" }, 7, null])).toEqual([
    { widget: "rain", wide: false },
  ]);
  expect(readBasket({})).toBeUndefined();
  expect(NAMES).toHaveLength(6);
});

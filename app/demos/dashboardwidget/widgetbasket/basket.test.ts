import { expect, test } from "vitest";
import { chartLayout } from "../../../charts/chart-layout.ts";
import { readBasket, START, toggled } from "./basket.ts";
import { filtered, NAMES, periodOf, WIDGETS, type Widget, YEARS } from "./widgets.ts";

const widgets: Widget[] = Object.values(WIDGETS);
const order = (items: readonly { widget: string }[]) => items.map(({ widget }) => widget).join(" ");

test("the numbers are those of the page", () => {
  expect(WIDGETS.delays.number(WIDGETS.delays.rows)).toBe(2000);
  expect(WIDGETS.rain.number(WIDGETS.rain.rows)).toBe(144);
});

test("no year exists in the three widgets of the page", () => {
  expect(START.map(({ widget }) => periodOf(WIDGETS[widget].rows))).toEqual([
    "2001",
    "2006–2015",
    "2012–2015",
  ]);
  for (const year of YEARS)
    expect(START.every(({ widget }) => filtered(WIDGETS[widget].rows, year).length > 0)).toBe(false);
});

test.each(widgets)("$name is drawn", ({ spec, rows }) => {
  expect(chartLayout(spec(rows)).summary).toMatch(/\d/);
});

test("a basket is filled and emptied", () => {
  expect(order(toggled(START, "weekdays"))).toBe("delays transport rain weekdays");
  expect(order(toggled(START, "delays"))).toBe("transport rain");
});

test("what was kept is read as far as it is a basket", () => {
  expect(readBasket(START)).toEqual(START);
  expect(readBasket([{ widget: "rain" }, { widget: "rain", wide: true }, { widget: "x" }, 7, null])).toEqual([
    { widget: "rain", wide: false },
  ]);
  expect(readBasket({})).toBeUndefined();
  expect(NAMES).toHaveLength(6);
});

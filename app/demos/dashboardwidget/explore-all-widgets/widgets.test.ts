import { expect, test } from "vitest";
import { chartLayout } from "../../../charts/chart-layout.ts";
import { numberOf } from "../../../charts/rows.ts";
import { rows } from "./flight-rows.ts";
import { delayRanges, measured, overall, shownRows } from "./groups.ts";
import { fitting, WIDGETS, type Widget } from "./widgets.ts";

const widgets: Widget[] = Object.values(WIDGETS);
const choices = widgets.flatMap((widget) =>
  (widget.by.length > 0 ? widget.by : ["hour" as const]).flatMap((by) =>
    (widget.measures.length > 0 ? widget.measures : ["flights" as const]).map(
      (measure) => [widget.name, by, measure, widget.spec] as const,
    ),
  ),
);

test("all in all it is what the page says", () => {
  expect(overall(rows, "flights")).toBe(2000);
  expect(overall(rows, "late")).toBe(451 / 2000);
});

test.each(["hour", "weekday", "week"])("groups by %s hold every flight once", (by) => {
  expect(measured(rows, by).reduce((sum, { flights }) => sum + numberOf(flights), 0)).toBe(2000);
});

test("of the airports those with the most flights are shown", () => {
  const shown = measured(shownRows(rows, "origin"), "origin");
  expect(shown).toHaveLength(12);
  expect(shown.slice(0, 2).map(({ flights }) => flights)).toEqual([119, 102]);
});

test("eight delays in ten lie within a range", () => {
  for (const { weekday, low, high } of delayRanges(rows, "weekday")) {
    const day = rows.filter((row) => row.weekday === weekday).map(({ delay }) => numberOf(delay));
    const inside = day.filter((delay) => delay >= numberOf(low) && delay <= numberOf(high));
    expect(inside.length / day.length).toBeCloseTo(0.8, 1);
  }
});

test.each(choices)("%s by %s of %s is drawn", (_, by, measure, spec) => {
  if (spec) expect(chartLayout(spec(rows, by, measure)).summary).toMatch(/\d/);
});

test("a choice that does not fit gives way to the first that does", () => {
  expect(fitting<string>("late", WIDGETS.map.measures)).toBe("flights");
  expect(fitting("late", WIDGETS.bar.measures)).toBe("late");
});

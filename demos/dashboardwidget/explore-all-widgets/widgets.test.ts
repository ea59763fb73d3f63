import { expect, test } from "vitest";
import { chartLayout } from "#charts/chart-layout.ts";
import { numberOf } from "#charts/rows.ts";
import { rows } from "./flight-rows.ts";
import { delayRanges, overall, summarizeGroups, topRows } from "./groups.ts";
import { supportedChoice, WIDGETS, type Widget } from "./widgets.ts";

const widgets: Widget[] = Object.values(WIDGETS);
const choices = widgets.flatMap((widget) =>
  (widget.by.length > 0 ? widget.by : ["hour" as const]).flatMap((by) =>
    (widget.measures.length > 0 ? widget.measures : ["flights" as const]).map(
      (measure) => [widget.name, by, measure, widget.spec] as const,
    ),
  ),
);

test("the totals match known figures", () => {
  expect(overall(rows, "flights")).toBe(2000);
  expect(overall(rows, "late")).toBe(451 / 2000);
});

test.each(["hour", "weekday", "week"])("groups by %s contain every flight once", (by) => {
  expect(summarizeGroups(rows, by).reduce((sum, { flights }) => sum + numberOf(flights), 0)).toBe(2000);
});

test("the airports with the most flights are shown", () => {
  const shown = summarizeGroups(topRows(rows, "origin"), "origin");
  expect(shown).toHaveLength(12);
  expect(shown.slice(0, 2).map(({ flights }) => flights)).toEqual([119, 102]);
});

test("a range contains 80 % of the delays", () => {
  for (const { weekday, low, high } of delayRanges(rows, "weekday")) {
    const day = rows.filter((row) => row.weekday === weekday).map(({ delay }) => numberOf(delay));
    const inside = day.filter((delay) => delay >= numberOf(low) && delay <= numberOf(high));
    expect(inside.length / day.length).toBeCloseTo(0.8, 1);
  }
});

test.each(choices)("%s by %s of %s renders", (_, by, measure, spec) => {
  if (spec) expect(chartLayout(spec(rows, by, measure)).summary).toMatch(/\d/);
});

test("an unsupported choice falls back to the first supported one", () => {
  expect(supportedChoice<string>("late", WIDGETS.map.measures)).toBe("flights");
  expect(supportedChoice("late", WIDGETS.bar.measures)).toBe("late");
});

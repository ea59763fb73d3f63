import { expect, test } from "vitest";
import { chartLayout } from "#charts/chart-layout.ts";
import { numberOf } from "#charts/rows.ts";
import { gardenApril } from "../../datasets/april-sales.data.ts";
import { overall, rows, summarizeGroups } from "./groups.ts";
import { supportedChoice, WIDGETS, type Widget } from "./widgets.ts";

const widgets: Widget[] = Object.values(WIDGETS);
const choices = widgets.flatMap((widget) =>
  (widget.by ?? ["date" as const]).flatMap((by) =>
    (widget.measures ?? ["lines" as const]).map(
      (measure) => [widget.name, by, measure, widget.spec] as const,
    ),
  ),
);

test("the garden month starts on April 5, and with it the thin margins", () => {
  const before = rows.filter(({ date }) => String(date) < "2025-04-05");
  expect(overall(before, "thin")).toBe(0);
  const after = rows.filter(({ date }) => String(date) >= "2025-04-05");
  expect(overall(after, "thin")).toBeGreaterThan(0.5);
  expect(summarizeGroups(rows, "category").filter(({ thin }) => numberOf(thin) > 0)).toMatchObject([
    { category: "Garden" },
  ]);
});

test("margins are revenue less cost, to the cent", () => {
  const cents = (value: unknown) => Math.round(Number(value) * 100);
  expect(rows.map(({ margin }) => cents(margin)).sort()).toEqual(
    gardenApril.map(({ revenue, cost }) => cents(revenue) - cents(cost)).sort(),
  );
});

test.each(["date", "weekday", "category", "store"])("groups by %s contain every line once", (by) => {
  expect(overall(rows, "lines")).toBe(rows.length);
  expect(summarizeGroups(rows, by).reduce((sum, { lines }) => sum + numberOf(lines), 0)).toBe(rows.length);
});

test.each(choices)("%s by %s of %s renders", (_, by, measure, spec) => {
  if (spec) expect(chartLayout(spec(rows, by, measure)).summary).toMatch(/\d/);
});

test("an unsupported choice falls back to the first supported one", () => {
  expect(supportedChoice<string>("thin", WIDGETS.area.measures)).toBe("lines");
  expect(supportedChoice("thin", WIDGETS.bar.measures)).toBe("thin");
});

import { describe, expect, test } from "vitest";
import type { Row } from "#charts/rows.ts";
import { type Dimension, EMPTY_VIEW, type Measure, type View } from "../model/view.ts";
import { chartForShown, marksFor, valuesInLabel } from "./result-chart.ts";

const month: Dimension = { field: "date", part: "month" };
const region: Dimension = { field: "region", part: "exact" };
const category: Dimension = { field: "category", part: "exact" };
const sum: Measure = { field: "revenue", summary: "sum" };
const mean: Measure = { field: "revenue", summary: "mean" };

const rows = ["2025-03-01", "2025-04-01"].flatMap((date) =>
  ["North", "South"].flatMap((own) =>
    ["Indoor", "Outdoor"].map(
      (kind, i): Row => ({
        "date, month": date,
        region: own,
        category: kind,
        "Sum of revenue": 10 * i,
        "Mean of revenue": i,
      }),
    ),
  ),
);
const result = { columns: [], rows };
const viewOf = (given: Partial<View>): View => ({ ...EMPTY_VIEW, values: [sum], ...given });
function specOf(given: Partial<View>) {
  const chart = chartForShown(viewOf(given), result);
  if (chart.kind !== "chart") throw new Error(`no chart: ${chart.kind}`);
  return chart.spec;
}

describe("a chart of groups and colors", () => {
  test("keeps the color of several values", () => {
    const { color, y, yLabel } = specOf({ columns: [month], color: [category], values: [sum, mean] });
    expect([color, y, yLabel]).toEqual(["category", ["Sum of revenue", "Mean of revenue"], undefined]);
  });

  test("has columns, rows and color", () => {
    const spec = specOf({ columns: [month], rows: [region], color: [category], mark: "column" });
    expect([spec.x, spec.facet, spec.color]).toEqual(["date, month", "region", "category"]);
  });

  test("names months by their labels, except on a time axis", () => {
    const spec = specOf({ columns: [region], color: [month] });
    expect(spec.rows[0]).toMatchObject({ "date, month": "Mar 2025" });
    expect(specOf({ columns: [month], color: [region] }).rows[0]).toMatchObject({
      "date, month": "2025-03-01",
    });
  });

  test("names a single month on a time axis, too", () => {
    const one = { columns: [], rows: rows.slice(0, 4) };
    const chart = chartForShown(viewOf({ columns: [month], color: [region] }), one);
    expect(chart).toMatchObject({ spec: { rows: [{ "date, month": "Mar 2025" }, {}, {}, {}] } });
  });

  test("stacks areas of totals only", () => {
    const marks = (given: Partial<View>) => marksFor(viewOf(given), result);
    expect(marks({ columns: [month], color: [category] })).toContain("area");
    expect(marks({ columns: [month], values: [mean] })).toContain("area");
    expect(marks({ columns: [month], color: [category], values: [mean] })).not.toContain("area");
    expect(marks({ columns: [month], values: [sum, mean] })).not.toContain("area");
  });
});

test("a mark is found by the label that its chart writes", () => {
  expect(valuesInLabel("Apr\u00a02025, North: 10", [month, region], rows)).toEqual([
    { dimension: month, value: "2025-04-01" },
    { dimension: region, value: "North" },
  ]);
  const quarter: Dimension = { field: "date", part: "quarter" };
  const quarters = ["2025-01-01", "2025-04-01"].map((date) => ({ "date, quarter": date }));
  expect(valuesInLabel("2025 Q2: 10", [quarter], quarters)).toEqual([
    { dimension: quarter, value: "2025-04-01" },
  ]);
});

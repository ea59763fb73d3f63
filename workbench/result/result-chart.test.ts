import { describe, expect, test } from "vitest";
import { analysisLayout, hiddenCuts, withAllSeries } from "#charts/analysis-layout.ts";
import { chartLayout } from "#charts/chart-layout.ts";
import type { Row, Value } from "#charts/rows.ts";
import { tooltipText } from "#charts/scene.ts";
import { textsOf } from "#charts/testing/layouts.ts";
import { type Dimension, EMPTY_VIEW, type Measure, type View } from "../model/view.ts";
import { chartForShown, groupsAt, marksFor } from "./result-chart.ts";

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

describe("a chart has every group", () => {
  const marksOf = (given: Partial<View>) =>
    chartLayout(specOf(given)).scenes.map(({ name, marks }) => [name, marks.map(textsOf)]);

  test("in a heat map with a third group", () => {
    expect(marksOf({ columns: [month], rows: [region], color: [category] })).toEqual([
      [
        "Indoor",
        [
          ["North", "Mar\u00a02025", "0"],
          ["North", "Apr\u00a02025", "0"],
          ["South", "Mar\u00a02025", "0"],
          ["South", "Apr\u00a02025", "0"],
        ],
      ],
      [
        "Outdoor",
        [
          ["North", "Mar\u00a02025", "10"],
          ["North", "Apr\u00a02025", "10"],
          ["South", "Mar\u00a02025", "10"],
          ["South", "Apr\u00a02025", "10"],
        ],
      ],
    ]);
  });

  test("with both of its groups in the name of a dot", () => {
    const given = { columns: [region], rows: [category], values: [sum, mean], mark: "dot" } as const;
    const chart = chartForShown(viewOf(given), { columns: [], rows: rows.slice(0, 4) });
    expect(chart).toMatchObject({ spec: { label: "category", color: "region" }, drill: [category, region] });
  });

  test("and names the plot's group and what it leaves out", () => {
    const missing = rows.map((row, i) => (i === 3 ? { ...row, "Sum of revenue": null } : row));
    const given = { columns: [month], rows: [region], color: [category], values: [sum, mean], mark: "heat" };
    const chart = chartForShown(viewOf(given as Partial<View>), { columns: [], rows: missing });
    expect(chart).toMatchObject({
      cuts: ["Without Mean of revenue", "Without a value: 1 group"],
    });
  });
});

describe("a chart of the visitor's own query", () => {
  const chartOf = (own: readonly Row[]) => {
    const kindOf = (value: unknown) =>
      typeof value === "number" ? "number" : String(value).startsWith("20") ? "date" : "text";
    const columns = Object.entries(own[0] ?? {}).map(
      ([name, value]) => ({ name, kind: kindOf(value) }) as const,
    );
    return chartForShown({ ...EMPTY_VIEW, show: "sql", sql: "SELECT" }, { columns, rows: own });
  };

  test("keeps apart rows that differ in a later column", () => {
    const chart = chartOf(
      rows.slice(0, 4).map((row, n) => ({ region: row.region ?? null, category: row.category ?? null, n })),
    );
    expect(chart).toMatchObject({ spec: { mark: "bar", y: "region, category" }, cuts: [] });
    expect(chart.kind === "chart" && chartLayout(chart.spec).scenes[0]?.marks).toHaveLength(4);
    expect(
      chartOf(rows.map((row) => ({ day: "2025-01-01", region: row.region ?? null, n: 1 }))),
    ).toMatchObject({
      kind: "none",
    });
    expect(chartOf(["2025-01-01", "2025-01-02"].map((day) => ({ day, kind: "a", n: 1 })))).toMatchObject({
      spec: { mark: "line", x: "day", color: "kind" },
    });
  });

  test("names what it leaves out", () => {
    const many = Array.from({ length: 60 }, (_, i) => ({ name: `${i}`, a: i, b: i }));
    expect(chartOf(many.map((row) => ({ ...row, name: `n${row.name}` })))).toMatchObject({
      cuts: ["The chart has the first 40 of 60 rows", "Without b"],
    });
  });
});

test("figures have their cents, and powers of ten where they are long", () => {
  const figureOf = (value: Value) =>
    chartForShown(viewOf({}), { columns: [], rows: [{ "Sum of revenue": value }] });
  for (const [value, text] of [
    [3874269.124, "3,874,269.12"],
    [1e300, "1E300"],
    [12, "12"],
    [0.1234, "0.1234"],
    ["2024-01-05T14:30:05", "Jan 5, 2024, 2:30:05\u202fPM"],
    [null, "none"],
  ] as const)
    expect(figureOf(value)).toMatchObject({ figures: [{ text: text.replace("\u202f", " ") }] });
});

describe("a mark leads into", () => {
  const groupsOf = (given: Partial<View>, own: readonly Row[] = rows) => {
    const chart = chartForShown(viewOf(given), { columns: [], rows: own });
    if (chart.kind !== "chart") throw new Error(`no chart: ${chart.kind}`);
    return chartLayout(chart.spec).scenes.flatMap(({ marks }) =>
      marks.map((mark) => groupsAt(chart, mark).map(({ value }) => value)),
    );
  };

  test("the values of its groups, and of its plot, that the chart writes as labels", () => {
    const found = groupsOf({ columns: [month], rows: [region], color: [category], mark: "heat" });
    expect(found).toHaveLength(8);
    expect(found[1]).toEqual(["Indoor", "North", "2025-04-01"]);
    const quarter: Dimension = { field: "date", part: "quarter" };
    const quarters = ["2025-01-01", "2025-04-01"].map((date) => ({
      "date, quarter": date,
      "Sum of revenue": 1,
    }));
    expect(groupsOf({ rows: [quarter] }, quarters)).toEqual([["2025-01-01"], ["2025-04-01"]]);
  });

  test("a name with the signs that separate names, and one that begins like another", () => {
    const own = ["A", "A, B", "A: 5"].map((name, i) => ({ region: name, "Sum of revenue": i + 1 }));
    expect(groupsOf({ rows: [region], mark: "bar" }, own)).toEqual([["A"], ["A, B"], ["A: 5"]]);
  });

  test("only what all of its rows have in common", () => {
    const own = Array.from({ length: 7 }, (_, i) => ({
      "date, month": "2025-03-01",
      category: `Kind ${i}`,
      "Sum of revenue": i + 1,
    }));
    const found = groupsOf({ columns: [month], color: [category], mark: "column" }, own);
    expect(found.at(-1)).toEqual(["2025-03-01"]);
    expect(found[0]).toEqual(["2025-03-01", "Kind 3"]);
  });
});

describe("what a visitor says about a chart", () => {
  const euros = { style: "currency", currency: "EUR", digits: 0 } as const;
  const chart = { formats: { "Sum of revenue": euros } };
  const regions = ["North", "South"].map((own, i) => ({ region: own, "Sum of revenue": 100 - 60 * i }));
  const layoutOf = (given: Partial<View>, own: readonly Row[] = regions) => {
    const shown = chartForShown(viewOf(given), { columns: [], rows: own });
    if (shown.kind !== "chart") throw new Error(`no chart: ${shown.kind}`);
    return analysisLayout(shown.spec);
  };

  test("formats its numbers in tooltips, labels, table and summary", () => {
    const { scenes, table, summary } = layoutOf({ rows: [region], chart });
    expect(scenes[0]?.marks.map(textsOf)).toEqual([
      ["North", "€100"],
      ["South", "€40"],
    ]);
    expect(table.rows).toEqual([
      ["North", "€100"],
      ["South", "€40"],
    ]);
    expect(summary).toBe("Highest: €100 (North). Lowest: €40 (South).");
    expect(layoutOf({ columns: [region], color: [category], chart }, rows).table.rows[0]).toEqual([
      "North",
      "€0",
      "€20",
    ]);
  });

  test("gives each of several measures its own format", () => {
    const { scenes, table } = layoutOf({ columns: [month], values: [sum, mean], chart }, rows.slice(0, 2));
    expect(scenes.flatMap(({ marks }) => marks.map(({ value }) => value))).toEqual(["€0", "€10", "0", "1"]);
    expect(table.rows[1]?.slice(1)).toEqual(["€10", "1"]);
    const figures = chartForShown(viewOf({ chart }), { columns: [], rows: [{ "Sum of revenue": 7.4 }] });
    expect(figures).toMatchObject({ figures: [{ text: "€7" }] });
  });

  test("adds lines at a number and at the average, inside the axis", () => {
    const references = [{ at: 400, name: "Target" }, { at: "mean" as const }];
    for (const [given, axis] of [
      [{ rows: [region] }, "x"],
      [{ columns: [region] }, "y"],
    ] as const) {
      const { scenes, key } = layoutOf({ ...given, chart: { ...chart, references } });
      expect(key.map(({ label }) => label)).toEqual(["Target: €400", "Average of 2: €70"]);
      const lines = scenes[0]?.shapes.filter(({ dash }) => dash).map(({ d }) => d) ?? [];
      const places = lines.map((d) => Number((axis === "x" ? /M([^,]+),/ : /,(.+)H/).exec(d)?.[1]));
      expect(places).toHaveLength(2);
      expect(places.every((at) => at >= 0 && at <= 100)).toBe(true);
    }
  });

  test("averages stacks, not their parts", () => {
    const references = [{ at: "mean" as const }];
    const own = rows.filter((row) => row.region === "North");
    const given = { columns: [month], color: [category], mark: "column", chart: { references } } as const;
    expect(layoutOf(given, own).key.map(({ label }) => label)).toContain("Average of 2: 10");
  });
});

describe("series of a legend", () => {
  const given = viewOf({ columns: [month], color: [category], mark: "column" });
  const layoutOf = (hidden: readonly string[]) => {
    const chart = chartForShown({ ...given, chart: { hidden } }, { columns: [], rows: rows.slice(0, 2) });
    if (chart.kind !== "chart") throw new Error(`no chart: ${chart.kind}`);
    return analysisLayout(chart.spec);
  };

  test("can be hidden, keep their colors, and are said", () => {
    const [all, one, none] = [layoutOf([]), layoutOf(["Indoor"]), layoutOf(["Indoor", "Outdoor", "Garden"])];
    expect(all.legend).toEqual(one.legend);
    expect(one.scenes[0]?.marks.map(textsOf)).toEqual([["Mar 2025", "Outdoor", "10"]]);
    expect(one.scenes[0]?.shapes[0]?.fill).toBe(all.legend[1]?.color);
    expect(none.scenes[0]?.marks).toEqual([]);
    expect(hiddenCuts(none, ["Indoor", "Outdoor", "Garden"])).toEqual(["Hidden: Indoor, Outdoor"]);
    expect(one.table).toEqual(all.table);
  });

  test("are all in the tooltip of a place", () => {
    const [scene] = withAllSeries(layoutOf([])).scenes;
    expect(scene?.marks.map(tooltipText)).toEqual([
      "Mar 2025, Indoor: 0\nOutdoor: 10",
      "Mar 2025, Outdoor: 10\nIndoor: 0",
    ]);
  });
});

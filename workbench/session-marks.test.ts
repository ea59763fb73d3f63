import { describe, expect, test } from "vitest";
import { analysisLayout } from "#charts/analysis-layout.ts";
import { analysisKinds } from "#charts/marks/analysis-kinds.ts";
import { drillInto } from "./model/edit-view.ts";
import { dimensionLabel, titleOf } from "./model/labels.ts";
import { EMPTY_VIEW, type Measure, type Part, type View } from "./model/view.ts";
import { chartForShown, marksFor } from "./result/result-chart.ts";
import { exact, rowsOf, sessionOf } from "./testing/sessions.ts";

describe("steps of a chosen width", () => {
  const inSteps = (part: Part) => ({ field: "weight", part });

  test("hold the rows of their range, also for fractions, negative and missing numbers", async () => {
    const session = await sessionOf("weight,price\n-0.3,1\n0.1,2\n0.3,3\n0.7,4\n1.15,5\n,6\n", "weights.csv");
    const shown = async (part: Part) => {
      const rows = await rowsOf({ columns: [inSteps(part)] }, session);
      return rows.map((row) => [row[dimensionLabel(inSteps(part))], row.Rows]);
    };
    expect(await shown("steps.0.1")).toEqual([
      [-0.3, 1],
      [0.1, 1],
      [0.3, 1],
      [0.7, 1],
      [1.1, 1],
      [null, 1],
    ]);
    expect(await shown("steps.2")).toEqual([
      [-2, 1],
      [0, 4],
      [null, 1],
    ]);
  });

  test("are named by their ends, with the empty ones between them, and lead into their rows", async () => {
    const session = await sessionOf("weight,n\n1,1\n2,1\n12,1\n55,1\n,1\n", "weights.csv");
    const part = "steps.10" as const;
    await rowsOf({ columns: [inSteps(part)] }, session);
    const { view, result } = session.state.shown;
    const chart = chartForShown(view, result);
    if (chart.kind !== "chart") throw new Error("no chart");
    const [scene] = analysisLayout(chart.spec, { kinds: analysisKinds }).scenes;
    expect(scene?.marks.map(({ names, value }) => [names[0], value])).toEqual([
      ["0 to 10", "2"],
      ["10 to 20", "1"],
      ["50 to 60", "1"],
    ]);
    expect(chart.cuts).toEqual(["Left out: rows without weight"]);
    expect(scene?.xLabel).toBe("weight, steps of 10");
    expect(scene?.xTicks.map(({ label }) => label)).toEqual(["0", "10", "20", "30", "40", "50"]);
    const into = drillInto(view, inSteps(part), 0);
    expect(await rowsOf(into, session)).toEqual([{ "weight, steps of 10": 0, Rows: 2 }]);
  });
});

describe("each row as a dot", () => {
  const values = ["x", "y"].map((field): Measure => ({ field, summary: "mean" }));
  const csv = (count: number) =>
    `x,y,kind\n${Array.from({ length: count }, (_, i) => `${i + 0.5},${2 * i},${i % 2 ? "odd" : "even"}`).join("\n")}\n`;

  test("has the rows with both numbers, in the colors of a group", async () => {
    const session = await sessionOf(`${csv(4)},7,odd\n9,,even\n`, "dots.csv");
    const rows = await rowsOf({ values, color: [exact("kind")], mark: "dot" }, session);
    expect(rows).toHaveLength(4);
    const { view, result } = session.state.shown;
    expect(result.cuts).toEqual(["Without a value: 2 rows"]);
    const chart = chartForShown({ ...view, chart: { trend: true } }, result);
    if (chart.kind !== "chart") throw new Error("no chart");
    const { scenes, key, remark } = analysisLayout(chart.spec, { kinds: analysisKinds });
    expect(scenes[0]?.marks).toHaveLength(4);
    expect(key.map(({ label }) => label).sort()).toEqual(["even", "odd"]);
    expect(remark).toBe("y = 2 × x − 1, R² = 1.00: a trend of the dots shown, not a cause.");
    expect(titleOf(view)).toBe("x and y of each row by kind");
    expect((await session.reader.completeResult()).rows).toHaveLength(4);
  });

  test("is a sample of many rows, and always the same", async () => {
    const session = await sessionOf(csv(10_000), "dots.csv");
    const rows = await rowsOf({ values, mark: "dot" }, session);
    expect(rows).toHaveLength(4000);
    expect(session.state.shown.result.cuts).toEqual(["A random sample of 4,000 of 10,000 rows"]);
    expect((await session.reader.completeResult()).rows).toHaveLength(10_000);
    session.undo();
    session.redo();
    await rowsOf({ values, mark: "dot" }, session);
    expect(session.state.shown.result.rows).toHaveLength(4000);
  });

  test("needs two measures of numbers, and no other groups", async () => {
    const session = await sessionOf(csv(4), "dots.csv");
    for (const given of [{ values: values.slice(0, 1) }, { values, rows: [exact("kind")] }])
      expect((await rowsOf({ ...given, mark: "dot" }, session)).length).toBeLessThan(3);
  });
});

describe("boxes", () => {
  const price: Measure = { field: "price", summary: "mean" };
  const shown = async (csv: string, given: Partial<View> = {}) => {
    const session = await sessionOf(csv, "prices.csv");
    const rows = await rowsOf({ rows: [exact("shop")], values: [price], mark: "box", ...given }, session);
    return { rows, session };
  };
  const csv = `shop,price\n${[1, 2, 3, 4, 5, 6, 7, 8, 100, ""].map((n) => `A,${n}`).join("\n")}\nB,5\n,7\nC,\n`;

  test("have quartiles, whiskers and outliers of each group", async () => {
    const { rows, session } = await shown(csv);
    const { view, result } = session.state.shown;
    expect(rows.map(({ shop, Median, Values, Outliers }) => [shop, Median, Values, Outliers])).toEqual([
      [null, 7, 1, 0],
      ["A", 5, 9, 1],
      ["B", 5, 1, 0],
      ["C", null, 0, 0],
    ]);
    expect(rows[1]).toMatchObject({
      "Lower whisker": 1,
      "Lower quartile": 3,
      "Upper quartile": 7,
      "Upper whisker": 8,
    });
    const chart = chartForShown(view, result);
    if (chart.kind !== "chart") throw new Error("no chart");
    expect(chart.cuts).toEqual(["Without a value: 1 group"]);
    const [scene] = analysisLayout(chart.spec, {
      maxMarks: 100,
      maxDecimals: 2,
      kinds: analysisKinds,
    }).scenes;
    expect(scene?.marks).toHaveLength(3);
    expect(scene?.xTicks.at(-1)?.label).toBe("100");
    expect(titleOf(view)).toBe("Distribution of price by shop");
    expect((await session.reader.completeResult()).rows).toHaveLength(4);
  });

  test("show outliers of exact decimals at their values", async () => {
    const { rows } = await shown(
      `shop,price\n${[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `A,${n}.25`).join("\n")}\nA,99.75\n`,
    );
    expect(rows[0]?.["Outlying values"]).toBe("[99.75]");
  });

  test("show the groups with the largest medians", async () => {
    const { rows, session } = await shown(csv, { top: 1 });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.shop).toBeNull();
    expect(session.state.shown.result.cuts).toEqual(["The 1 largest of 4 values of shop"]);
  });
});

describe("marks of one group", () => {
  test("are offered where they have a meaning", async () => {
    const [sumOf, meanOf] = (["sum", "mean"] as const).map(
      (summary): Measure => ({ field: "price", summary }),
    );
    const marks = (given: Partial<View>) => marksFor({ ...EMPTY_VIEW, ...given }, { columns: [], rows: [] });
    const one = { rows: [exact("shop")] };
    expect(marks({ ...one, values: [sumOf, meanOf].flatMap((each) => each ?? []) })).toEqual([
      "dot",
      "column",
      "combination",
      "box",
      "waterfall",
      "funnel",
    ]);
    expect(marks({ ...one, values: [meanOf].flatMap((each) => each ?? []) })).not.toContain("waterfall");
    expect(marks({ rows: [exact("shop")], color: [exact("kind")] })).toEqual(["bar", "column"]);
  });
});

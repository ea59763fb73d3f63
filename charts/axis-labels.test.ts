import { expect, it } from "vitest";
import { chartLayout } from "./chart-layout.ts";
import { readChart } from "./read-chart.server.ts";
import { numberScale } from "./scale.ts";

it("labels years if labels of months would be ambiguous", () => {
  const rows = Array.from({ length: 38 }, (_, i) => ({
    month: `${2007 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, "0")}-01`,
    rate: i,
  }));
  const [scene] = chartLayout({ rows, mark: "line", x: "month", y: "rate" }).scenes;
  expect(scene?.xTicks.map(({ label }) => label)).toEqual(["2007", "2008", "2009", "2010"]);
});

it("places the value label of a negative bar right of zero, away from the category names", () => {
  const rows = [
    { sector: "Mining", growth: -16 },
    { sector: "Construction", growth: 5 },
  ];
  const [scene] = chartLayout({ rows, mark: "bar", y: "sector", x: "growth" }).scenes;
  const zero = scene?.grid.x[0];
  expect(zero).toBeGreaterThan(50);
  expect(scene?.labels.find(({ text }) => text.includes("16"))).toMatchObject({ x: zero, align: "left" });
});

it("skips months on a phone so that labels do not overlap", () => {
  const rows = Array.from({ length: 24 }, (_, i) => ({
    month: `${1854 + Math.floor((i + 3) / 12)}-${String(((i + 3) % 12) + 1).padStart(2, "0")}-01`,
    deaths: i * 50,
  }));
  const [scene] = chartLayout({ rows, mark: "column", x: "month", y: "deaths" }).scenes;
  const onPhone = scene?.xTicks.filter(({ wide }) => !wide).map(({ at }) => at) ?? [];
  // "Apr 1854" and its gap take about 70 of the 235 pixels of the axis.
  for (const [i, at] of onPhone.slice(1).entries()) expect(at - (onPhone[i] ?? 0)).toBeGreaterThan(30);
  expect(onPhone.length).toBeGreaterThan(1);
});

it("omits a month on a phone if the label with its year is omitted", () => {
  const rows = Array.from({ length: 36 }, (_, i) => ({
    month: `${2009 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, "0")}-01`,
    jobs: 22_000 + i,
  }));
  const [scene] = chartLayout({ rows, mark: "line", x: "month", y: "jobs", digits: 0 }).scenes;
  const all = scene?.xTicks ?? [];
  expect(all.map(({ label }) => label)).toContain("Jul");
  const onPhone = all.filter(({ wide }) => !wide).map(({ label }) => label);
  expect(onPhone.length).toBeGreaterThan(1);
  for (const label of onPhone) expect(label).toMatch(/ 20\d\d$/);
});

it("writes round ticks without the decimals of the data", () => {
  const labels = (low: number, high: number) => {
    const rows = [low, high].map((share, i) => ({ year: 2001 + i, share }));
    const spec = { rows, mark: "line", x: "year", y: "share", unit: "%", digits: 1 } as const;
    const left = chartLayout(spec).scenes[0]?.left;
    return left?.kind === "values" ? left.ticks.map(({ label }) => label) : [];
  };
  expect(labels(0.5, 99.5)).toEqual(["0%", "20%", "40%", "60%", "80%", "100%"]);
  expect(labels(0.5, 1.5)).toContain("0.5%");
});

it.each([
  [
    [1.5, 1.6],
    ["1.50", "1.52", "1.54", "1.56", "1.58", "1.60"],
  ],
  [
    [200.1, 200.9],
    ["200.0", "200.2", "200.4", "200.6", "200.8", "201.0"],
  ],
  [
    [0.5, 2.5],
    ["0.5", "1.0", "1.5", "2.0", "2.5"],
  ],
])("tells ticks of close values apart: %j", ([low = 0, high = 0], labels) => {
  const scale = numberScale([low, high], { count: 5, zero: false, round: true });
  expect(scale.ticks.map(({ label }) => label)).toEqual(labels);
});

it("leaves a gap for an hour without rows", () => {
  const rows = [0, 1, 2, 5].map((hour) => ({ hour, flights: 3 }));
  const [scene] = chartLayout({ rows, mark: "column", x: "hour", y: "flights" }).scenes;
  expect(scene?.xTicks.map(({ label }) => label)).toEqual(["0", "1", "2", "3", "4", "5"]);
  const apart = chartLayout({
    rows: [1, 2, 50].map((hour) => ({ hour, flights: 3 })),
    mark: "column",
    x: "hour",
    y: "flights",
  });
  expect(apart.scenes[0]?.xTicks.map(({ label }) => label)).toEqual(["1", "2", "50"]);
});

it("labels at least three values of a logarithmic axis", () => {
  const rows = [9, 90, 860].map((index, i) => ({ year: 2000 + i, index }));
  const [scene] = chartLayout({ rows, mark: "line", x: "year", y: "index", yScale: "log" }).scenes;
  const labels = scene?.left.kind === "values" ? scene.left.ticks.map(({ label }) => label) : [];
  expect(labels).toEqual(["10", "30", "100", "300"]);
});

it("names the months of the year, in their order", () => {
  const rows = ["2024-11-03", "2024-02-01", "2025-02-09"].map((date) => ({ date }));
  const props = {
    rows,
    source: "Data: own",
    title: "Months",
    mark: "column",
    x: "month",
    y: "days",
    steps: [{ derive: { month: { month: "date" } } }, { group: "month", values: { days: "count" } }],
  };
  const { spec } = readChart(props, () => {
    throw new Error("there is no data set");
  });
  expect(spec.rows).toEqual([
    { month: "Feb", days: 2 },
    { month: "Nov", days: 1 },
  ]);
});

it("shows single values of categories as dots with their values, and says that the axis is cut", () => {
  const rows = ["Business", "Health"].map((faculty, i) => ({ faculty, share: 88.3 + 5.9 * i }));
  const { scenes, remark } = chartLayout({
    rows,
    mark: "strip",
    x: "share",
    y: "faculty",
    unit: "%",
    digits: 1,
  });
  expect(scenes[0]?.labels.map(({ text }) => text)).toEqual(["88.3%", "94.2%"]);
  expect(scenes[0]?.marks.map(({ value }) => value)).toEqual(["88.3%", "94.2%"]);
  expect(remark).toBe("The axis does not begin at zero.");
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { carbonDioxide, iowaElectricity, seattleMonths, unemployment2009 } from "./data.server.ts";
import { areaPath, linePath, spread, valueAxis } from "./layout.ts";
import { lineChart } from "./line-chart.ts";
import { monthlyWeather } from "./monthly-weather.ts";

describe("layout", () => {
  it("spreads points from edge to edge", () => {
    expect(spread(5)).toEqual([0, 25, 50, 75, 100]);
    expect(spread(2)).toEqual([0, 100]);
    expect(spread(1)).toEqual([50]);
    expect(spread(0)).toEqual([]);
  });

  it("gives an axis from zero at the bottom to a round number at the top", () => {
    const { at, ticks } = valueAxis(57.3, 4, String);
    expect(ticks.map(({ label }) => label)).toEqual(["0", "20", "40", "60"]);
    expect([at(0), at(30), at(60)]).toEqual([100, 50, 0]);
  });

  it("draws through the points it is given", () => {
    const path = linePath([0, 50, 100], [100, 20, 40]);
    expect(path.startsWith("M0,100")).toBe(true);
    expect(path).toContain("50,20");
    expect(path.endsWith("100,40")).toBe(true);
    expect(areaPath([0, 100], [10, 20], [90, 80])).toBe("M0,10L100,20L100,80L0,90Z");
    expect(linePath([], [])).toBe("");
  });
});

describe("lineChart", () => {
  const points = [1960, 1961, 1962, 1963].map((year, i) => ({ label: String(year), value: 310 + i * 10 }));
  const chart = lineChart(points, 2, "ppm");

  it("labels every second point of time, and the last value where the line ends", () => {
    expect(chart.xTicks.map(({ label }) => label)).toEqual(["1960", "1962"]);
    expect(chart.end.label).toBe("340");
    expect(chart.path.endsWith(`100,${chart.end.at}`)).toBe(true);
  });

  it("says in words what it shows", () => {
    expect(chart.summary).toBe("From 310 ppm in 1960 to 340 ppm in 1963.");
  });
});

describe("monthlyWeather", () => {
  const months = [
    { month: "Jan", rain: 160.4, low: 1, high: 7 },
    { month: "Jul", rain: 10, low: 13, high: 26 },
  ];
  const { months: drawn, summary } = monthlyWeather(months);

  it("draws rain in proportion, the wettest month highest", () => {
    expect(drawn.map(({ rain }) => rain)).toEqual([160, 10]);
    expect((drawn[1]?.rainHeight ?? 0) / (drawn[0]?.rainHeight ?? 1)).toBeCloseTo(10 / 160.4, 1);
  });

  it("draws warmer months higher", () => {
    expect(drawn[1]?.spanTop).toBeLessThan(drawn[0]?.spanTop ?? 0);
    expect(drawn.every(({ spanTop, spanHeight }) => spanTop >= 0 && spanTop + spanHeight <= 100)).toBe(true);
  });

  it("says in words what it shows", () => {
    expect(summary).toBe("Jan is the wettest month with 160 mm of rain, Jul the driest with 10 mm.");
  });
});

describe("the data", () => {
  it("of Iowa is the file's, in TWh", () => {
    const file = readFileSync("node_modules/vega-datasets/data/iowa-electricity.csv", "utf8");
    const { years, fossil, nuclear, renewables } = iowaElectricity();
    expect([years[0], years.at(-1), years.length]).toEqual(["2001", "2017", 17]);
    expect(file).toContain(`2001-01-01,Fossil Fuels,${Math.round((fossil[0] ?? 0) * 1000)}`);
    expect(file).toContain(`2009-01-01,Nuclear Energy,${Math.round((nuclear[8] ?? 0) * 1000)}`);
    expect(file).toContain(`2017-01-01,Renewables,${Math.round((renewables[16] ?? 0) * 1000)}`);
    const sums = [fossil, nuclear, renewables].flat().reduce((a, b) => a + b);
    const inFile = file
      .trim()
      .split("\n")
      .slice(1)
      .reduce((sum, row) => sum + Number(row.split(",")[2]), 0);
    expect(sums * 1000).toBeCloseTo(inFile, 3);
  });

  it("of Seattle has twelve months, wetter in winter than in July", () => {
    const months = seattleMonths();
    expect(months.map(({ month }) => month).join(" ")).toBe(
      "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    );
    const july = months[6];
    expect(Math.min(...months.map(({ rain }) => rain))).toBe(july?.rain);
    expect(months.every(({ low, high }) => low < high)).toBe(true);
  });

  it("of 2009 ranks industries from high to low, construction first", () => {
    const ranked = unemployment2009();
    const rates = ranked.map(({ rate }) => rate);
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    expect(ranked[0]?.name).toBe("Construction");
  });

  it("of Mauna Loa has whole years only, each with more than the one before in the long run", () => {
    const years = carbonDioxide();
    expect(years.every(({ ppm }) => ppm > 300 && ppm < 430)).toBe(true);
    expect(years.at(-1)?.ppm).toBeGreaterThan(years[0]?.ppm ?? Number.POSITIVE_INFINITY);
    expect(new Set(years.map(({ year }) => year)).size).toBe(years.length);
  });
});

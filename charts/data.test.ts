import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { carbonDioxide, iowaElectricity, seattleMonths, unemployment2009 } from "./data.server.ts";
import { numberOf } from "./rows.ts";

describe("the data", () => {
  it("of Iowa match the file, in TWh", () => {
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

  it("of Seattle have twelve months, wetter in winter than in July", () => {
    const months = seattleMonths();
    expect(months.map(({ month }) => month).join(" ")).toBe(
      "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    );
    const july = months[6];
    expect(Math.min(...months.map(({ rain }) => numberOf(rain)))).toBe(july?.rain);
    expect(months.every(({ low, high }) => numberOf(low) < numberOf(high))).toBe(true);
  });

  it("of 2009 rank industries from high to low, construction first", () => {
    const ranked = unemployment2009();
    const rates = ranked.map(({ rate }) => numberOf(rate));
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    expect(ranked[0]?.series).toBe("Construction");
  });

  it("of Mauna Loa have complete years only, with a rising trend", () => {
    const years = carbonDioxide();
    expect(years.every(({ ppm }) => numberOf(ppm) > 300 && numberOf(ppm) < 430)).toBe(true);
    expect(numberOf(years.at(-1)?.ppm)).toBeGreaterThan(numberOf(years[0]?.ppm));
    expect(new Set(years.map(({ year }) => year)).size).toBe(years.length);
  });
});

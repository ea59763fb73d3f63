import { expect, it } from "vitest";
import { chartLayout } from "./chart-layout.ts";

it("names years where months would not say which year they are of", () => {
  const rows = Array.from({ length: 38 }, (_, i) => ({
    month: `${2007 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, "0")}-01`,
    rate: i,
  }));
  const [scene] = chartLayout({ rows, mark: "line", x: "month", y: "rate" }).scenes;
  expect(scene?.xTicks.map(({ label }) => label)).toEqual(["2007", "2008", "2009", "2010"]);
});

it("writes the number of a loss on the other side of zero, away from the names", () => {
  const rows = [
    { sector: "Mining", growth: -16 },
    { sector: "Construction", growth: 5 },
  ];
  const [scene] = chartLayout({ rows, mark: "bar", y: "sector", x: "growth" }).scenes;
  const zero = scene?.grid.x[0];
  expect(zero).toBeGreaterThan(50);
  expect(scene?.labels.find(({ text }) => text.includes("16"))).toMatchObject({ x: zero, align: "left" });
});

it("leaves out months on a phone rather than write one over the next", () => {
  const rows = Array.from({ length: 24 }, (_, i) => ({
    month: `${1854 + Math.floor((i + 3) / 12)}-${String(((i + 3) % 12) + 1).padStart(2, "0")}-01`,
    deaths: i * 50,
  }));
  const [scene] = chartLayout({ rows, mark: "column", x: "month", y: "deaths" }).scenes;
  const onPhone = scene?.xTicks.filter(({ wide }) => !wide).map(({ at }) => at) ?? [];
  // "Apr 1854" and the gap after it take some 70 of the 235 pixels beside the axis.
  for (const [i, at] of onPhone.slice(1).entries()) expect(at - (onPhone[i] ?? 0)).toBeGreaterThan(30);
  expect(onPhone.length).toBeGreaterThan(1);
});

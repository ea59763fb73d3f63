import type { ReactNode } from "react";
import { ChartPlots } from "#charts/Chart.tsx";
import { chartLayout } from "#charts/chart-layout.ts";
import { carbonDioxide, iowaElectricity, seattleMonths, unemployment2009 } from "#charts/data.server.ts";
import { numberOf } from "#charts/rows.ts";
import type { ChartSpec } from "#charts/spec.ts";
import { monthNames } from "../../content/long-date.ts";

/** Industries in the ranking: the highest rates, and the lowest for contrast. */
const RANKED = 7;

/** Returns the examples of the features, computed from the data at render time. */
export function featureFigures() {
  const iowa = iowaElectricity();
  const months = seattleMonths();
  const industries = unemployment2009();
  const wettest = months.reduce((a, b) => (numberOf(b.rain) > numberOf(a.rain) ? b : a));

  return {
    weather: renderCharts(
      { rows: months, mark: "range", x: "month", low: "low", high: "high", unit: "°", digits: 0, height: 7 },
      { rows: months, mark: "column", x: "month", y: "rain", hue: "sky", unit: "mm", digits: 0, height: 8 },
    ),
    report: iowa.years.slice(-6).map((year, i, { length }) => {
      const at = iowa.years.length - length + i;
      const cells = [iowa.fossil[at] ?? 0, iowa.nuclear[at] ?? 0, iowa.renewables[at] ?? 0];
      return { year, cells: [...cells, cells.reduce((a, b) => a + b)].map((value) => value.toFixed(1)) };
    }),
    ranking: renderCharts({
      rows: [...industries.slice(0, RANKED - 1), ...industries.slice(-1)],
      mark: "bar",
      y: "series",
      x: "rate",
      highlight: industries[0]?.series ?? null,
    }),
    answer: {
      sentence: `${monthNames.find((name) => name.startsWith(String(wettest.month)))}, with ${Math.round(numberOf(wettest.rain))} mm of rain in an average year.`,
      chart: renderCharts({
        rows: months,
        mark: "column",
        x: "month",
        y: "rain",
        unit: "mm",
        digits: 0,
        height: 9,
        highlight: wettest.month ?? null,
      }),
    },
  };
}

/** Renders a chart of carbon dioxide in the air by year. */
export const renderCarbonDioxide = () =>
  renderCharts({
    rows: carbonDioxide(),
    mark: "line",
    x: "year",
    y: "ppm",
    unit: "ppm",
    digits: 0,
    hue: "plum",
  });

const renderCharts = (...specs: ChartSpec[]): ReactNode =>
  specs.map((spec) => <ChartPlots key={spec.mark} layout={chartLayout(spec)} />);

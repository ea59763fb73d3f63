import type { ReactNode } from "react";
import { ChartDrawing } from "../../charts/Chart.tsx";
import { chartLayout } from "../../charts/chart-layout.ts";
import { carbonDioxide, iowaElectricity, seattleMonths, unemployment2009 } from "../../charts/data.server.ts";
import { numberOf } from "../../charts/rows.ts";
import type { ChartSpec } from "../../charts/spec.ts";
import { stackedArea } from "../../charts/stacked-area.ts";
import { monthNames } from "../../content/long-date.ts";

/** How many industries the ranking shows: the longest bars, and the shortest for contrast. */
const RANKED = 7;

/** The electricity of Iowa, for the chart at the top. */
export function heroGrid() {
  const { years, fossil, nuclear, renewables } = iowaElectricity();
  return stackedArea(
    years,
    [
      { name: "Fossil", hue: "slate", values: fossil },
      { name: "Nuclear", hue: "ochre", values: nuclear },
      { name: "Renewables", hue: "teal", values: renewables },
    ],
    "TWh",
  );
}

/** What the plates of the features show, computed from the data when the page is made. */
export function featureFigures() {
  const iowa = iowaElectricity();
  const months = seattleMonths();
  const industries = unemployment2009();
  const wettest = months.reduce((a, b) => (numberOf(b.rain) > numberOf(a.rain) ? b : a));

  return {
    weather: drawn(
      { rows: months, mark: "range", x: "month", low: "low", high: "high", unit: "°", digits: 0, height: 7 },
      { rows: months, mark: "column", x: "month", y: "rain", hue: "sky", unit: "mm", digits: 0, height: 8 },
    ),
    report: iowa.years.slice(-6).map((year, i, { length }) => {
      const at = iowa.years.length - length + i;
      const cells = [iowa.fossil[at] ?? 0, iowa.nuclear[at] ?? 0, iowa.renewables[at] ?? 0];
      return { year, cells: [...cells, cells.reduce((a, b) => a + b)].map((value) => value.toFixed(1)) };
    }),
    ranking: drawn({
      rows: [...industries.slice(0, RANKED - 1), ...industries.slice(-1)],
      mark: "bar",
      y: "series",
      x: "rate",
      highlight: industries[0]?.series ?? null,
    }),
    answer: {
      sentence: `${monthNames.find((name) => name.startsWith(String(wettest.month)))}, with ${Math.round(numberOf(wettest.rain))} mm of rain in an average year.`,
      drawing: drawn({
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

/** Carbon dioxide in the air, year by year. */
export const carbonFigure = () =>
  drawn({
    rows: carbonDioxide(),
    mark: "line",
    x: "year",
    y: "ppm",
    unit: "ppm",
    digits: 0,
    hue: "plum",
  });

/** Drawings, one below the other. */
const drawn = (...specs: ChartSpec[]): ReactNode =>
  specs.map((spec) => <ChartDrawing key={spec.mark} layout={chartLayout(spec)} />);

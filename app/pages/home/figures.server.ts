import { carbonDioxide, iowaElectricity, seattleMonths, unemployment2009 } from "../../charts/data.server.ts";
import { lineChart } from "../../charts/line-chart.ts";
import { monthlyWeather } from "../../charts/monthly-weather.ts";
import { stackedArea } from "../../charts/stacked-area.ts";

/** How many industries the ranking shows: the longest bars, and the shortest for contrast. */
const RANKED = 7;

/** Everything that the home page draws, computed from the data when the page is made. */
export function homeFigures() {
  const iowa = iowaElectricity();
  const months = seattleMonths();
  const industries = unemployment2009();
  const carbon = carbonDioxide();
  const wettest = months.reduce((a, b) => (b.rain > a.rain ? b : a));

  return {
    grid: stackedArea(
      iowa.years,
      [
        { name: "Fossil", hue: "slate", values: iowa.fossil },
        { name: "Nuclear", hue: "ochre", values: iowa.nuclear },
        { name: "Renewables", hue: "teal", values: iowa.renewables },
      ],
      "TWh",
      String,
    ),
    weather: monthlyWeather(months),
    report: iowa.years.slice(-6).map((year, i, { length }) => {
      const at = iowa.years.length - length + i;
      const cells = [iowa.fossil[at] ?? 0, iowa.nuclear[at] ?? 0, iowa.renewables[at] ?? 0];
      return { year, cells: [...cells, cells.reduce((a, b) => a + b)].map((value) => value.toFixed(1)) };
    }),
    ranking: [...industries.slice(0, RANKED - 1), industries.at(-1)].flatMap((industry, i) =>
      industry
        ? [{ name: industry.name, value: industry.rate, label: industry.rate.toFixed(1), marked: i === 0 }]
        : [],
    ),
    answer: {
      sentence: `${fullMonth(wettest.month)}, with ${Math.round(wettest.rain)} mm of rain in an average year.`,
      bars: months.map(({ month, rain }) => ({
        name: month,
        value: rain,
        label: String(Math.round(rain)),
        marked: month === wettest.month,
      })),
    },
    carbon: lineChart(
      carbon.map(({ year, ppm }) => ({ label: String(year), value: ppm })),
      12,
      "ppm",
    ),
  };
}

function fullMonth(short: string): string {
  return new Date(`${short} 1, 2000 UTC`).toLocaleString("en-US", { month: "long", timeZone: "UTC" });
}

import { readFileSync } from "node:fs";

/** Public data from the npm package `vega-datasets`; each reader names the primary source. */
const read = (name: string) => readFileSync(`node_modules/vega-datasets/data/${name}`, "utf8");

/** The rows of a plain CSV file: no quoted fields in the sets used here. */
function csv(name: string): Record<string, string>[] {
  const [head = "", ...lines] = read(name).trim().split(/\r?\n/);
  const names = head.split(",");
  return lines.map((row) => Object.fromEntries(row.split(",").map((value, i) => [names[i] ?? "", value])));
}

/** Iowa's net electricity generation in TWh by source, 2001 to 2017. U.S. Energy Information Administration. */
export function iowaElectricity() {
  const rows = csv("iowa-electricity.csv");
  const years = [...new Set(rows.map(({ year = "" }) => year.slice(0, 4)))].sort();
  const of = (source: string) =>
    years.map((year) => {
      const row = rows.find((r) => r.source === source && r.year?.startsWith(year));
      return Number(row?.net_generation ?? 0) / 1000;
    });
  return { years, fossil: of("Fossil Fuels"), nuclear: of("Nuclear Energy"), renewables: of("Renewables") };
}

export type MonthlyWeather = { month: string; rain: number; low: number; high: number };

/** Seattle's mean monthly rain (mm) and mean daily low and high (°C), 2012 to 2015. NOAA. */
export function seattleMonths(): MonthlyWeather[] {
  const rows = csv("seattle-weather.csv");
  const years = new Set(rows.map(({ date = "" }) => date.slice(0, 4))).size;
  return Array.from({ length: 12 }, (_, month) => {
    const days = rows.filter(({ date = "" }) => Number(date.slice(5, 7)) === month + 1);
    const sum = (field: string) => days.reduce((total, day) => total + Number(day[field]), 0);
    return {
      month: new Date(Date.UTC(2000, month)).toLocaleString("en-US", { month: "short", timeZone: "UTC" }),
      rain: sum("precipitation") / years,
      low: sum("temp_min") / days.length,
      high: sum("temp_max") / days.length,
    };
  });
}

/** Unemployment rate by US industry, mean over 2009, in percent, highest first. U.S. Bureau of Labor Statistics. */
export function unemployment2009(): { name: string; rate: number }[] {
  type Row = { series: string; year: number; rate: number };
  const rows = (JSON.parse(read("unemployment-across-industries.json")) as Row[]).filter(
    (r) => r.year === 2009,
  );
  const names = [...new Set(rows.map(({ series }) => series))];
  return names
    .map((name) => {
      const rates = rows.filter(({ series }) => series === name).map(({ rate }) => rate);
      return { name, rate: rates.reduce((a, b) => a + b, 0) / rates.length };
    })
    .sort((a, b) => b.rate - a.rate);
}

/** Carbon dioxide at Mauna Loa, yearly mean in parts per million, whole years only. NOAA and Scripps. */
export function carbonDioxide(): { year: number; ppm: number }[] {
  const rows = csv("co2-concentration.csv").map((row) => ({
    year: Number(row.Date?.slice(0, 4)),
    ppm: Number(row.CO2),
  }));
  const years = [...new Set(rows.map(({ year }) => year))];
  return years
    .map((year) => rows.filter((row) => row.year === year))
    .filter((months) => months.length === 12)
    .map((months) => ({
      year: months[0]?.year ?? 0,
      ppm: months.reduce((sum, { ppm }) => sum + ppm, 0) / 12,
    }));
}

import { readDataset } from "./datasets.server.ts";
import { numberOf, type Row } from "./rows.ts";
import { transform } from "./transform.ts";

/** Returns Iowa's net electricity generation in TWh by source, 2001 to 2017. U.S. Energy Information Administration. */
export function iowaElectricity() {
  const rows = transform(readDataset("iowa-electricity"), [
    { derive: { year: { year: "year" }, TWh: { times: ["net_generation", 0.001] } } },
    { pivot: "source", value: "TWh", by: "year" },
  ]);
  const column = (field: string) => rows.map((row) => numberOf(row[field]));
  return {
    years: rows.map(({ year }) => String(year)),
    fossil: column("Fossil Fuels"),
    nuclear: column("Nuclear Energy"),
    renewables: column("Renewables"),
  };
}

/** Returns Seattle's mean monthly rain (mm) and mean daily low and high (°C), 2012 to 2015. NOAA. */
export function seattleMonths(): readonly Row[] {
  const days = readDataset("seattle-weather");
  const years = new Set(days.map(({ date }) => String(date).slice(0, 4))).size;
  return transform(days, [
    { derive: { number: { month: "date" } } },
    {
      group: "number",
      values: { rain: { sum: "precipitation" }, low: { mean: "temp_min" }, high: { mean: "temp_max" } },
    },
    { sort: "number" },
    { derive: { rain: { times: ["rain", 1 / years] } } },
  ]).map((row) => ({ ...row, month: monthName(numberOf(row.number)) }));
}

const monthName = (month: number) =>
  new Date(Date.UTC(2000, month - 1)).toLocaleString("en-US", { month: "short", timeZone: "UTC" });

/**
 * Returns the unemployment rate by US industry, mean over 2009, in percent, highest first. U.S. Bureau of Labor
 * Statistics.
 */
export function unemployment2009(): readonly Row[] {
  return transform(readDataset("unemployment-across-industries"), [
    { where: { year: 2009 } },
    { group: "series", values: { rate: { mean: "rate" } } },
    { sort: "-rate" },
  ]);
}

/**
 * Returns the yearly mean of carbon dioxide at Mauna Loa in parts per million, complete years only. NOAA and Scripps.
 */
export function carbonDioxide(): readonly Row[] {
  return transform(readDataset("co2-concentration"), [
    { derive: { year: { year: "Date" } } },
    { group: "year", values: { ppm: { mean: "CO2" }, months: "count" } },
    { where: { months: 12 } },
  ]);
}

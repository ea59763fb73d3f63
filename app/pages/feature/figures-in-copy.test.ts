import { rollup, sum } from "d3-array";
import { readDataset } from "#charts/datasets.server.ts";
import { numberOf, type Row } from "#charts/rows.ts";
import { expectFiguresInCopy } from "../../testing/figures-in-copy.ts";

const flights = readDataset("flights-2k");
const delays = flights.map(({ delay }) => numberOf(delay));
const late = (least: number) => delays.filter((delay) => delay >= least).length;
const over = (minutes: number) => late(minutes + 1);
const percent = (count: number) => String(count / 20);
const day = (row: Row) => String(row.date).slice(0, 10);
const from = (...origins: string[]) => flights.filter(({ origin }) => origins.includes(String(origin)));

/** Counts the times that Seattle's rain reaches 25 mm after falling below 15 mm. */
function episodes(): number {
  let count = 0;
  let within = false;
  for (const { precipitation } of readDataset("seattle-weather")) {
    const rain = numberOf(precipitation);
    if (rain >= 25 && !within) count += 1;
    within = rain >= 25 || (within && rain >= 15);
  }
  return count;
}

const figures: Record<string, () => string[]> = {
  "admin/self_Service_analytics": () => {
    const rates = rollup(
      flights,
      (rows) => rows.filter(({ delay }) => numberOf(delay) >= 15).length / rows.length,
      ({ origin }) => String(origin),
    );
    return [
      ...[over(0), over(5), late(15), over(30)].map((count) => `rate: ${percent(count)} }`),
      `rate: ${((100 * sum(rates.values())) / rates.size).toFixed(2)} }`,
    ];
  },

  "admin/external_security": () => [
    `${from("ORD").length} and ${from("MDW").length} of them, ${from("ORD", "MDW").length} in all`,
  ],

  "sharing/reportsharing": () => [`way: "Link, with row rule", rows: ${from("DFW").length} }`],

  "sharing/embed": () => {
    const phoenix = from("PHX");
    const count = phoenix.filter(({ delay }) => numberOf(delay) >= 15).length;
    return [`Of the ${phoenix.length} flights from Phoenix ${count} were late`];
  },

  "sharing/alert": () => {
    const rain = readDataset("seattle-weather").map(({ precipitation }) => numberOf(precipitation));
    return [
      ...[10, 15, 20, 25, 30, 40].map(
        (line) => `{ line: "${line} mm", alerts: ${rain.filter((value) => value >= line).length} }`,
      ),
      `become ${episodes()} episodes`,
    ];
  },

  "sharing/alertreport": () => {
    const offending = flights.filter(({ delay }) => numberOf(delay) > 60);
    const lines = rollup(offending, (rows) => rows.length, day);
    const days = new Set(flights.map(day)).size;
    const withLines = (...counts: number[]) => [...lines.values()].filter((n) => counts.includes(n)).length;
    return [
      `"No line, not sent", days: ${days - lines.size} }`,
      ...[1, 2, 3, 4].map((n) => `"${n} line${n > 1 ? "s" : ""}", days: ${withLines(n)} }`),
      `"5 or 6 lines", days: ${withLines(5, 6)} }`,
      `leaves ${offending.length} lines`,
    ];
  },

  "collaborate/dynamicmessage": () => {
    const years = Map.groupBy(readDataset("iowa-electricity"), ({ year }) =>
      new Date(String(year)).getUTCFullYear(),
    );
    return [...years].map(([year, rows]) => {
      const renewable = rows.filter(({ source }) => source === "Renewables");
      const [part, whole] = [renewable, rows].map((some) => sum(some, (row) => numberOf(row.net_generation)));
      return `{ year: "${year}", share: ${Number(((100 * (part ?? 0)) / (whole ?? 1)).toFixed(1))} }`;
    });
  },

  "collaborate/instantmessage": () => {
    const atlanta = from("ATL")
      .map(({ delay }) => numberOf(delay))
      .sort((a, b) => a - b);
    const mean = (values: number[]) => (sum(values) / values.length).toFixed(1);
    return [
      `| Atlanta | ${atlanta.length} | ${mean(atlanta)} | ${mean(atlanta.slice(0, -1))} | ${atlanta[39]} |`,
    ];
  },
};

expectFiguresInCopy(figures, "/featurePage/");

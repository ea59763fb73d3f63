import { rollup, sum } from "d3-array";
import { readDataset } from "#charts/datasets.server.ts";
import { numberOf, type Row } from "#charts/rows.ts";
import { expectFiguresInCopy, whole } from "../../testing/figures-in-copy.ts";

const flights = readDataset("flights-2k");
const delays = flights.map(({ delay }) => numberOf(delay));
const late = (least: number) => delays.filter((delay) => delay >= least).length;
const percent = (count: number) => String(count / 20);
const day = (row: Row) => String(row.date).slice(0, 10);
const from = (...origins: string[]) => flights.filter(({ origin }) => origins.includes(String(origin)));

/** Returns the months of 2004 with two means of the prices: without missing values, and with zeros in their place. */
function meansOf2004(): string[] {
  const prices = readDataset("stocks").filter((row) => new Date(String(row.date)).getFullYear() === 2004);
  return [...Map.groupBy(prices, (row) => String(row.date)).values()].map((rows) => {
    const total = sum(rows, ({ price }) => numberOf(price));
    const [empty, zero] = [total / rows.length, total / 5].map((mean) => Number(mean.toFixed(2)));
    return `"Left empty": ${empty}, "Filled with zero": ${zero} }`;
  });
}

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
  "dataconnector/datapipeline": meansOf2004,

  "dataconnector/dataset": () => {
    const routes = rollup(
      readDataset("flights-airport"),
      (rows) => rows.length,
      ({ origin }) => String(origin),
    );
    const joined = (rows: readonly Row[]) => sum(rows, ({ origin }) => routes.get(String(origin)) ?? 0);
    const rows = joined(flights);
    const lateRows = joined(flights.filter(({ delay }) => numberOf(delay) >= 15));
    return [
      `| 2,000 | ${whole(rows)} |`,
      `| ${late(15)} | ${whole(lateRows)} |`,
      `| ${percent(late(15))}% | ${((100 * lateRows) / rows).toFixed(2)}% |`,
    ];
  },

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
};

expectFiguresInCopy(figures, "/featurePage/");

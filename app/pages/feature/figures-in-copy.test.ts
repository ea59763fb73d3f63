import { rollup, sum } from "d3-array";
import { readDataset } from "#charts/datasets.server.ts";
import { numberOf, type Row } from "#charts/rows.ts";
import { expectFiguresInCopy } from "../../testing/figures-in-copy.ts";

const flights = readDataset("flights-2k");
const delays = flights.map(({ delay }) => numberOf(delay));
const late = (least: number) => delays.filter((delay) => delay >= least).length;
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

import { mean } from "d3-array";
import { readDataset } from "#charts/datasets.server.ts";
import { numberOf, type Row } from "#charts/rows.ts";
import {
  column,
  dayOf,
  expectFiguresInCopy,
  hourOf,
  monthOf,
  percent,
  yearOf,
} from "../../testing/figures-in-copy.ts";

const flights = readDataset("flights-2k");
const weather = readDataset("seattle-weather");
const from = (airport: string) => flights.filter(({ origin }) => origin === airport);
const late = (rows: readonly Row[], minutes: number) =>
  column(rows, "delay").filter((delay) => delay >= minutes);
const days = (year: number, field: string, least: number) =>
  weather.filter((row) => yearOf(row) === year && numberOf(row[field]) >= least).length;

const figures: Record<string, () => string[]> = {
  "progresstracking/versioning": () => [
    `says ${days(2015, "precipitation", 0.1)}`,
    `Tuesday ${days(2015, "precipitation", 1)}`,
  ],
  "selfservice/adhoc-analysis": () => {
    const at = (hour: number) => flights.filter((row) => hourOf(row) === hour);
    const meanOf = (hour: number) =>
      mean(column(at(hour), "delay"))
        ?.toFixed(1)
        .replace("-", "−");
    const inMonth = (month: number) => flights.filter((row) => monthOf(row) === month);
    const meanDelay = (rows: readonly Row[]) => mean(column(rows, "delay"))?.toFixed(1);
    const midFebruary = (row: Row) => dayOf(row) >= 12 && dayOf(row) <= 25;
    const [during, otherwise] = [true, false].map((within) =>
      meanDelay(inMonth(2).filter((row) => midFebruary(row) === within)),
    );
    return [
      `February shows ${meanDelay(inMonth(2))} minutes, January ${meanDelay(inMonth(1))}. Drill into February's ${inMonth(2).length} flights`,
      `have a mean of ${during}, the other two ${otherwise}`,
      `From ${meanOf(6)} minutes at 6 a.m. (${at(6).length} flights) the mean rises to ${meanOf(19)} at 7 p.m. (${at(19).length}) and ${meanOf(22)} at 10 p.m. (${at(22).length})`,
      ...[6, 9, 12, 15, 19, 21].map(
        (hour) =>
          `| ${at(hour).length} | ${late(at(hour), 15).length} | ${percent(late(at(hour), 15).length, at(hour).length)}% |`,
      ),
    ];
  },
  "selfservice/adhoc-reporting": () => [
    `Seven of ${from("SEA").length} flights`,
    `\`delay\` at least 15 | ${late(from("SEA"), 15).length} |`,
  ],
};

expectFiguresInCopy(figures, "/featurePage/");

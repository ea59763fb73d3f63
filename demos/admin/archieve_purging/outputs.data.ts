import { csvFormat } from "d3-dsv";
import { readDataset } from "#company/datasets.server.ts";
import { addDays, addMonths, type Kind, type Output } from "./retention.ts";

const days = readDataset("seattle-weather").map((row) => ({ ...row, date: String(row.date) }));

/** A report is written on the day after the last one it covers. Its size is that of its rows as CSV. */
function output(kind: Kind, from: string, written: string): Output {
  const rows = days.filter(({ date }) => date >= from && date < written);
  return { kind, from, written, bytes: Buffer.byteLength(csvFormat(rows)) };
}
const monthStarts = days.map(({ date }) => date).filter((date) => date.endsWith("-01"));

/** Output of four years of schedules: a 30-day list every day, a pack every month and a statement every year. */
export const outputs: Output[] = [
  ...days.map(({ date }) => output("Daily list", addDays(date, -29), addDays(date, 1))),
  ...monthStarts.map((from) => output("Monthly pack", from, addMonths(from, 1))),
  ...monthStarts
    .filter((from) => from.endsWith("-01-01"))
    .map((from) => output("Yearly statement", from, addMonths(from, 12))),
];

/** Date of the run: the day after the last day of the data. */
export const TODAY: string = addDays(days.at(-1)?.date ?? "", 1);

import { numberOf } from "#charts/rows.ts";
import { flights } from "../../datasets/flights.data.ts";

const inMonth = (month: string) =>
  flights.filter(({ date }) => String(date).startsWith(`2001-${month}`)).length;

/** Row counts of the reports on departures. The data end in March, so April is empty. */
export const rowCounts = {
  march: inMonth("03"),
  april: inMonth("04"),
  late: flights.filter(({ delay }) => numberOf(delay) >= 15).length,
};

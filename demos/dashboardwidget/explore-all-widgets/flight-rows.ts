import type { Row } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { flights } from "../../datasets/flights.data.ts";

const WEEKDAYS = {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
};

/** Flights with the fields to group by, sorted from Monday on. `late` is 1 from 15 minutes on. */
export const rows: readonly Row[] = transform(flights, [
  { derive: { day: { weekday: "date" }, hour: { hour: "date" }, late: { atLeast: ["delay", 15] } } },
  { sort: ["day", "hour"] },
  { derive: { weekday: { name: "day", as: WEEKDAYS } } },
]).map((row) => ({ ...row, late: Number(row.late), week: mondayOf(String(row.date)) }));

function mondayOf(date: string): string {
  const day = new Date(`${date.slice(0, 10)}T00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

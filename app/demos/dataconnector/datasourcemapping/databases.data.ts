import { readDataset } from "../../../charts/datasets.server.ts";
import { numberOf } from "../../../charts/rows.ts";

const MM_AN_INCH = 25.4;
const days = readDataset("weather");
const of = (city: string) => days.filter(({ location }) => location === city);
const plain = (date: unknown) => String(date).slice(0, 10);

/** Production: a database a city, with the names of the design. */
export const seattle = of("Seattle").map(({ date = null, precipitation = null, weather = null }) => [
  date,
  precipitation,
  weather,
]);
export const newYork = of("New York").map(({ date = null, precipitation = null, weather = null }) => [
  date,
  precipitation,
  weather,
]);

/** Test: other names, the day as text in the American order, and rain as text in inches. The first 366 days of Seattle. */
export const test = of("Seattle")
  .slice(0, 366)
  .map(({ date, precipitation, weather = null }) => {
    const [year, month, day] = plain(date).split("-");
    return [`${month}/${day}/${year}`, (numberOf(precipitation) / MM_AN_INCH).toFixed(2), weather];
  });

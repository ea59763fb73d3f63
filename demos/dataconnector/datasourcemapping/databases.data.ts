import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";

const MM_AN_INCH = 25.4;
const days = readDataset("weather");
const daysIn = (city: string) => days.filter(({ location }) => location === city);
const plain = (date: unknown) => String(date).slice(0, 10);

const productionIn = (city: string) =>
  daysIn(city).map(({ date = null, precipitation = null, weather = null }) => [date, precipitation, weather]);

/** Production databases, one per city, with the column names of the design. */
export const seattle = productionIn("Seattle");
export const newYork = productionIn("New York");

/** Test database: the first 366 days of Seattle with other column names, dates as MM/DD/YYYY and rain in inches as text. */
export const test = daysIn("Seattle")
  .slice(0, 366)
  .map(({ date, precipitation, weather = null }) => {
    const [year, month, day] = plain(date).split("-");
    return [`${month}/${day}/${year}`, (numberOf(precipitation) / MM_AN_INCH).toFixed(2), weather];
  });

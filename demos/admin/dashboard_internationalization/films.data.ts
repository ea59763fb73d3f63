import { transform } from "#charts/transform.ts";
import { readDataset } from "#company/datasets.server.ts";

const films = transform(readDataset("movies"), [
  { where: { "Release Date": { gte: "2000-01-01", lte: "2009-12-31" } } },
  { keep: ["Title", "Release Date", "Worldwide Gross"] },
  { sort: "-Worldwide Gross" },
]);

const days = films.map((film) => String(film["Release Date"]));

/** Number of films released from 2000 to 2009. */
export const count: number = films.length;
export const gross: number = films.reduce((sum, film) => sum + Number(film["Worldwide Gross"]), 0);
/** Releases by weekday, Monday to Sunday. */
export const byWeekday: number[] = [1, 2, 3, 4, 5, 6, 7].map(
  (weekday) => days.filter((day) => (new Date(day).getUTCDay() || 7) === weekday).length,
);
export const top: { title: string; date: string; gross: number }[] = films.slice(0, 4).map((film) => ({
  title: String(film.Title),
  date: String(film["Release Date"]),
  gross: Number(film["Worldwide Gross"]),
}));

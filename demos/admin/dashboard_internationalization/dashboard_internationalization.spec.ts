import { readFileSync } from "node:fs";
import { keyFigures, openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

type Film = { "Release Date": string | null; "Worldwide Gross": number | null };
const all: Film[] = JSON.parse(readFileSync("node_modules/vega-datasets/data/movies.json", "utf8"));
const films = all.flatMap((film) => {
  const day = new Date(`${film["Release Date"]} UTC`);
  const year = day.getUTCFullYear();
  return year >= 2000 && year <= 2009 ? [{ day, gross: film["Worldwide Gross"] ?? 0 }] : [];
});
const gross = films.reduce((sum, film) => sum + film.gross, 0);
const on = (weekday: number) => films.filter((film) => film.day.getUTCDay() === weekday).length;
const grouped = (value: number, separator: string) =>
  String(value).replace(/\B(?=(\d{3})+$)/g, () => separator);

test("language and locale are independent settings", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "admin/dashboard_internationalization");
  const choose = (label: string, option: string) =>
    demo.getByRole("combobox", { name: label }).selectOption({ label: option });
  expect(await keyFigures(demo)).toEqual({
    Filme: grouped(films.length, "."),
    "Einspielergebnis weltweit": `${grouped(gross, ".")}\u00a0$`,
  });

  await choose("Language of the words", "English");
  await choose("Numbers and dates as in", "Switzerland");
  expect((await keyFigures(demo)).Films).toBe(grouped(films.length, "’"));
  const days = demo.getByRole("listitem");
  await expect(days.first()).toHaveText(`Mon${grouped(on(1), "’")} films`);
  await choose("Numbers and dates as in", "United States");
  await expect(days.first()).toHaveText(`Sun${grouped(on(0), ",")} films`);

  await choose("Language of the words", "Polski (Polish)");
  await expect(days.first()).toContainText(new RegExp(`${on(1)} film(y|ów)$`));

  await choose("Language of the words", "العربية (Arabic)");
  const sheet = demo.locator("[lang=ar]");
  await expect(sheet).toHaveAttribute("dir", "rtl");
  // Right-to-left layout: the weekday is to the right of its bar.
  const bar = sheet.getByRole("listitem").first().locator("span");
  const [name, filled] = [await bar.nth(0).boundingBox(), await bar.nth(1).boundingBox()];
  expect(name?.x).toBeGreaterThan(filled?.x ?? Number.NaN);
});

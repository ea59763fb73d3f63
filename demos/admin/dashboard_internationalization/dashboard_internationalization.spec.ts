import { readFileSync } from "node:fs";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

type Film = { "Release Date": string | null; "Worldwide Gross": number | null };
const all: Film[] = JSON.parse(readFileSync("node_modules/vega-datasets/data/movies.json", "utf8"));
const films = all.flatMap((film) => {
  const day = new Date(`${film["Release Date"]} UTC`);
  const year = day.getUTCFullYear();
  return year >= 2000 && year <= 2009 ? [{ day, gross: film["Worldwide Gross"] ?? 0 }] : [];
});
const gross = films.reduce((sum, film) => sum + film.gross, 0);
const on = (day: number) => films.filter((film) => film.day.getTime() === Date.UTC(2009, 11, day)).length;
const grouped = (value: number, separator: string) =>
  String(value).replace(/\B(?=(\d{3})+$)/g, () => separator);

test("language, locale, date style and first day of the week are independent settings", {
  tag: "@every",
}, async ({ page }) => {
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
  const letters = demo.locator("caption").locator("..").getByRole("columnheader");
  expect((await letters.allTextContents()).join("")).toBe("MTWTFSS");
  await demo.getByRole("radio", { name: "Sun" }).check({ force: true });
  expect((await letters.allTextContents()).join("")).toBe("SMTWTFS");

  await choose("Language of the words", "Polski (Polish)");
  const sentence = demo.locator("[data-count]");
  await expect(sentence).toContainText(`${on(18)} filmy`);
  await slide(demo, "Day of the month", 16);
  await expect(sentence).toContainText(`${on(16)} film`);
  await slide(demo, "Day of the month", 17);
  await expect(sentence).toContainText(`${on(17)} filmów`);

  await choose("Language of the words", "العربية (Arabic)");
  const sheet = demo.locator("[lang=ar]");
  await expect(sheet).toHaveAttribute("dir", "rtl");
  // Right-to-left layout: the weekday is to the right of its bar.
  const bar = sheet.getByRole("listitem").first().locator("span");
  const [name, filled] = [await bar.nth(0).boundingBox(), await bar.nth(1).boundingBox()];
  expect(name?.x).toBeGreaterThan(filled?.x ?? Number.NaN);
});

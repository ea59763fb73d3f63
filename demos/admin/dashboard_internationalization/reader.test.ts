import { expect, test } from "vitest";
import { keysOf } from "#contract/records.ts";
import { byWeekday, count, gross, top } from "./films.data.ts";
import { places, weekFrom, writerOf } from "./reader.ts";
import { type Language, texts } from "./texts.ts";

test("a number is formatted for the locales of the page", () => {
  const format = (place: "en-US" | "de-DE" | "de-CH") => writerOf({ language: "en", place }).number(56_476);
  expect((["en-US", "de-DE", "de-CH"] as const).map(format)).toEqual(["56,476", "56.476", "56’476"]);
});

test("the order of day and month follows the locale, the currency does not", () => {
  const of = (place: "en-US" | "en-GB") => writerOf({ language: "en", place });
  expect(of("en-US").date("2026-04-03")).toBe("Apr 3, 2026");
  expect(of("en-GB").date("2026-04-03")).toBe("3 Apr 2026");
  expect(of("en-GB").money(100)).toBe("US$100");
});

test("a count is written in the plural form of its language", () => {
  const forms = (language: Language) => Object.keys(texts[language].count).length;
  expect([forms("en"), forms("de"), forms("pl"), forms("ar")]).toEqual([2, 2, 4, 6]);
  const polish = writerOf({ language: "pl", place: "pl-PL" });
  expect([0, 1, 2, 5, 22].map(polish.films)).toEqual([
    "0 filmów",
    "1 film",
    "2 filmy",
    "5 filmów",
    "22 filmy",
  ]);
});

test("every language has all of its CLDR plural forms", () => {
  for (const language of Object.keys(texts) as Language[])
    for (const rule of new Intl.PluralRules(language).resolvedOptions().pluralCategories)
      expect(texts[language].count).toHaveProperty(rule);
});

test("weeks begin on the day that CLDR lists", () => {
  for (const place of keysOf(places)) {
    const info: unknown = Reflect.get(new Intl.Locale(place), "getWeekInfo").call(new Intl.Locale(place));
    expect(info, place).toMatchObject({ firstDay: places[place].week });
  }
  expect(weekFrom(6)).toEqual([6, 7, 1, 2, 3, 4, 5]);
});

test("totals by weekday agree with the data", () => {
  expect(byWeekday.reduce((sum, each) => sum + each)).toBe(count);
  expect(top[0]).toEqual({ title: "Avatar", date: "2009-12-18", gross: 2_767_891_499 });
  expect(gross).toBeGreaterThan(1e11);
});

import { type Language, texts } from "./texts.ts";

/**
 * Places whose way of writing numbers and dates can be chosen, with the first day of their week (1 is Monday) and the
 * language that is a first guess for them. Source of the days: CLDR, supplemental weekData; Firefox does not tell them.
 */
export const places = {
  "en-US": { name: "United States", week: 7, language: "en" },
  "en-GB": { name: "United Kingdom", week: 1, language: "en" },
  "de-DE": { name: "Germany", week: 1, language: "de" },
  "de-CH": { name: "Switzerland", week: 1, language: "de" },
  "fr-FR": { name: "France", week: 1, language: "fr" },
  "pl-PL": { name: "Poland", week: 1, language: "pl" },
  "ar-EG": { name: "Egypt", week: 6, language: "ar" },
  "he-IL": { name: "Israel", week: 7, language: "he" },
  "ja-JP": { name: "Japan", week: 7, language: "ja" },
} as const satisfies Record<string, { name: string; week: number; language: Language }>;

export type Place = keyof typeof places;
export const isPlace = (value: string): value is Place => Object.hasOwn(places, value);
export const isLanguage = (value: string): value is Language => Object.hasOwn(texts, value);

/** What a place is usually read with, and the other way around. */
export const placeOf = (language: Language): Place =>
  Object.keys(places)
    .filter(isPlace)
    .find((place) => places[place].language === language) ?? "en-US";

/** Languages that are written from right to left. */
export const direction = (language: Language) => (language === "ar" || language === "he" ? "rtl" : "ltr");

export type DateStyle = "short" | "medium" | "full";
export type MoneyStyle = "symbol" | "code" | "name";
export type Reader = { language: Language; place: Place; dates: DateStyle; money: MoneyStyle };

/** CLDR 48 writes Swiss numbers with a straight apostrophe, earlier ones with this: one for all browsers. */
const curly = (text: string) => text.replaceAll("'", "’");

/**
 * How one reader sees numbers, dates and words. Month and day names come in the reader's language, their order and the
 * separators from the place, so that a Swiss reader of English gets both right.
 */
export function writerOf({ language, place, dates, money }: Reader) {
  const locale = `${language}-${place.slice(3)}`;
  const dateStyles = {
    short: { day: "2-digit", month: "2-digit", year: "numeric" },
    medium: { dateStyle: "medium" },
    full: { dateStyle: "full" },
  } as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>;
  const day = (options: Intl.DateTimeFormatOptions, by: string) => {
    const format = new Intl.DateTimeFormat(by, { ...options, calendar: "gregory", timeZone: "UTC" });
    return (iso: string) => format.format(new Date(iso));
  };
  const plain = new Intl.NumberFormat(place);
  const dollars = new Intl.NumberFormat(money === "name" ? locale : place, {
    style: "currency",
    currency: "USD",
    currencyDisplay: money,
    maximumFractionDigits: 0,
  });
  const rules = new Intl.PluralRules(language);
  const { count } = texts[language];
  return {
    number: (value: number) => curly(plain.format(value)),
    /** The data are dollars wherever they are read: what changes is how they are written, not what they are worth. */
    money: (value: number) => curly(dollars.format(value)),
    date: day(dateStyles[dates], dates === "short" ? place : locale),
    month: day({ month: "long", year: "numeric" }, locale),
    weekday: day({ weekday: "short" }, locale),
    weekdayLetter: day({ weekday: "narrow" }, locale),
    films: (n: number) => {
      const forms: Partial<Record<Intl.LDMLPluralRule, string>> = count;
      return (forms[rules.select(n)] ?? count.other).replace("{n}", curly(plain.format(n)));
    },
  };
}

/** The days of a month in rows of a week, empty places null. @param first the first day of the week, 1 is Monday */
export function weeksOf(year: number, month: number, first: number): (number | null)[][] {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const lead = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 7 - (first % 7)) % 7;
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, i) => {
      const day = week * 7 + i - lead + 1;
      return day >= 1 && day <= days ? day : null;
    }),
  );
}

/** The seven weekdays from the first one on, 1 is Monday. */
export const weekFrom = (first: number) => Array.from({ length: 7 }, (_, i) => ((first - 1 + i) % 7) + 1);

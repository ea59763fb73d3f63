import { keysOf } from "#contract/records.ts";
import { type Language, texts } from "./texts.ts";

/**
 * Locales for numbers and dates, with their default language and first day of the week (1 is Monday). Source of the
 * days: CLDR, supplemental weekData, listed here because Firefox does not support `Intl.Locale.getWeekInfo()`.
 */
export const places = {
  "en-US": { name: "United States", week: 7, language: "en" },
  "en-GB": { name: "United Kingdom", week: 1, language: "en" },
  "de-DE": { name: "Germany", week: 1, language: "de" },
  "de-CH": { name: "Switzerland", week: 1, language: "de" },
  "pl-PL": { name: "Poland", week: 1, language: "pl" },
  "ar-EG": { name: "Egypt", week: 6, language: "ar" },
} as const satisfies Record<string, { name: string; week: number; language: Language }>;

export type Place = keyof typeof places;

/** Returns the first locale of a language. */
export const placeOf = (language: Language): Place =>
  keysOf(places).find((place) => places[place].language === language) ?? "en-US";

/** Returns the writing direction of a language, for `dir`. */
export const direction = (language: Language) => (language === "ar" ? "rtl" : "ltr");

export type Reader = { language: Language; place: Place };

/** Normalizes the Swiss thousands separator: a straight apostrophe since CLDR 48, a curly one in older browsers. */
const curly = (text: string) => text.replaceAll("'", "’");

/**
 * Returns the formatters for a reader. Names of months and days are in the reader's language; their order and the
 * separators follow the place, so that English in Switzerland gets both right.
 */
export function writerOf({ language, place }: Reader) {
  const locale = `${language}-${place.slice(3)}`;
  const day = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, calendar: "gregory", timeZone: "UTC" });
    return (iso: string) => format.format(new Date(iso));
  };
  const plain = new Intl.NumberFormat(place);
  const dollars = new Intl.NumberFormat(place, {
    style: "currency",
    currency: "USD",
    maximumFractionDigits: 0,
  });
  const rules = new Intl.PluralRules(language);
  const { count } = texts[language];
  return {
    number: (value: number) => curly(plain.format(value)),
    /** The amount stays in US dollars in every locale; only its format changes. */
    money: (value: number) => curly(dollars.format(value)),
    date: day({ dateStyle: "medium" }),
    weekday: day({ weekday: "short" }),
    films: (n: number) => {
      const forms: Partial<Record<Intl.LDMLPluralRule, string>> = count;
      return (forms[rules.select(n)] ?? count.other).replace("{n}", () => curly(plain.format(n)));
    },
  };
}

/** Returns the seven weekdays in order from the first; 1 is Monday. */
export const weekFrom = (first: number) => Array.from({ length: 7 }, (_, i) => ((first - 1 + i) % 7) + 1);

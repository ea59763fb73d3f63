/** The languages offered, as BCP 47 codes. Which of them a browser can translate into, it says itself. */
const CODES = [
  "ar",
  "bn",
  "cs",
  "da",
  "de",
  "el",
  "es",
  "fi",
  "fr",
  "he",
  "hi",
  "id",
  "it",
  "ja",
  "ko",
  "nl",
  "no",
  "pl",
  "pt",
  "ro",
  "ru",
  "sv",
  "th",
  "tr",
  "uk",
  "vi",
  "zh",
];

export type Language = { code: string; name: string };

/** The languages with their names in themselves. */
export const languages: readonly Language[] = CODES.map((code) => ({
  code,
  name: new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code,
}));

/** The first language that the visitor's browser asks for and that is offered; German where it asks for none. */
export function preferredLanguage(): string {
  const asked = navigator.languages.map((tag) => tag.split("-", 1)[0] ?? "");
  return asked.find((code) => CODES.includes(code)) ?? "de";
}

const RIGHT_TO_LEFT = new Set(["ar", "he"]);

/** How a language is written. */
export const directionOf = (code: string) => (RIGHT_TO_LEFT.has(code) ? "rtl" : "ltr");

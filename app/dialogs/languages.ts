/** Languages offered, as BCP 47 codes. Browsers report which of them they support. */
const CODES = "ar bn cs da de el es fi fr he hi id it ja ko nl no pl pt ro ru sv th tr uk vi zh".split(" ");

export type Language = { code: string; name: string };

/** Languages with their names in the language itself. */
export const languages: readonly Language[] = CODES.map((code) => ({
  code,
  name: new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code,
}));

/** Returns the first offered language among the visitor's preferences; German if there is none. */
export function preferredLanguage(): string {
  const asked = navigator.languages.map((tag) => tag.split("-", 1)[0] ?? "");
  return asked.find((code) => CODES.includes(code)) ?? "de";
}

const RIGHT_TO_LEFT = new Set(["ar", "he"]);

export const directionOf = (code: string) => (RIGHT_TO_LEFT.has(code) ? "rtl" : "ltr");

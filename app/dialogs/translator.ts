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

/** The parts of the browser's Translator API in use. Source: https://webmachinelearning.github.io/translation-api/ */
type Pair = { sourceLanguage: string; targetLanguage: string };
type OwnTranslator = { translate(text: string): Promise<string>; destroy(): void };
type TranslatorApi = {
  availability(pair: Pair): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  create(options: Pair & { monitor(events: EventTarget): void }): Promise<OwnTranslator>;
};
declare global {
  var Translator: TranslatorApi | undefined;
}

export type Readiness = "unavailable" | "downloadable" | "available";

const pairWith = (targetLanguage: string): Pair => ({ sourceLanguage: "en", targetLanguage });

/** Returns if the browser can translate English into a language. */
export async function translatorReadiness(language: string): Promise<Readiness> {
  try {
    const found = (await globalThis.Translator?.availability(pairWith(language))) ?? "unavailable";
    return found === "downloading" ? "downloadable" : found;
  } catch {
    return "unavailable";
  }
}

/**
 * Creates the browser's translator from English. Must be called from a click; without user activation nothing is
 * downloaded.
 * @param onProgress called with the downloaded share, from 0 to 1
 * @throws DOMException if the browser does not support or allow it
 */
export async function createTranslator(
  language: string,
  onProgress: (share: number) => void,
): Promise<OwnTranslator> {
  if (!globalThis.Translator) throw new Error("This browser has no translator");
  return globalThis.Translator.create({
    ...pairWith(language),
    monitor: (events) =>
      events.addEventListener("downloadprogress", (event) => {
        if ("loaded" in event && typeof event.loaded === "number") onProgress(event.loaded);
      }),
  });
}

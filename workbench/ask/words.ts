/* Splits questions and names into words. A word's key is its singular, without accents and capitals. */

export const listed = (words: string) =>
  words.split(/,\s*(?!')/).map((each) => each.replace(/^'|'$/g, "").trim());
export const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns the singular of an English word, or something that only its plural shares. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:x|ch|sh|ss|us)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, "");
}

/** Returns the part of a word that its forms share: hire, hired, hiring. */
export const stem = (word: string) =>
  word.length < 5 ? word : word.replace(/(?:anc[ey]|enc[ey]|ing|ion|ed|er|e|(?<!s)s)$/, "").replace(/e$/, "");

const TOKEN =
  /"[^"]+"|\d{4}-\d\d-\d\d|\d{4}-\d\d(?!\d)|\d{1,2}[./]\d{1,2}[./]\d{4}|(?:\d\d)?\d0s(?![\p{L}\d])|(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:st|nd|rd|th|k|m|mn|bn|%)?(?![\p{L}\d])|>=|<=|[<>=%&+,]|\p{L}[\p{L}\d]*|\d+/gu;

type Token = { text: string; lower: string; key: string };

/** Splits text into words; "bounceRate" and "bounce_rate" are two. */
export function tokensOf(text: string): Token[] {
  const plain = text
    .normalize("NFC")
    .replace(/[“”„]/g, '"')
    .replace(/n['’]t\b/g, " not")
    .replace(/['’]s?(?![\p{L}])|['’]s\b/gu, "")
    .replace(/['’]/g, "")
    .replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, " ")
    // "Nov 28, 2025" and "8 to 10 million".
    .replace(/\b(\d{1,2}(?:st|nd|rd|th)?),\s+((?:19|20)\d\d)\b/g, "$1 $2")
    .replace(
      /(\d) (thousand|million|billion|percent|per cent|pct)\b/gi,
      (_, digit, word) => `${digit}${SCALES_BY_WORD[fold(word)]}`,
    );
  return (plain.match(TOKEN) ?? []).map((each) => {
    const lower = fold(each);
    return { text: each, lower, key: singular(lower) };
  });
}
const SCALES_BY_WORD: Readonly<Record<string, string>> = {
  thousand: "k",
  million: "m",
  billion: "bn",
  percent: "%",
  "per cent": "%",
  pct: "%",
};
const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mn: 1e6, bn: 1e9, "%": 0.01 };

export const keysOf = (text: string) => tokensOf(text).map(({ key }) => key);
export const keyOf = (text: string) => keysOf(text).join(" ");
export const keySet = (words: string) => new Set(listed(words).map(keyOf));

/** @example numberFrom("1,500k") === 1_500_000 */
export function numberFrom(text: string): number {
  const scale = text.replace(/[\d.,]/g, "");
  return Number(text.replace(/[^\d.]/g, "")) * (SCALES[scale] ?? 1);
}

/** Returns the words of a question that may be values: single ones and their neighbors, in lower case. */
export function phrasesOf(question: string): string[] {
  const words = tokensOf(question).map(({ text }) => text.replaceAll('"', "").toLowerCase());
  return words.flatMap((_, at) => [1, 2, 3, 4, 5, 6].map((length) => words.slice(at, at + length).join(" ")));
}

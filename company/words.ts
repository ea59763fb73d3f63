/* Splits questions and names into words. A word's key is its singular, without accents and capitals. */

export const listed = (words: string) => words.split(/,\s*/);
export const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns the singular of an English word, or something that only its plural shares. */
export function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:x|ch|sh|ss|us)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, "");
}

const NUMBER = String.raw`(?:(?<![^\s<>=])-)?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const SUFFIX = " ?(?:thousand|million|billion|percent|pct)|st|nd|rd|th|k|mn?|bn|%";
const WORD = String.raw`\p{L}[\p{L}\d]*`;
const TOKEN = new RegExp(
  String.raw`"[^"]+"|\d{4}-\d\d(?:-\d\d)?(?!\d)|${NUMBER}(?:${SUFFIX})?(?![\p{L}\d])|>=|<=|[<>=%&+,]|${WORD}|\d+|\p{Emoji_Presentation}`,
  "giu",
);

export type Token = { text: string; lower: string; key: string };

/** Splits text into words; "bounceRate" and "bounce_rate" are two. */
export function tokensOf(text: string): Token[] {
  const plain = text
    .normalize("NFC")
    .replace(/[“”„]/g, '"')
    .replace(/n['’]t\b/g, " not")
    .replace(/['’]s?(?![\p{L}])|['’]s\b/gu, "")
    .replace(/['’]/g, "")
    .replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, " ")
    // "Nov 28, 2025".
    .replace(/\b(\d{1,2}(?:st|nd|rd|th)?),\s+((?:19|20)\d\d)\b/g, "$1 $2");
  return (plain.match(TOKEN) ?? []).map((each) => {
    const lower = fold(each);
    return { text: each, lower, key: each === "," ? "and" : singular(lower) };
  });
}

export const keysOf = (text: string) => tokensOf(text).map(({ key }) => key);
export const keyOf = (text: string) => keysOf(text).join(" ");
export const keySet = (words: string) => new Set(listed(words).map(keyOf));

/** True for a word of five letters or more that differs from another, or its plural, by one letter. */
export const isMistyped = ({ lower }: Token, word: string) =>
  isTypo(lower, word) || isTypo(lower, `${word}s`);

/** True if one letter is wrong, missing, added or swapped with its neighbor. */
function isTypo(typed: string, word: string): boolean {
  if (typed.length < 5 || Math.abs(typed.length - word.length) > 1 || /\d/.test(typed)) return false;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start++;
  const [a, b] = [typed.slice(start), word.slice(start)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped;
}

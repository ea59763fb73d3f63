import { normalized, type PageSection, WORD } from "./search-index.ts";

/** A piece of text; `found` if it is a word of the query, in any case, or its plural. */
export type Piece = { text: string; found: boolean };
type Excerpt = { section: PageSection; pieces: Piece[] };

/** Length of an excerpt in words: about two lines of a result. */
const EXCERPT_WORDS = 28;
/** Words of context before the first match. */
const WORDS_BEFORE = 6;

/**
 * Returns the passage of a page with the most different words of the query.
 * @returns undefined if its text has none of them
 */
export function excerptOf(sections: readonly PageSection[], words: ReadonlySet<string>): Excerpt | undefined {
  let best: { section: PageSection; count: number; from: number; to: number } | undefined;
  for (const section of sections) {
    const matches = [...section.text.matchAll(WORD)];
    const found = matches.map(([word]) => (words.has(normalized(word)) ? normalized(word) : null));
    const inHeading = piecesOf(section.heading, words).filter((piece) => piece.found).length;
    found.forEach((word, at) => {
      if (!word) return;
      const ahead = found.slice(at, at + EXCERPT_WORDS - WORDS_BEFORE);
      const count = new Set(ahead.filter(Boolean)).size + inHeading;
      if (best && count <= best.count) return;
      const first = Math.max(0, at - WORDS_BEFORE);
      const last = matches[Math.min(first + EXCERPT_WORDS, matches.length) - 1];
      best = { section, count, from: matches[first]?.index ?? 0, to: last ? last.index + last[0].length : 0 };
    });
  }
  if (!best) return undefined;
  const { section, from, to } = best;
  // Include the period of a sentence that ends here.
  const end = /^[.!?]/.test(section.text.slice(to)) ? to + 1 : to;
  const [before, after] = [from > 0 ? "… " : "", end < section.text.length ? " …" : ""];
  return { section, pieces: piecesOf(before + section.text.slice(from, end) + after, words) };
}

/** Splits a text into words of the query and the text between them. */
export function piecesOf(text: string, words: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!words.has(normalized(word))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), found: false });
    end = index + word.length;
    pieces.push({ text: word, found: true });
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false });
  return pieces;
}

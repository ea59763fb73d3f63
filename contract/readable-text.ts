/** The line breaks of Unicode, each of which some program takes for one (UAX #14, classes BK, CR, LF and NL). */
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/**
 * Control characters, and those that have no ink: they reorder or hide text, so that a name reads as another. Joiners
 * and variation selectors stay, since Persian, emoji and Japanese names need them.
 */
export const HIDDEN = /(?!\u200c|\u200d|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** Returns a text for people to read: line breaks become \n, other control characters spaces, hidden ones nothing. */
export function readableText(text: string): string {
  return text
    .replace(LINE_BREAK, "\n")
    .replace(HIDDEN, (character) => (character === "\n" ? "\n" : character < "\u00a0" ? " " : ""));
}

/** Returns a text as one line, for terminals, subjects and names. */
export const readableLine = (text: string): string => readableText(text).replaceAll("\n", " ");

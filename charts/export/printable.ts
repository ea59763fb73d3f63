/** Replacements for characters that the standard fonts of PDF lack. */
const INSTEAD: Readonly<Record<string, string>> = {
  "\u00a0": " ",
  "\u2009": " ",
  "\u202f": " ",
  "−": "-",
  "≥": ">=",
  "≤": "<=",
  "→": "->",
  "←": "<-",
  "↑": "^",
  "↓": "v",
  "✓": "x",
};

/** Characters beyond Latin-1 in WinAnsi, the encoding of PDF's standard fonts. Source: ISO 32000-1, annex D.2. */
const WIN_ANSI = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/** Returns text that PDF's standard fonts can show; unsupported characters become a question mark. */
export const printable = (text: string): string =>
  Array.from(text, (sign) => {
    const known = INSTEAD[sign] ?? sign;
    return /^[\x20-\x7e\xa1-\xff]+$/.test(known) || WIN_ANSI.includes(known) ? known : "?";
  }).join("");

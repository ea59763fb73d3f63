/** What the standard fonts of PDF lack, in what they have. */
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

/** The characters beyond Latin-1 that WinAnsi, the encoding of PDF's standard fonts, has. Source: ISO 32000-1, annex D.2. */
const WIN_ANSI = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/** Text as PDF's standard fonts can write it; what they have no sign for becomes a question mark. */
export const printable = (text: string): string =>
  Array.from(text, (sign) => {
    const known = INSTEAD[sign] ?? sign;
    return /^[\x20-\x7e\xa1-\xff]+$/.test(known) || WIN_ANSI.includes(known) ? known : "?";
  }).join("");

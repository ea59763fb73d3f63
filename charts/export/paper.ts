/** The colors of the light theme for paper, by token; a test compares them with `ui/styles.css`. */
export const printColors: Readonly<Record<string, string>> = {
  paper: "#ffffff",
  ink: "#16202b",
  muted: "#56616d",
  hair: "#d9d4c7",
  accent: "#b3361c",
  slate: "#5b6b7d",
  ochre: "#c98b16",
  "ochre-text": "#8a5c06",
  teal: "#12796b",
  plum: "#7d3c78",
  sky: "#3a7fb5",
  "sky-text": "#2f6d9d",
  quiet: "#b9b6ab",
};

/** Returns the paper color of a chart color such as `var(--color-teal)`; ink for any other. */
export const printColor = (color: string | undefined): string =>
  printColors[/^var\(--color-(.+)\)$/.exec(color ?? "")?.[1] ?? "ink"] ?? "#16202b";

/** Replacements for characters that the standard fonts of PDF lack and whose meaning others have. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
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

/** Returns text for a line of a PDF: composed letters, ordinary spaces, no control characters. */
export const standardText = (text: string): string =>
  Array.from(
    text.normalize("NFC"),
    (sign) => REPLACEMENTS[sign] ?? sign.replace(/[\p{Cc}\p{Cf}]/u, " "),
  ).join("");

/** Characters beyond Latin-1 in WinAnsi, the encoding of PDF's standard fonts. Source: ISO 32000-1, annex D.2. */
const WIN_ANSI = "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ";

/** Returns true for a character that PDF's standard fonts have. */
export const isStandard = (sign: string): boolean =>
  /^[\x20-\x7e\xa1-\xff]$/.test(sign) || WIN_ANSI.includes(sign);

import { isColorRole, palette } from "#contract/palette.ts";

/** Returns the color of a role on white paper, from the light theme. */
export const onPaper = (role: keyof typeof palette): string =>
  role === "paper" ? "#ffffff" : palette[role][0];

/** Returns the color on paper of a chart color such as `var(--color-amber)`; ink for any other. */
export function printColor(color: string | undefined): string {
  const role = /^var\(--color-(.+)\)$/.exec(color ?? "")?.[1] ?? "ink";
  return onPaper(isColorRole(role) ? role : "ink");
}

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

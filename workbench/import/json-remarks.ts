import { isRounded, roundingNote } from "./numbers.ts";
import { type Remark, remarkIf } from "./remark.ts";

/** Strings, with the colon if they are names, numbers, and the brackets of objects. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?(\s{0,9}:)?|-?\d[\d.]*(?:[eE][-+]?\d+)?|[{}]/g;
/** A number that may have more digits, or be larger or smaller, than JavaScript holds. Also found in strings. */
const DOUBTFUL_NUMBER = /\d[\d.]{15}|\d[eE][-+]?\d{3}/;

/** Reports what `JSON.parse` changes: numbers that it rounds, and names that an object has twice. */
export function parserRemarks(text: string): Remark[] {
  const hasDoubts = DOUBTFUL_NUMBER.test(text);
  let [depth, twice, rounded] = [0, "", ""];
  const objects: Set<string>[] = [];
  for (const { 0: token, 1: colon } of text.matchAll(TOKENS)) {
    if (token === "{") {
      const names = objects[depth++];
      if (names) names.clear();
      else objects.push(new Set());
    } else if (token === "}") depth--;
    else if (colon && !twice) {
      const names = objects[depth - 1];
      const name = nameOf(token);
      if (names?.has(name)) twice = name;
      names?.add(name);
    } else if (hasDoubts && !rounded && !token.startsWith('"') && !isWhole(token) && isRounded(token))
      rounded = token;
  }
  return [
    ...remarkIf(rounded !== "", "Numbers", roundingNote(rounded, Number(rounded))),
    ...remarkIf(twice !== "", "Names", `“${twice}” is twice in an object: the last value counts`),
  ];
}

/** Whole numbers of digits only keep them all. */
const isWhole = (token: string) => /^-?\d+$/.test(token);

const nameOf = (token: string) => {
  const quoted = token.slice(0, token.lastIndexOf('"') + 1);
  return quoted.includes("\\") ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
};

/** Strings, in which they are text, numbers that Python writes and JSON lacks, and the end of an object before another one. */
const FOREIGN = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\b(?:NaN|Infinity)\b|\}\s*(?=\{)/g;

/** Makes one list of objects that follow each other, and `null` of numbers that JSON lacks. */
export function plainJson(text: string): { text: string; remarks: Remark[] } {
  let [foreign, isList] = ["", false];
  const plain = text.replace(FOREIGN, (token) => {
    if (token.startsWith('"')) return token;
    isList ||= token.startsWith("}");
    if (token.startsWith("}")) return "},";
    foreign ||= token;
    return "null";
  });
  const remarks = remarkIf(foreign !== "", "Numbers", `${foreign} and the like are missing`);
  return { text: isList ? `[${plain}]` : plain, remarks };
}

/** Halves of a character that `\u` escapes, and other escapes, in which they are none. */
const ESCAPES = /\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u[dD][89a-fA-F]..|\\./g;
const HALF = /^\\u[dD].{3}$/;

/** Replaces halves of characters, which are no Unicode, as decoders of text do. @returns also their number */
export function withoutHalves(text: string): { text: string; halves: number } {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return { text, halves: 0 };
  let halves = 0;
  const replaced = text.replace(ESCAPES, (written) => {
    if (!HALF.test(written)) return written;
    halves++;
    return "\\ufffd";
  });
  return { text: replaced, halves };
}

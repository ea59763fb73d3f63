import { mode } from "d3-array";

/** Letters that MySQL writes after a backslash, which it doubles elsewhere. */
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };
const [QUOTE, NEWLINE, RETURN, SPACE, BACKSLASH] = [0x22, 0x0a, 0x0d, 0x20, 0x5c] as const;

export const DELIMITERS = [
  [",", "Comma"],
  [";", "Semicolon"],
  ["\t", "Tab"],
  ["|", "Vertical bar"],
  ["^", "Caret"],
  ["\u0001", "Control-A"],
  ["::", "Two colons"],
] as const;

/** Characters and records from which the delimiter is guessed. */
const SAMPLE = 1 << 16;
const SAMPLE_RECORDS = 100;

/**
 * Lines by which programs of databases rule off a table, and in which they count its rows: ---+---, |:--|, (2 rows),
 * 2 rows selected., 2 rows in set (0.00 sec), 2 rows 3 columns.
 */
const RULING =
  /^(?=.*[-=]{3})[-=+|:,;\s]+$|^\s*\(?\d+ (?:rows?|records?|Zeilen?|lignes?|filas?)(?:\)| selected\.?| in set.*| affected.*|.* \d+ columns?)\s*$/i;
/** Longest such line in characters. */
const MAX_RULING = 2000;

type CsvOptions = {
  delimiter: string;
  /** Position of the first record. */
  from?: number;
  /** MySQL and Spark escape a quotation mark by a backslash. Files joined from several programs also double it. */
  backslash?: boolean;
  /** `\N` is a missing value, as databases write it. */
  nulls?: boolean;
  /** Most of these databases escape line ends and delimiters by a backslash, without quotation marks. */
  escapes?: boolean;
};

/**
 * Calls back for each record of a CSV file except empty and ruling lines, until the callback returns false. Source of the rules:
 * RFC 4180, and what spreadsheets do beyond it: any line end, also mixed; quotation marks inside a value are text; a
 * quotation mark without its pair is text, and spaces before a value in quotation marks are not.
 * @param onRecord gets the values, and the line of the file on which they begin
 * @returns the lines with a quotation mark without its pair, and those left out because they only rule off the table
 */
export function parseCsv(
  text: string,
  { delimiter, from = 0, backslash = false, nulls = false, escapes = false }: CsvOptions,
  onRecord: (values: string[], line: number) => unknown,
): { unpaired: number[]; ruling: { line: number; text: string }[] } {
  const delimiterCode = delimiter.charCodeAt(0);
  const escaped = !backslash ? /""/g : text.includes("\\\\") ? /""|\\(.)/gs : /""|\\"/g;
  const unpaired: number[] = [];
  const ruling: { line: number; text: string }[] = [];
  let [at, line] = [from, 1 + countLines(text.slice(0, from))];

  const endOfValue = (start: number) => {
    let end = start;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (escapes && code === BACKSLASH) end++;
      else if (code === NEWLINE || code === RETURN) break;
      else if (code === delimiterCode && text.startsWith(delimiter, end)) break;
    }
    return Math.min(end, text.length);
  };
  const unescaped = (letter: unknown) => (typeof letter === "string" ? (ESCAPES[letter] ?? letter) : '"');
  /** Returns the position after the closing quotation mark; -1 if there is none. */
  const closingQuote = (start: number) => {
    for (let quote = text.indexOf('"', start); quote >= 0; quote = text.indexOf('"', quote + 1)) {
      let slash = quote;
      while (backslash && slash > start && text[slash - 1] === "\\") slash--;
      if ((quote - slash) % 2 === 1) continue;
      if (text.charCodeAt(quote + 1) !== QUOTE) return quote;
      quote++;
    }
    return -1;
  };
  /** Reads a value in quotation marks; undefined if they are part of an ordinary value. */
  const readQuoted = (open: number) => {
    const close = closingQuote(open + 1);
    const end = close < 0 ? -1 : endOfValue(close + 1);
    const quoted = close < 0 ? "" : text.slice(open + 1, close);
    // After text behind the closing mark, another value's mark has been taken for it.
    const isPair = close >= 0 && (end === close + 1 || !/[\r\n]/.test(quoted));
    if (open > at && !(isPair && text.slice(close + 1, end).trim() === "")) return undefined;
    if (!isPair) {
      unpaired.push(line);
      return undefined;
    }
    at = end;
    line += countLines(quoted);
    return quoted.replace(escaped, (_, letter: unknown) => unescaped(letter)) + text.slice(close + 1, end);
  };

  while (at < text.length) {
    const values: string[] = [];
    const [start, firstLine] = [at, line];
    for (;;) {
      let open = at;
      if (delimiterCode !== SPACE) while (text.charCodeAt(open) === SPACE) open++;
      let value = text.charCodeAt(open) === QUOTE ? readQuoted(open) : undefined;
      if (value === undefined) {
        const end = endOfValue(at);
        value = text.slice(at, end);
        if (nulls && value === "\\N") value = "";
        else if (escapes) {
          line += countLines(value);
          value = value.replace(/\\(.)/gs, (_, letter: unknown) => unescaped(letter));
        }
        at = end;
      }
      values.push(value);
      if (!text.startsWith(delimiter, at)) break;
      at += delimiter.length;
    }
    const isEmpty = values.length === 1 && text.slice(start, at).trim() === "";
    const isRuling = RULING.test(text.slice(start, Math.min(at, start + MAX_RULING)));
    if (isRuling) ruling.push({ line: firstLine, text: text.slice(start, at).trim() });
    at += text.charCodeAt(at) === RETURN && text.charCodeAt(at + 1) === NEWLINE ? 2 : 1;
    line++;
    if (!isEmpty && !isRuling && onRecord(values, firstLine) === false) break;
  }
  return { unpaired, ruling };
}

export const countLines = (text: string) => text.match(/\r\n?|\n/g)?.length ?? 0;

/** Returns the first records of a file. */
export function firstRecords(text: string, options: CsvOptions, count = SAMPLE_RECORDS): string[][] {
  const records: string[][] = [];
  parseCsv(text, options, (values) => records.push(values) < count);
  return records;
}

/** A comma that is neither a decimal or thousands sign nor punctuation in a text. */
const SEPARATING_COMMA = /(?<!\d),(?! )|,(?![\d ])/;
/** A comma that is no decimal sign. */
const OTHER_COMMA = /(?<!\d),|,(?!\d)/;

/** A backslash before a letter that no database escapes, or behind the letter of a drive: C:\new. */
const PLAIN_BACKSLASH =
  /(?<!\\)(?:\\\\)*\\(?![NnrtbfvxZ\d\\"',;|\t\r\n])|(?<=(?<![A-Za-z])[A-Za-z]:)\\(?!\\)/;

/**
 * Finds a file's delimiter: that by which most of the first records have the same number of values, and then the most
 * values. Tabs come first, as they are hardly ever in values. Commas that are all in numbers or in texts leave the part to
 * another delimiter, as in `Land;Umsatz, EUR`. A first line `sep=;`, which Excel writes, names it.
 */
export function csvFormat(text: string): Required<CsvOptions> {
  const sample = text.slice(0, SAMPLE);
  const named = /^\s*"?sep=([^\r\n])"?[^\S\r\n]*(?:\r\n?|\n|$)/i.exec(sample);
  const from = named?.[0].length ?? 0;
  // Elsewhere, a quotation mark after a backslash ends a value or is doubled.
  const backslash = /(?<!\\)\\"(?! {0,9}(?:[",;\t|\r\n]|$))/.test(text);
  const nulls = /(?:^|[\p{Cc},;|])\\N(?=[\p{Cc},;|]|$)/mu.test(text);
  const escapes = nulls && !PLAIN_BACKSLASH.test(text);
  const countsBy = (delimiter: string) => {
    const records = firstRecords(sample, { delimiter, from, backslash, nulls, escapes });
    // The sample cuts the last record.
    return (text.length > SAMPLE ? records.slice(0, -1) : records).map(({ length }) => length);
  };
  const scores = DELIMITERS.map(([delimiter]) => {
    const counts = countsBy(delimiter);
    const usual = mostFrequent(counts);
    const isComma = delimiter === ",";
    // A name without a comma above decimal commas: one column.
    const isDecimal = isComma && counts[0] === 1 && usual === 2 && !OTHER_COMMA.test(sample);
    const share = usual > 1 ? counts.filter((count) => count === usual).length / counts.length : 0;
    const rank = delimiter === "\t" ? 0 : isComma && !SEPARATING_COMMA.test(sample) ? 2 : 1;
    // Rare separators are in other texts, too, so that all records have to have them.
    const isNone = isDecimal || (share < 1 && !/[,;\t|]/.test(delimiter));
    return { delimiter, share: isNone ? 0 : share, usual, rank, isDecimal };
  });
  const [best] = scores.sort((a, b) => b.share - a.share || a.rank - b.rank || b.usual - a.usual);
  const isOneColumn = scores.some(({ isDecimal }) => isDecimal);
  // R puts spaces between values, and texts, but not always names, in quotation marks. Its header may lack the first name.
  const [head = 0, first = 0, ...words] = /^(?:.*[\r\n]+)?"/.test(sample.slice(from)) ? countsBy(" ") : [];
  const isEven = first > 1 && head >= first - 1 && words.every((count) => count === first);
  const isSpaced = best && best.share < 1 && isEven;
  const guessed = isSpaced ? " " : best?.share ? best.delimiter : isOneColumn ? ";" : ",";
  return { delimiter: named?.[1] ?? guessed, from, backslash, nulls, escapes };
}

/** Returns the most frequent of some numbers, the largest if there are several. */
export const mostFrequent = (numbers: readonly number[]): number =>
  mode(numbers.toSorted((a, b) => b - a)) || 0;

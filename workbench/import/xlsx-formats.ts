import type { CellValue, Sheet } from "hucre/xlsx";
import { CURRENCY_CODES } from "./numbers.ts";
import { type Remark, remarkIf } from "./remark.ts";

/** The number formats of a column's cells, each with the first value that has it. */
export type Formats = ReadonlyMap<string, CellValue>;

/** Texts, escaped characters, colors and locales of a format, which have letters without meaning. */
const LITERALS = /"[^"]*"?|[\\_*].|\[(?![hms]{1,9}\])[^\]]*\]?/gi;

/** The rest of a format, without the E of 1E+05 and the word for no format. */
const bare = (format: string) => format.replace(LITERALS, "").replace(/general|e[-+]/gi, "");

/** True for the format of a duration, such as `[h]:mm`, whose hours go on beyond a day. */
export const isDuration = (format: string) => /\[[hms]+\]/i.test(bare(format));

/** True for the format of a date rather than of a time, in which M is a minute. Letters: ECMA-376, 18.8.30 and 18.8.31. */
export const hasDay = (format: string) => {
  const text = bare(format);
  return /[ydegb]|a{3}|m{3}/i.test(text) || (/m/i.test(text) && !/[hs]/i.test(text));
};

/** True for the format of a date, a time or a duration: it has no digits but those of seconds. */
const isDate = (format: string) =>
  bare(format)
    .split(";")
    .some((part) => /[ydegbhsm]|a{3}/i.test(part) && !/[0#?]/.test(part.replace(/s\]?[.,]0+/gi, "")));

/** Parts of a format that the library leaves out, and the letters by which it then recognizes a date. */
const [UNSEEN, SEEN] = [/\[[$\-\w]*\]|\\.|"[^"]*"|[*_]./g, /[yd]|m{3}|(?<![a-z])(?:hh?|ss?)(?![a-z])/i];

/**
 * Replaces formats that the library would take for dates by their currency or unit, or not for dates although they are.
 * @param styles the XML of a workbook's styles
 */
export const withClearFormats = (styles: string) =>
  styles.replace(/(?<=\sformatCode=)(?:"[^"]*"|'[^']*')/g, (quoted) => {
    const written = quoted.slice(1, -1).replaceAll("&quot;", '"');
    const format = written.replace(/&[^&;]*;/g, "-");
    if (isDuration(format) || isDate(format) === SEEN.test(format.replace(UNSEEN, ""))) return quoted;
    if (isDate(format)) return hasDay(format) ? '"yyyy"' : '"h:mm"';
    return `"&quot;${written.replaceAll('"', "")}&quot;"`;
  });

/** Returns the currency sign or "%" of a format; "" for a plain number. Its further sections are of other signs. */
function unitOf(format: string): string {
  const [first = ""] = format.split(";");
  const [text = ""] = first.match(/(?<=")[A-Z]{3}(?=\s{0,9}")|(?<="\s{0,9})[A-Z]{3}(?=")/) ?? [];
  const [currency = CURRENCY_CODES.has(text) ? text : ""] =
    first.match(/(?<=\[\$)[^\]-]+/) ?? first.match(/\p{Sc}/u) ?? [];
  return currency.trim() || (first.replace(LITERALS, "").includes("%") ? "%" : "");
}

/** Collects the formats of each column of a sheet below its header. */
export function formatsOf({ cells, rows }: Sheet, firstRow: number): ReadonlyMap<number, Formats> {
  const columns = new Map<number, Map<string, CellValue>>();
  for (const [row, values] of cells?.size ? rows.entries() : [])
    for (const [column, value] of values.entries()) {
      if (row < firstRow || value === null || typeof value === "string") continue;
      const formats = columns.get(column) ?? new Map<string, CellValue>();
      columns.set(column, formats);
      // A cell without a style has no entry.
      const format = cells?.get(`${row},${column}`)?.style?.numFmt ?? "";
      if (!formats.has(format)) formats.set(format, value);
    }
  return columns;
}

/** Reports what a sheet shows of a column's numbers, and their values are without. */
export function formatRemarks(about: string, formats: Formats): Remark[] {
  const numbers = [...formats].filter(([, value]) => typeof value === "number");
  const units = new Set(numbers.map(([format]) => unitOf(format)));
  const [, percent] = numbers.find(([format]) => unitOf(format) === "%") ?? [];
  const currencies = [...units].filter((unit) => unit !== "" && unit !== "%");
  const zeros = numbers.find(
    ([format, value]) => /^0{2,}$/.test(format) && String(value).length < format.length,
  );
  const shown = typeof percent === "number" && `${Number((percent * 100).toPrecision(12))}%`;
  const others = units.size > 1 ? ", others not as a percentage" : "";
  const [format = "", value] = zeros ?? [];
  return [
    ...remarkIf(shown !== false, about, `${percent} is shown as ${shown}${others}`),
    ...remarkIf(currencies.length > 1, about, `A sum of amounts would mix ${currencies.join(", ")}`),
    ...remarkIf(
      zeros !== undefined,
      about,
      `${value} is shown as ${String(value).padStart(format.length, "0")}`,
    ),
  ];
}

import type { Vector } from "apache-arrow";
import { EXACT_DIGITS } from "#charts/format.ts";
import { formatCount } from "#charts/format-values.ts";
import { booleanVector, dateVector, numberVector, withoutRemainder } from "./arrow.ts";
import { cellText } from "./cell.ts";
import {
  type DateOrder,
  hasFarYear,
  hasOffset,
  hasOrder,
  hasShortYear,
  hasZone,
  isCut,
  isLikeCode,
  LIKE_DATE,
  lacksZone,
  microsecondsOf,
  readDate,
  type WrittenDate,
  withYearFirst,
} from "./dates.ts";
import {
  codeIn,
  type DecimalSign,
  isMissingCode,
  isMissingWord,
  isRounded,
  type NumberStyle,
  readableText,
  readNumber,
  roundingNote,
} from "./numbers.ts";
import type { TextCells } from "./text-cells.ts";

/** The ways to read a column. `.` and `,` are decimal points; `month`, `day` and `yearFirst` are what dates begin with. */
export const LABELS = {
  text: "Text",
  ".": "Numbers (1,234.5)",
  ",": "Numbers (1.234,5)",
  number: "Numbers",
  hours: "Hours (7:30 is 7.5)",
  boolean: "Yes or no",
  date: "Dates",
  month: "Dates, month first",
  day: "Dates, day first",
  yearFirst: "Dates, year first",
  year: "Dates, by year",
};
export type ColumnType = keyof typeof LABELS;

/** Share of a column's rows that may have no value of a type which a visitor can choose. */
const TOLERANCE = 0.1;
/** Share up to which the column is text with the reason: a row of units or of another table is among its numbers. */
const DOUBT = 0.5;

/** A type that all or nearly all values of a column have. */
export type Fit = {
  type: ColumnType;
  /** Number of rows whose value is not of the type, and the first such value. */
  failed: number;
  failure?: string | undefined;
  /** Assumptions of the type. */
  remarks: string[];
  /** Different units, in words, which a visitor can choose to add as they are. */
  mixed?: string | undefined;
  vector: () => Vector;
};

/** The types to choose from, and the assumed one, with a reason if there was a doubt. */
export type Attempt = { fits: Fit[]; assumed?: ColumnType; reason?: string };

/** The distinct values of a text column, with their numbers of rows. */
export class TextValues {
  readonly name: string;
  readonly cells: TextCells;
  readonly isNumeric: boolean;
  readonly texts: readonly string[];
  readonly #counts: Uint32Array;
  readonly #missing = new Map<string, number>();

  /** @param isNumeric false if the format has numbers of its own, so that text of digits is meant as text */
  constructor(name: string, cells: TextCells, isNumeric = true) {
    this.name = name;
    this.cells = cells;
    this.isNumeric = isNumeric;
    this.texts = cells.values.map(readableText);
    this.#counts = cells.counts();
    this.texts.forEach((text, i) => {
      if (isMissingWord(text))
        this.#missing.set(text, (this.#missing.get(text) ?? 0) + (this.#counts[i] ?? 0));
    });
  }

  /** Number of rows that have a value. */
  get present(): number {
    return this.#counts.reduce((sum, count, i) => (this.isMissing(i) ? sum : sum + count), 0);
  }

  /** Number of different values. */
  get different(): number {
    return this.texts.filter((_, i) => !this.isMissing(i)).length;
  }

  isMissing(i: number): boolean {
    const text = this.texts[i] ?? "";
    return text === "" || this.#missing.has(text);
  }

  countOf(i: number): number {
    return this.#counts[i] ?? 0;
  }

  /**
   * Parses all values but those that stand for a missing one.
   * @param parse returns undefined for text of another type, null for an invalid value of this one
   * @returns undefined if most rows fail
   */
  parse<T>(parse: (text: string) => T | null | undefined) {
    const values: (T | null)[] = new Array(this.texts.length).fill(null);
    const most = this.present * DOUBT;
    const result = { values, failed: 0, failure: undefined as string | undefined, invalid: 0, valid: 0 };
    for (const [i, text] of this.texts.entries()) {
      if (this.isMissing(i)) continue;
      const value = parse(text);
      const rows = this.countOf(i);
      if (value === undefined) {
        result.failed += rows;
        result.failure ??= text;
        if (result.failed > most) return undefined;
      } else if (value === null) {
        result.invalid += rows;
        result.failure ??= text;
      } else {
        values[i] = value;
        result.valid += rows;
      }
    }
    return result.valid > 0 ? result : undefined;
  }

  /** Returns the value of a cell by the values of its column. */
  cellOf<T>(values: readonly (T | null)[]): (cell: number) => T | null {
    const { codes } = this.cells;
    return (cell) => values[codes[cell] ?? -1] ?? null;
  }

  /** Returns the words that count as missing, with their numbers of rows. */
  missingRemarks(): string[] {
    if (this.#missing.size === 0) return [];
    const words = [...this.#missing.keys()].slice(0, 3).join(", ");
    const rows = [...this.#missing.values()].reduce((sum, count) => sum + count, 0);
    return [`${words}: missing (${formatCount(rows, "value")})`];
  }
}

export function attemptBooleans(values: TextValues): Attempt {
  const parsed = values.parse((text) => (/^(?:true|false)$/i.test(text) ? /^t/i.test(text) : undefined));
  if (!parsed || parsed.failed > 0) return { fits: [] };
  const vector = () => booleanVector(values.cells.length, values.cellOf(parsed.values));
  return {
    fits: [{ type: "boolean", failed: 0, remarks: values.missingRemarks(), vector }],
    assumed: "boolean",
  };
}

/** Signs of other columns of the file, which decide on those that show none. */
export type Signs = { hasComma: () => boolean; hasDayFirst: () => boolean };

export function attemptNumbers(values: TextValues, { hasComma }: Signs): Attempt {
  const signs: readonly DecimalSign[] = values.texts.some((text) => /[.,]/.test(text) && !isMissingWord(text))
    ? [".", ","]
    : ["."];
  const doubtful = signs.flatMap((sign) => fitNumbers(values, sign) ?? []);
  const fits = doubtful.filter(({ failed }) => failed <= TOLERANCE * values.present);
  const [first, second] = fits.filter(({ failed }) => failed === 0).map(({ type }) => type);
  const mixed = fits.find((fit) => fit.mixed)?.mixed;
  const [near] = doubtful.sort((a, b) => a.failed - b.failed);
  if (!near) return { fits };
  if (!first) return { fits, reason: `Text, because “${near.failure}” is not a number` };
  if (mixed) return { fits, reason: `Text, because it has ${mixed}` };
  const dates = attemptDigits(values);
  if (dates) return { assumed: first, ...dates, fits: [...fits, ...dates.fits] };
  const code = codeIn(values.name, values.texts);
  const digits = code && code.length > 15 ? ", and has more digits than a number keeps" : "";
  if (code) return { fits, reason: `Text, because ${code} may be a code${digits}` };
  if (!values.isNumeric) return { fits, reason: "Text in the file, although all values are numbers" };
  const sign = hasComma() ? "," : ".";
  const reason = second && otherSign(values.texts, sign);
  return reason ? { fits, assumed: sign, reason } : { fits, assumed: first };
}

function fitNumbers(values: TextValues, sign: DecimalSign): Fit | undefined {
  const style: NumberStyle = { currencies: new Set(), percents: 0, example: undefined };
  const parsed = values.parse((text) => {
    const value = readNumber(text, sign, style);
    return value === undefined || Number.isFinite(value) ? value : null;
  });
  if (!parsed) return undefined;
  const mixed = unitsOf(style, values.different);
  const { failed, failure, invalid } = parsed;
  const { example } = style;
  const value = example && readNumber(example, sign, style);
  const valueAt = (i: number) => parsed.values[i] ?? Number.NaN;
  const rounded = values.texts.findIndex(
    (text, i) => parsed.values[i] != null && isRounded(text, valueAt(i)),
  );
  const code = values.texts.find(isMissingCode);
  const remainder = values.texts.findIndex(
    ({ length }, i) =>
      length > EXACT_DIGITS && parsed.values[i] != null && withoutRemainder(valueAt(i)) !== valueAt(i),
  );
  // Beside 3.9, 3.10 may be no decimal but the next one.
  const hasTenths = values.texts.some((text) => /[.,]\d$/.test(text));
  const isTenth = (text: string, i: number) => /[.,]\d{1,2}0$/.test(text) && parsed.values[i] != null;
  const zero = hasTenths ? values.texts.findIndex(isTenth) : -1;
  const readAs = (i: number, number: number) =>
    i >= 0 && values.texts[i] !== example ? [`${values.texts[i]} is read as ${number}`] : [];
  return {
    type: sign,
    failed,
    failure,
    mixed,
    remarks: [
      ...(mixed ? [`Added without conversion: ${mixed}`] : []),
      ...(example ? [`${example} is read as ${value}`] : []),
      ...readAs(zero, valueAt(zero)),
      ...readAs(remainder, withoutRemainder(valueAt(remainder))),
      ...(style.zero && style.zero !== example ? [`${style.zero} is read as 0`] : []),
      ...(code ? [`${code} may stand for a missing value, and counts like a number`] : []),
      ...(rounded >= 0 ? [roundingNote(values.texts[rounded] ?? "", valueAt(rounded))] : []),
      ...(invalid > 0 ? [`${failure} is too large: missing (${formatCount(invalid, "value")})`] : []),
      ...values.missingRemarks(),
    ],
    vector: () => numberVector(values.cells.length, values.cellOf(parsed.values)),
  };
}

/** Currencies that are named. */
const MAX_CURRENCIES = 4;

/** Returns units of which a sum would have no meaning. @param different number of different values */
function unitsOf({ currencies, percents }: NumberStyle, different: number): string | undefined {
  if (currencies.size > 1) return `values in ${[...currencies].slice(0, MAX_CURRENCIES).join(", ")}`;
  return percents > 0 && percents < different ? "values with and without %" : undefined;
}

/** Returns a sentence about the first number that the other decimal sign would change; undefined if it changes none. */
function otherSign(texts: readonly string[], sign: DecimalSign): string | undefined {
  const style = { currencies: new Set<string>(), percents: 0, example: undefined };
  const valueBy = (text: string, by: DecimalSign) => readNumber(text, by, style);
  const other = sign === "," ? "." : ",";
  const text = texts.find((each) => valueBy(each, sign) !== valueBy(each, other));
  const values =
    text && `${text} is read as ${valueBy(text, sign)}, with the other sign as ${valueBy(text, other)}`;
  return values && `The decimal sign is assumed: ${values}`;
}

/** Durations: 7:30'); b=s.index("/** A column's name that says its values are days")
s=s[:a]+r'''/** Durations: 7:30 or 26:15:30, and those of ISO 8601 such as PT1H30M. */
const DURATION =
  /^([-+]?)(?:(\d{1,4}):([0-5]\d)(?::([0-5]\d(?:\.\d+)?))?|PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)$/;

/** Offers to read durations as hours, of which text has no sum. */
export function attemptHours(values: TextValues): Attempt {
  const parsed = values.parse((text) => {
    const [, sign, ...parts] = DURATION.exec(text) ?? [];
    const seconds = parts.reduce((sum, part = "0", i) => sum + Number(part) * 60 ** (2 - (i % 3)), 0);
    return sign === undefined ? undefined : (sign === "-" ? -seconds : seconds) / 3600;
  });
  if (!parsed || parsed.failed > TOLERANCE * values.present) return { fits: [] };
  const first = parsed.values.findIndex((value) => value !== null);
  const example = `${values.texts[first]} is read as ${parsed.values[first]} hours`;
  const vector = () => numberVector(values.cells.length, values.cellOf(parsed.values));
  return { fits: [{ ...parsed, type: "hours", remarks: [example, ...values.missingRemarks()], vector }] };
}

/** A column's name that says its values are days or months. */
export const DATE_NAME =
  /(?:^|[\s_.-])(?:date|day|month|period|time|timestamp|datetime|at|datum|tag|monat|jour|mois|fecha|d[ií]a|mes|data|giorno|mese|m[êe]s|dag|maand|dzień|miesiąc|tarih|дата|日付|日期|年月)$|[a-z](?:Date|Day|Month)$/i;
type Digits = { type?: ColumnType; pattern: RegExp; name?: RegExp; least?: number; doubt?: string };
/** Numbers of digits that can be dates by the column's name, or without it from `least` values. With `doubt` they are offered. */
const DIGITS: readonly Digits[] = [
  {
    type: "year",
    pattern: /^(?<year>[12]\d{3})$/,
    name: /(?:^|[\s_-])(?:year|jahr|année|año|anno)$/i,
    doubt: "Years as numbers",
  },
  {
    pattern:
      /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?:(?<day>\d\d)(?:(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d))?)?$/,
  },
  { pattern: /^(?<month>\d{1,2})\.(?<year>(?:19|20)\d\d)$/, least: 2 },
  { pattern: /^(?<serial>[234]\d{4}(?:\.\d+)?)$/, doubt: "These may be numbers that Excel gives to days" },
];
/** Dates without such a name, different and of several months, from which they are no chance. */
const MIN_DATES = 6;

/** Reads numbers as dates. @returns undefined if they are others */
export function attemptDigits(values: TextValues): Attempt | undefined {
  for (const { type = "date", pattern, name = DATE_NAME, least = MIN_DATES, doubt } of DIGITS) {
    const parsed = values.parse((text) => {
      const parts = pattern.exec(text)?.groups;
      return parts && microsecondsOf({ form: "", parts }, "day");
    });
    const months = new Set(values.texts.map((text) => text.slice(0, 6))).size;
    const isSure = !doubt && months > 1 && values.different >= least;
    if (!parsed || parsed.failed > 0 || !(isSure || name.test(values.name))) continue;
    const first = parsed.values.findIndex((value) => value !== null);
    const example = `${values.texts[first]} is read as ${dateText(parsed.values[first] ?? 0n)}`;
    const remarks = [example, ...values.missingRemarks()];
    const vector = () => dateVector(values.cells.length, values.cellOf(parsed.values));
    const fits = [{ type, failed: 0, remarks, vector }];
    return doubt ? { fits, reason: doubt } : { fits, assumed: type };
  }
  return undefined;
}

/** The part of a date that is known by its first day. */
const FIRST_DAYS: readonly { form: RegExp; remark: string }[] = [
  { form: /Q/, remark: "Each quarter is its first day" },
  { form: /W/, remark: "Each week is its Monday" },
  { form: /^(?:2024-01|01.2024|2024年1月|Jan 2024)$/, remark: "Each month is its first day" },
];

export function attemptDates(values: TextValues, { hasDayFirst }: Signs): Attempt {
  let form: string | undefined;
  const forms = new Map<string, number>();
  const parsed = values.parse((text) => {
    const date = readDate(text, form);
    form = date?.form;
    return date;
  });
  if (!parsed) {
    const example = values.parse((text) => (LIKE_DATE.test(text) ? text : undefined))?.values.find(Boolean);
    return { fits: [], ...(example && { reason: `Text, although “${example}” looks like a date` }) };
  }
  for (const [i, date] of parsed.values.entries())
    if (date) forms.set(date.form, (forms.get(date.form) ?? 0) + values.countOf(i));
  const examples = [...forms.keys()].map(
    (each) => values.texts[parsed.values.findIndex((date) => date?.form === each)],
  );
  const [[main] = [""], ...others] = [...forms].sort(([, a], [, b]) => b - a);
  if (others.length > 0)
    return { fits: [], reason: `Text, because dates have several forms: ${examples.join("; ")}` };

  const dates = parsed.values;
  const timesBy = (order: DateOrder, change = (date: WrittenDate): WrittenDate | undefined => date) =>
    dates.map((date) => {
      const changed = date && change(date);
      return (changed && microsecondsOf(changed, order)) ?? null;
    });
  const byYear = timesBy("day", withYearFirst);
  const isByYear = dates.every((date, i) => !date || byYear[i] !== null);
  const isYearFirst = isByYear && dates.some((date) => Number(date?.parts.a ?? date?.parts.day) > 31);
  const isOrdered = !isYearFirst && dates.some((date) => date && hasOrder(date));
  const byMonth = isYearFirst ? byYear : timesBy("month");
  const byDay = isOrdered ? timesBy("day") : byMonth;
  const rowsWhere = (is: (i: number) => boolean) =>
    dates.reduce((sum, date, i) => (date && is(i) ? sum + values.countOf(i) : sum), 0);
  const isInvalid = (i: number) => byMonth[i] === null && byDay[i] === null;
  const invalid = rowsWhere(isInvalid);
  const example = values.texts[dates.findIndex((date, i) => date && isInvalid(i))];
  if (invalid > parsed.valid / 2) return { fits: [], reason: `Text, because “${example}” is not a date` };

  const exampleOf = (is: (date: WrittenDate) => boolean) =>
    values.texts[dates.findIndex((date) => date && is(date))];
  const short = dates.findIndex((date) => date && hasShortYear(date));
  const remarks = [
    ...(exampleOf(hasOffset) ? ["Times with an offset are converted to UTC"] : []),
    ...(exampleOf(hasZone) && exampleOf(lacksZone) ? ["Times without an offset are taken as UTC"] : []),
    ...(exampleOf(isCut) ? ["Times are cut to microseconds"] : []),
    ...(exampleOf(hasFarYear) ? [`${exampleOf(hasFarYear)} may be an error or of another calendar`] : []),
    ...FIRST_DAYS.filter((each) => each.form.test(main)).map(({ remark }) => remark),
    ...(example ? [`${example} is not a date: missing (${formatCount(invalid, "value")})`] : []),
    ...values.missingRemarks(),
  ];
  const fitOf = (type: ColumnType, times: (bigint | null)[], other: (bigint | null)[]): Fit => {
    const time = times[short] ?? undefined;
    const years = `Two-digit years are 1930 to 2029: ${values.texts[short]} is read as`;
    const isOther = (i: number) => times[i] === null && other[i] !== null;
    return {
      type,
      failed: parsed.failed + rowsWhere(isOther),
      failure: parsed.failure ?? values.texts[times.findIndex((_, i) => isOther(i))],
      remarks: [...remarks, ...(time === undefined ? [] : [`${years} ${dateText(time)}`])],
      vector: () => dateVector(values.cells.length, values.cellOf(times)),
    };
  };
  const doubt = doubtOf(main, values, dates, example);
  const orders = isOrdered
    ? [fitOf("month", byMonth, byDay), fitOf("day", byDay, byMonth)]
    : [fitOf(isYearFirst ? "yearFirst" : "date", byMonth, byDay)];
  if (isByYear && !isYearFirst) orders.push(fitOf("yearFirst", byYear, byYear));
  const fits = orders.filter(({ failed }) => failed <= TOLERANCE * parsed.valid);
  const [first, second] = fits.filter(({ failed }) => failed === 0);
  if (doubt) return { fits, reason: `Text, because ${doubt}` };
  if (first && second?.type === "day")
    return hasDayFirst()
      ? { fits, assumed: second.type, reason: "The day is assumed to be first, as in another column" }
      : { fits, assumed: first.type, reason: "The month is assumed to be first: no date shows it" };
  if (first) return { fits, assumed: first.type };
  if (parsed.failed > 0) return { fits, reason: `Text, because “${parsed.failure}” is not a date` };
  return { fits, reason: "Text, because in some dates the month is first, in others the day" };
}

/** @param time microseconds since 1970 */
const dateText = (time: bigint) => cellText(new Date(Number(time / 1000n)));

/**
 * Returns why text of a short form may be no dates at all: seasons such as 2001-02 and versions such as 1.2.10 have it too.
 * @param invalid a value that is no date
 */
function doubtOf(
  form: string,
  { name, texts }: TextValues,
  dates: readonly (WrittenDate | null)[],
  invalid: string | undefined,
): string | undefined {
  const written = dates.flatMap((date) => date ?? []);
  const isShort = /^(?:31\.1|1-31)/.test(form) && written.some(hasShortYear);
  if (invalid && (isShort || /^(?:2024-01|01.2024)$/.test(form))) return `“${invalid}” is not a date`;
  if (2 * written.filter(isLikeCode).length > written.length && !DATE_NAME.test(name))
    return `“${texts[dates.findIndex((date) => date && isLikeCode(date))]}” may be a code`;
  // Generations, sets and questions are counted like this: Gen 10, Gen 11; Q1-01, Q1-02.
  const names = new Set(written.map(({ parts }) => parts.name ?? parts.quarter));
  const isCount = names.size < Math.min(2, written.length) && written.every(hasShortYear);
  if (isCount && /^(?:Jan|Q1) 2024$/.test(form)) return `“${texts[0]}” may be no month`;
  const isSeason = ({ parts }: WrittenDate) => (Number(parts.year) + 1) % 100 === Number(parts.month);
  return form === "2024-01" && written.length > 1 && written.every(isSeason)
    ? `“${texts[0]}” may be a season of two years`
    : undefined;
}

import { formatCount } from "#charts/format-values.ts";
import { dateVector, numberVector } from "./arrow.ts";
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
  monthNumber,
  readDate,
  type WrittenDate,
  withYearFirst,
} from "./dates.ts";
import {
  type Attempt,
  type ColumnType,
  type Fit,
  type Signs,
  type TextValues,
  TOLERANCE,
} from "./text-values.ts";

/** Durations: 7:30 or 26:15:30, and those of ISO 8601 such as PT1H30M. */
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
  { pattern: /^(?<year>(?:19|20)\d\d)(?<month>\d\d)$/ },
  {
    pattern:
      /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)(?:(?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d))?$/,
    least: 2,
  },
  { pattern: /^(?<month>\d{1,2})\.(?<year>(?:19|20)\d\d)$/, least: 2 },
  { pattern: /^(?<serial>[234]\d{4}(?:\.\d+)?)$/, doubt: "These may be numbers that Excel gives to days" },
];
/** Months without such a name, all different, from which they are no chance. */
const MIN_MONTHS = 6;

/** Reads numbers as dates. @returns undefined if they are others */
export function attemptDigits(values: TextValues): Attempt | undefined {
  for (const { type = "date", pattern, name = DATE_NAME, least = MIN_MONTHS, doubt } of DIGITS) {
    const parsed = values.parse((text) => {
      const parts = pattern.exec(text)?.groups;
      return parts && microsecondsOf({ form: "", parts }, "day");
    });
    const isSure = !doubt && values.different >= least;
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

/** The first part of a date that is no month, and a year of this century. */
const SHORT_YEAR = /^(?:1[3-9]|2\d)$/;

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
  const names = dates.flatMap((date) => date?.parts.name ?? []);
  const isCroatian =
    names.every((name) => monthNumber(name, true) > 0) && names.some((name) => monthNumber(name) === 0);
  const otherMonth = names.find(
    (name) => !isCroatian && ![0, monthNumber(name)].includes(monthNumber(name, true)),
  );
  const timesBy = (order: DateOrder, change = (date: WrittenDate): WrittenDate | undefined => date) =>
    dates.map((date) => {
      const changed = date && change(date);
      return (changed && microsecondsOf(changed, order, isCroatian)) ?? null;
    });
  const byYear = timesBy("day", withYearFirst);
  const isByYear = dates.every((date, i) => !date || byYear[i] !== null);
  const isYearFirst = isByYear && dates.some((date) => Number(date?.parts.a ?? date?.parts.day) > 31);
  const differentParts = (part: string) => new Set(dates.flatMap((date) => date?.parts[part] ?? [])).size;
  const isSteady =
    isByYear &&
    parsed.failed === 0 &&
    dates.every((date) => !date || SHORT_YEAR.test(date.parts.a ?? "")) &&
    differentParts("a") < differentParts("year");
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
    ...(otherMonth ? [`“${otherMonth}” is read as Polish: in Croatian it is another month`] : []),
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
  if (isSteady)
    return { fits, assumed: "yearFirst", reason: "The year is assumed to be first: it differs least" };
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

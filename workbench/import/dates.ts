/** The first part of a date such as 3/4/2024. */
export type DateOrder = "month" | "day";

/** Hours from UTC of time zones. Source: RFC 5322, and Central Europe. */
const ZONES = "UTC+0 GMT+0 EST-5 EDT-4 CST-6 CDT-5 MST-7 MDT-6 PST-8 PDT-7 CET+1 CEST+2".split(" ");
const ZONE = `(?: ?(?<zone>Z|(?:UTC|GMT)?[-+]\\d{1,2}(?::?\\d{2})?|${ZONES.map((zone) => zone.slice(0, -2)).join("|")})(?: \\([^()]{1,40}\\))?)?`;
const TIME = `(?:(?:T|,? |:)(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2})(?:[.,](?<fraction>\\d{1,9}))?)?(?: ?(?<half>[AaPp])\\.? ?[Mm]\\.?)?${ZONE})?`;
const DAY_NAME = "(?:\\p{L}{2,13}\\.?,? )?";
const MONTH_NAME = "(?<name>\\p{L}{3,12})\\.?";
const DAY = "(?<day>\\d{1,2})";
const ORDINAL = `${DAY}(?:er|o|st|nd|rd|th|\\.)?`;
const MONTH = "(?<month>\\d{1,2})";
const YEAR = "(?<year>\\d{4})";
const ANY_YEAR = "(?<year>\\d{4}|\\d{2})";

/** Forms of dates, each by an example. The same form in all rows makes a column of dates. */
const FORMS = Object.entries({
  "2024-01-31": `${YEAR}[-/]${MONTH}[-/]${DAY}${TIME}`,
  "2024年1月31日": `${YEAR}[.年년] ?${MONTH}[.月월] ?${DAY}[.日일]?${TIME}`,
  "20240131T1030": `${YEAR}(?<month>\\d{2})(?<day>\\d{2})(?=T|.*:)${TIME.replaceAll(":(?<", ":?(?<")}`,
  "1/31/2024": `(?<a>\\d{1,2})/(?<b>\\d{1,2})/${ANY_YEAR}${TIME}`,
  "1-31-2024": `(?<a>\\d{1,2})-(?<b>\\d{1,2})-${ANY_YEAR}${TIME}`,
  "31.1.2024": `${DAY}\\. ?${MONTH}\\. ?${ANY_YEAR}\\.?${TIME}`,
  "31 Jan 2024": `${DAY_NAME}${ORDINAL}[-/ ]?(?:de |of )?${MONTH_NAME}(?:[-/, ]{0,2}| de )${ANY_YEAR}\\.?${TIME}`,
  "Jan 31, 2024": `${DAY_NAME}${MONTH_NAME}[- ]${ORDINAL},?[- ]${YEAR}${TIME}`,
  "2024-Jan-31": `${YEAR}[- ]${MONTH_NAME}[- ]${DAY}${TIME}`,
  "2024-01": `${YEAR}(?:-(?=\\d{2})|/)${MONTH}`,
  "01/2024": `${MONTH}[-/.]${YEAR}`,
  "2024年1月": `${YEAR}[年년] ?${MONTH}[月월]`,
  "Jan 2024": `${MONTH_NAME}(?:[-/, ']{1,2}|(?=\\d{4}))${ANY_YEAR}`,
  "2024-Q1": `${YEAR}[- ]?[Qq](?<quarter>[1-4])`,
  "Q1 2024": `[Qq](?<quarter>[1-4])(?:[-/ '’]{1,2}|(?=\\d{4}))${ANY_YEAR}`,
  "1Q 2024": `(?<quarter>[1-4])\\.? ?(?:Quartal|[Qq])[-/ '’]{0,2}${ANY_YEAR}`,
  "KW 05/2024": `(?:KW|[CW]W|W|[Ww]eek) ?(?<week>\\d{1,2})[-/. ]${YEAR}`,
  "2024-W05": `${YEAR}[-/ ]?K?W ?(?<week>\\d{2})(?:-?(?<weekday>[1-7]))?`,
}).map(([form, pattern]) => ({ form, pattern: new RegExp(`^${pattern}$`, "u") }));

/** Languages whose names of months are read: long, short, and with a day, as Polish has other names then. */
const LANGUAGES = "en de fr es it pt nl pl".split(" ");
const NAMES = [{ month: "long" }, { month: "short" }, { month: "long", day: "numeric" }] as const;

/** Returns a name in lower case without accents and the dot of a short one. */
const plainName = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .toLowerCase();

/** Of all languages but Croatian, which has names that are other months in Polish: lip, listopad. */
let months: ReadonlyMap<string, number> | undefined;
let croatian: ReadonlyMap<string, number> | undefined;

/** Returns the numbers of months by the beginnings of their names, from three letters; 0 if of several: French "jui". */
function monthNumbers(languages: readonly string[]): ReadonlyMap<string, number> {
  const formats = languages.flatMap((language) =>
    NAMES.map((name) => new Intl.DateTimeFormat(language, { ...name, timeZone: "UTC" })),
  );
  const numbers = new Map<string, number>();
  for (let month = 1; month <= 12; month++)
    for (const format of formats) {
      const parts = format.formatToParts(Date.UTC(2024, month - 1));
      const name = plainName(parts.find(({ type }) => type === "month")?.value ?? "");
      for (let end = 3; end <= name.length; end++) {
        const start = name.slice(0, end);
        numbers.set(start, (numbers.get(start) ?? month) === month ? month : 0);
      }
    }
  return numbers;
}

/** Of Excel: two digits up to 29 are years of this century. */
const PIVOT = 29;
const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;
/** Excel's number of the day 1970-01-01. */
const EXCEL_1970 = 25_569;

/** A date as it is written. `parts` are by the names in `FORMS`. */
export type WrittenDate = { form: string; parts: Readonly<Record<string, string | undefined>> };

/** Returns the form and parts of a date, valid or not; undefined for other text. @param first a form to try first */
export function readDate(text: string, first?: string): WrittenDate | undefined {
  if (text.length > 80 || !/\d/.test(text)) return undefined;
  const usual = FORMS.find((each) => each.form === first);
  for (const { form, pattern } of usual ? [usual, ...FORMS] : FORMS) {
    const parts = pattern.exec(text)?.groups;
    if (parts && (!parts.name || monthNumber(parts.name) > 0 || monthNumber(parts.name, true) > 0))
      return { form, parts };
  }
  return undefined;
}

/** @returns 1 to 12; 0 for another word */
export function monthNumber(name: string, isCroatian = false): number {
  months ??= monthNumbers(LANGUAGES);
  croatian ??= monthNumbers(["hr"]);
  return (isCroatian ? croatian : months).get(plainName(name)) ?? 0;
}

/** A year among numbers of one or two digits, as dates and months in forms of any kind have them: H1 2024. */
export const LIKE_DATE =
  /^(?=\D*\d{1,2}(?!\d)|\D*\d{4}\D+\d)[^\d#_-]{0,20}(?:\d{1,2}\D{1,20}){0,2}(?:1[7-9]|2[01])\d{2}(?:\D{1,20}\d{1,2}){0,8}\D{0,20}$/;

/** True if the order of its first two parts depends on the country. */
export const hasOrder = ({ parts }: WrittenDate) => parts.a !== undefined;
export const hasShortYear = ({ parts }: WrittenDate) => parts.year?.length === 2;
/** Returns a date as if its first part were the year: 24/03/01, 24.03.01. @returns undefined if both have other digits than two */
export function withYearFirst({ form, parts: { a, day, year, ...parts } }: WrittenDate) {
  const first = a ?? day;
  if (year?.length !== 2 || first?.length !== 2) return undefined;
  return { form, parts: { ...parts, a: a && year, day: day && year, year: first } };
}
/** True for years that hardly any data have, which are all but 1700 to 2199. */
export const hasFarYear = ({ parts }: WrittenDate) =>
  /^(?!0000)(?:0.|1[0-6]|2[2-9]|[3-9].)..$/.test(parts.year ?? "");
/** True for what is rather a code, such as 4711-01: of years that no calendar has now. */
export const isLikeCode = ({ parts: { year = "", hour, name } }: WrittenDate) =>
  /^(?:0.|1[0-2]|2[6-9]|[3-9].)..$/.test(year) && !hour && !name;
export const hasZone = ({ parts }: WrittenDate) => parts.zone !== undefined;
export const lacksZone = ({ parts }: WrittenDate) => parts.hour !== undefined && parts.zone === undefined;
/** True for digits after the microseconds, which `microsecondsOf` cuts off. */
export const isCut = ({ parts }: WrittenDate) => /^\d{6}\d*[1-9]/.test(parts.fraction ?? "");
/** True if it is the time of a place, with its distance from UTC. */
export const hasOffset = ({ parts }: WrittenDate) => !["Z", "UTC", "GMT", ""].includes(parts.zone ?? "");

/**
 * Returns the microseconds since 1970, in UTC.
 * @param order of two parts such as 3/4
 * @returns undefined if there is no such date or time
 */
export function microsecondsOf(
  { parts }: WrittenDate,
  order: DateOrder,
  isCroatian = false,
): bigint | undefined {
  const number = (part: string | undefined, missing = 0) => (part === undefined ? missing : Number(part));
  const short = number(parts.year);
  const year = parts.year?.length === 2 ? short + (short <= PIVOT ? 2000 : 1900) : short;
  if (parts.serial) return BigInt(Math.round((Number(parts.serial) - EXCEL_1970) * DAY_SECONDS)) * 1_000_000n;
  if (parts.week)
    return microseconds(weekStart(year, number(parts.week)), (number(parts.weekday, 1) - 1) * DAY_MS);
  const [monthPart, dayPart] = order === "month" ? [parts.a, parts.b] : [parts.b, parts.a];
  const month = parts.name
    ? monthNumber(parts.name, isCroatian)
    : parts.quarter
      ? number(parts.quarter) * 3 - 2
      : number(parts.month ?? monthPart, 1);
  const midnight = dayOf(year, month, number(parts.day ?? dayPart, 1));
  const time = timeOfDay(parts);
  return microseconds(midnight, time, parts.fraction);
}

function microseconds(midnight: number, time: number, fraction = ""): bigint | undefined {
  if (Number.isNaN(midnight + time)) return undefined;
  return BigInt(midnight + time) * 1000n + BigInt(fraction.padEnd(6, "0").slice(0, 6));
}

/** Returns the milliseconds at the start of a day; NaN if the calendar has no such day. */
function dayOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = year > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() : Number.NaN;
}

/** Returns the first day of an ISO week: week 1 has January 4. */
function weekStart(year: number, week: number): number {
  const fourth = dayOf(year, 1, 4);
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
  const start = monday + (week - 1) * 7 * DAY_MS;
  // Week 53 exists if its Thursday is in the year.
  const isInYear = week > 0 && new Date(start + 3 * DAY_MS).getUTCFullYear() === year;
  return isInYear ? start : Number.NaN;
}

/** Returns the milliseconds from midnight UTC to the time of a date; NaN if there is no such time. */
function timeOfDay(parts: WrittenDate["parts"]): number {
  const { hour = "0", minute = "0", second = "0", fraction = "0", half, zone = "" } = parts;
  const [written, minutes, seconds] = [Number(hour), Number(minute), Number(second)];
  const hours = half ? (written % 12) + (/[Pp]/.test(half) ? 12 : 0) : written;
  const isNextMidnight = hours === 24 && minutes === 0 && seconds === 0 && Number(fraction) === 0;
  const isHour = half ? written > 0 && written <= 12 : hours < 24 || isNextMidnight;
  const difference = ZONES.find((each) => each.slice(0, -2) === zone) ?? zone;
  const [, sign, zoneHours = 0, zoneMinutes = 0] = /([-+])(\d{1,2}):?(\d{2})?$/.exec(difference) ?? [];
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === "-" ? -1 : 1);
  const isTime =
    isHour && minutes < 60 && seconds < 60 && !(Number(zoneHours) > 23 || Number(zoneMinutes) > 59);
  return isTime ? ((hours * 60 + minutes - offset) * 60 + seconds) * 1000 : Number.NaN;
}

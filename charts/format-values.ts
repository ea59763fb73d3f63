/** The locale of numbers and dates. Source: docs/specification.md#business-constants. */
export const LOCALE = "en-US";

/** @example formatCount(2000, "flight") === "2,000 flights" */
export const formatCount = (count: number, noun: string, plural = `${noun}s`) =>
  `${formatNumber(count)} ${count === 1 ? noun : plural}`;

/** @example formatNumber(1234.56, 1) === "1,234.6" */
export const formatNumber = (value: number, digits = 0) =>
  numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** Formats a date of rows ("2012-11-19") as "Nov 19, 2012", or by the given options. Dates are in UTC. */
export const formatDate = (
  iso: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: "medium" },
): string => dateFormat(options).format(new Date(iso.length === 10 || iso.endsWith("Z") ? iso : `${iso}Z`));

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** Caches `new Intl.NumberFormat`: creating one takes as long as formatting a thousand numbers. */
export const numberFormat = (options: Intl.NumberFormatOptions) =>
  cached(numbers, options, () => new Intl.NumberFormat(LOCALE, options));

/** Caches `new Intl.DateTimeFormat` in UTC. */
export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  cached(dates, options, () => new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: "UTC" }));

function cached<Format>(formats: Map<string, Format>, options: object, make: () => Format): Format {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

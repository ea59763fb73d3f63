import { dateFormat, numberFormat } from "./format-values.ts";
import { isDate, timeOf, type Value } from "./rows.ts";

/** ISO 4217 code. Source: docs/specification.md#business-constants. */
const CURRENCY = "USD";

/** Number styles. `percent` shows 0.25 as 25%. */
export type NumberStyle = "number" | "compact" | "percent" | "currency" | "plain";

export type NumberFormat = {
  style?: NumberStyle | undefined;
  /** Unit after the number: "TWh". "%" and "°" follow without a space. */
  unit?: string | undefined;
  digits?: number | undefined;
  /** ISO 4217 code of the style `currency`; that of the site by default. */
  currency?: string | undefined;
};

export const largestOf = (values: readonly number[]) =>
  Math.max(0, ...values.map(Math.abs).filter(Number.isFinite));

/** Returns the number of decimals that distinguishes these values without false precision. */
export function decimalsFor(values: readonly number[]): number {
  if (values.every(Number.isInteger)) return 0;
  const largest = largestOf(values);
  if (largest >= 100) return 0;
  return largest >= 1 ? 1 : 2;
}

/** Values below this part of the largest one are rounding errors of a calculation. */
const NOISE = 1e-9;
/** Beyond these sizes, a number is written with a power of ten. */
export const TINY = 1e-6;
export const HUGE = 1e15;

/**
 * Returns the function that formats the numbers of one measure.
 * @param values all numbers to format, from which the decimals follow unless `digits` is given; a number that would be
 *   rounded to zero keeps two significant digits
 */
export function numberFormatter(
  { style = "number", unit, digits, currency = CURRENCY }: NumberFormat,
  values: readonly number[],
): (value: number, withUnit?: boolean) => string {
  const decimals = digits ?? decimalsFor(style === "percent" ? values.map((value) => value * 100) : values);
  const largest = largestOf(values);
  const byStyle: Record<NumberStyle, Intl.NumberFormatOptions> = {
    number: { maximumFractionDigits: decimals, minimumFractionDigits: decimals },
    plain: { maximumFractionDigits: decimals, useGrouping: false },
    percent: {
      style: "percent",
      maximumFractionDigits: decimals,
      ...(digits !== undefined && { minimumFractionDigits: digits }),
    },
    compact: { notation: "compact", maximumFractionDigits: digits ?? 1 },
    currency: {
      style: "currency",
      currency,
      ...(largest >= 1e6
        ? { notation: "compact", maximumFractionDigits: digits ?? 1 }
        : { maximumFractionDigits: decimals, minimumFractionDigits: decimals }),
    },
  };
  const format = numberFormat(byStyle[style]);
  const small = numberFormat({ maximumSignificantDigits: 2 });
  const scientific = { notation: "scientific", maximumSignificantDigits: 3 } as const;
  const power = numberFormat({ ...byStyle[style], ...scientific });
  const vanishes = (size: number) =>
    style === "number" && digits === undefined && size > NOISE * largest && size < 0.5 * 10 ** -decimals;
  const formatFor = (size: number) => {
    if (size >= HUGE || (vanishes(size) && size < TINY)) return power;
    return vanishes(size) ? small : format;
  };
  return (value, withUnit = true) =>
    `${formatFor(Math.abs(value)).format(value)}${withUnit ? unitSuffix(unit) : ""}`;
}

/** Digits that a number has for sure; those after them are remainders of its binary form. */
export const EXACT_DIGITS = 15;

/** Writes a number that stands for a group with all its decimals: rounded, two groups would have one name. */
export const groupNumber = (value: number): string =>
  numberFormat({ maximumFractionDigits: 20 }).format(
    Number.isSafeInteger(value) ? value : Number(value.toPrecision(EXACT_DIGITS)),
  );

/** @example unitSuffix("%") === "%", unitSuffix("TWh") === " TWh" */
export function unitSuffix(unit: string | undefined): string {
  if (!unit) return "";
  // No-break space: a number and its unit stay on one line.
  return /^[%°′″]$/.test(unit) ? unit : `\u00a0${unit}`;
}

const YEAR = { min: 1000, max: 2999 };

/** Returns the format of the numbers of an axis or a column: years have no thousands separator. */
export const axisFormat = (format: NumberFormat, values: readonly number[]): NumberFormat =>
  !format.style && areYears(values) ? { ...format, style: "plain" } : format;

export const areYears = (values: readonly number[]): boolean =>
  values.length > 0 &&
  values.every((value) => Number.isInteger(value) && value >= YEAR.min && value <= YEAR.max);

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const SECOND_MS = 1000;

/**
 * Returns a formatter with the coarsest date style that distinguishes the values of one axis.
 * @param precise writes dates in full, with their time if they have one; the default for a single date, whose part would
 *   say too little
 */
export function dateFormatter(
  values: readonly Value[],
  precise = new Set(values.filter(isDate)).size === 1,
): (value: Value) => string {
  const dates = values.filter(isDate).map((value) => new Date(timeOf(value)));
  const count = (part: (date: Date) => number | string) => new Set(dates.map(part)).size;
  const hasRest = (unit: number) => dates.some((date) => date.getTime() % unit !== 0);
  const days = count((date) => Math.floor(date.getTime() / DAY_MS));
  const time = precise
    ? hasRest(DAY_MS)
    : count((date) => date.getTime() % DAY_MS) > 1 && (days <= 7 || days < count((date) => date.getTime()));
  const day = precise || time || count((date) => date.getUTCDate()) > 1;
  const format = dateFormat({
    year: "numeric",
    ...((day || count((date) => date.getUTCMonth()) > 1) && { month: "short" }),
    ...(day && { day: "numeric" }),
    ...(time && { hour: "numeric" }),
    ...(time && hasRest(HOUR_MS) && { minute: "2-digit" }),
    ...(time && hasRest(MINUTE_MS) && { second: "2-digit" }),
    ...(time && hasRest(SECOND_MS) && { fractionalSecondDigits: 3 }),
  });
  return (value) => (isDate(value) ? format.format(timeOf(value)) : String(value ?? ""));
}

import { dateFormat, LOCALE, numberFormat } from "./format-values.ts";
import { isDate, timeOf, type Value } from "./rows.ts";

/** Number styles, with the separators of the locale. `percent` shows 0.25 as 25%. */
export type NumberStyle = "number" | "compact" | "percent" | "currency" | "plain";

export type NumberFormat = {
  style?: NumberStyle | undefined;
  /** Unit after the number: "TWh". "%" and "°" follow without a space. */
  unit?: string | undefined;
  /** ISO 4217 code. Source of the default: the specification's locale and currency defaults. */
  currency?: string | undefined;
  digits?: number | undefined;
  locale?: string | undefined;
};

/** Returns the number of decimals that distinguishes these values without false precision. */
export function decimalsFor(values: readonly number[]): number {
  if (values.every(Number.isInteger)) return 0;
  const largest = Math.max(...values.map(Math.abs).filter(Number.isFinite), 0);
  if (largest >= 100) return 0;
  return largest >= 1 ? 1 : 2;
}

/** Smaller values are rounding errors of a calculation. */
const NOISE = 1e-6;

/**
 * Returns the function that formats the numbers of one measure.
 * @param values all numbers to format, from which the decimals follow unless `digits` is given; a number that would be
 *   rounded to zero keeps two significant digits
 */
export function numberFormatter(
  { style = "number", unit, currency = "USD", digits, locale = LOCALE }: NumberFormat,
  values: readonly number[],
): (value: number, withUnit?: boolean) => string {
  const decimals = digits ?? decimalsFor(style === "percent" ? values.map((value) => value * 100) : values);
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
      ...(Math.max(0, ...values.map(Math.abs)) >= 1e6
        ? { notation: "compact", maximumFractionDigits: digits ?? 1 }
        : { maximumFractionDigits: decimals, minimumFractionDigits: decimals }),
    },
  };
  const format = numberFormat(locale, byStyle[style]);
  const small = numberFormat(locale, { maximumSignificantDigits: 2 });
  const vanishes = (value: number) =>
    style === "number" &&
    digits === undefined &&
    Math.abs(value) >= NOISE &&
    Math.abs(value) < 0.5 * 10 ** -decimals;
  return (value, withUnit = true) =>
    `${(vanishes(value) ? small : format).format(value)}${withUnit ? unitSuffix(unit) : ""}`;
}

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

/** Returns a formatter with the coarsest date style that distinguishes the values of one axis. */
export function dateFormatter(values: readonly Value[], locale = LOCALE): (value: Value) => string {
  const dates = values.filter(isDate).map((value) => new Date(timeOf(value)));
  const count = (part: (date: Date) => number | string) => new Set(dates.map(part)).size;
  const daysDiffer = count((date) => date.getUTCDate()) > 1;
  const hoursDiffer = count((date) => date.getUTCHours()) > 1;
  const format = dateFormat(locale, {
    year: "numeric",
    ...((daysDiffer || count((date) => date.getUTCMonth()) > 1) && { month: "short" }),
    ...(daysDiffer && { day: "numeric" }),
    ...(hoursDiffer && count((date) => date.toISOString().slice(0, 10)) <= 7 && { hour: "numeric" }),
  });
  return (value) => (isDate(value) ? format.format(timeOf(value)) : String(value ?? ""));
}

import { nice, ticks } from "d3-array";
import { utcTicks } from "d3-time";
import {
  areYears,
  axisFormat,
  dateFormatter,
  groupNumber,
  type NumberFormat,
  numberFormatter,
} from "./format.ts";
import { dateFormat } from "./format-values.ts";
import { isDate, timeOf, type Value } from "./rows.ts";

/**
 * Chart geometry is in percent of the plot, 0 to 100 on both axes, y downwards as in SVG. The plot stretches to the
 * available width, while labels are HTML beside it: text keeps its size at every width, and no script measures.
 */
export type Tick = {
  at: number;
  label: string;
  /** Of a month label without a year: the index of the tick that names its year. */
  yearAt?: number;
};

export type Scale = {
  kind: "number" | "time" | "band";
  /** Returns the position of a value in percent; the center of a band. NaN if the value is not in the scale. */
  at: (value: Value) => number;
  /** Width of a band in percent; 0 on a continuous scale. */
  band: number;
  ticks: Tick[];
  /** Formats a value of this scale in full, for tooltips and tables. */
  format: (value: Value) => string;
  /** False if a scale of amounts omits zero. */
  fromZero: boolean;
};

type ScaleOptions = NumberFormat & {
  count: number;
  log?: boolean | undefined;
  zero?: boolean | undefined;
  /** Extends the scale to round numbers; otherwise it ends at the data. */
  round?: boolean | undefined;
  /** Orders bands from top to bottom; numbers then increase upwards. */
  vertical?: boolean | undefined;
  /** The numbers stand for groups, which their format has to distinguish. */
  grouped?: boolean | undefined;
};

/** Rounds a position for rendering: to a tenth of a pixel in a plot of a thousand pixels. */
export const round = (value: number) => Math.round(value * 100) / 100;

/** Rounds a position for pointing at it: to one pixel in a plot of a thousand pixels. */
export const tenths = (value: number) => Math.round(value * 10) / 10;

/** Returns the scale for the kind of the values: dates, numbers, or anything else as bands. */
export function scaleFor(values: readonly Value[], options: ScaleOptions): Scale {
  const known = values.filter((value) => value !== null);
  if (known.length > 0 && known.every(isDate)) return timeScale(known, options);
  if (known.length > 0 && known.every((value) => typeof value === "number"))
    return numberScale(known, options);
  return bandScale([...new Set(known)], options);
}

/** Smaller numbers count as zero: dividing by their steps would overflow. */
export const MIN_SIZE = 1e-300;

/** Padding of a logarithmic scale as a fraction of its span: rounded ends could be a power of ten away. */
const LOG_PADDING = 0.03;

/** Returns a scale of numbers, linear or logarithmic. */
export function numberScale(values: readonly number[], options: ScaleOptions): Scale {
  const finite = values.filter(Number.isFinite);
  let low = Math.min(...finite);
  let high = Math.max(...finite);
  if (finite.length === 0) [low, high] = [0, 1];
  const years = !options.style && areYears(finite);
  const wantsLog = options.log && low > 0;
  if (!wantsLog && options.zero) [low, high] = [Math.min(0, low), Math.max(0, high)];
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (size < MIN_SIZE) [low, high] = [0, 1];
  else if (high - low <= size * Number.EPSILON) [low, high] = [Math.min(0, low), Math.max(0, high)];
  if (options.round)
    [low, high] = wantsLog
      ? [low * (low / high) ** LOG_PADDING, high * (high / low) ** LOG_PADDING]
      : nice(low, high, options.count);

  const measure = wantsLog ? Math.log10 : (value: number) => value;
  const [from, to] = [measure(low), measure(high)];
  const at = (value: Value) => {
    if (typeof value !== "number") return Number.NaN;
    const part = ((measure(value) - from) / (to - from)) * 100;
    return round(options.vertical ? 100 - part : part);
  };
  const marks = wantsLog ? logTicks(low, high, options.count) : ticks(low, high, options.count);
  const style = axisFormat(options, finite);
  const formatTick = tickFormatter(wholeTicks(style, marks), marks);
  const format = options.grouped ? groupFormatter(style, finite) : numberFormatter(style, finite);
  const steps = years ? marks.filter(Number.isInteger) : marks;
  return {
    kind: "number",
    at,
    band: 0,
    ticks: steps.map((value) => ({ at: at(value), label: formatTick(value, options.unit === "%") })),
    format: (value) => (typeof value === "number" ? format(value) : ""),
    fromZero: low <= 0 && high >= 0,
  };
}

/** Returns the formatter of numbers that stand for groups. Larger ones would be written by a power of ten. */
const groupFormatter = (format: NumberFormat, values: readonly number[]) =>
  format.style ||
  format.digits !== undefined ||
  format.unit ||
  values.every((value) => Number.isInteger(value) && value < 1e15)
    ? numberFormatter(format, values)
    : groupNumber;

/** Decimals of ticks at most: closer values have no place on a scale. */
const MAX_TICK_DIGITS = 12;

/** Returns a formatter that tells ticks apart: those of close values need more decimals than their size suggests. */
function tickFormatter(format: NumberFormat, marks: readonly number[]) {
  let formatter = numberFormatter(format, marks);
  const isAmbiguous = () => new Set(marks.map((mark) => formatter(mark))).size < marks.length;
  for (let digits = 1; digits <= MAX_TICK_DIGITS && isAmbiguous(); digits++)
    formatter = numberFormatter({ ...format, digits }, marks);
  return formatter;
}

/** Omits decimals on ticks that are whole numbers, even if the values between them have some. */
function wholeTicks(format: NumberFormat, marks: readonly number[]): NumberFormat {
  const { style = "number", digits } = format;
  if (digits === undefined || !(style === "number" || style === "percent")) return format;
  const written = style === "percent" ? marks.map((mark) => mark * 100) : marks;
  const whole = written.every((mark) => Math.abs(mark - Math.round(mark)) < TICK_NOISE);
  return whole ? { ...format, digits: 0 } : format;
}

/** Smaller differences are rounding errors of a calculation. */
const TICK_NOISE = 1e-9;

/** Returns 1, 2 and 5 of each power of ten, or 1 and 3, or only the powers, as many as fit. */
function logTicks(low: number, high: number, count: number): number[] {
  const powers = Array.from(
    { length: Math.ceil(Math.log10(high)) - Math.floor(Math.log10(low)) + 1 },
    (_, i) => 10 ** (Math.floor(Math.log10(low)) + i),
  );
  const within = (value: number) => value >= low && value <= high;
  const steps = [[1, 2, 5], [1, 3], [1]].map((parts) =>
    powers.flatMap((power) => parts.map((part) => part * power)).filter(within),
  );
  return steps.find(({ length }) => length <= count) ?? powers.filter(within);
}

const YEAR_MS = 365.25 * 24 * 60 * 60 * 1000;

function timeScale(values: readonly Value[], options: ScaleOptions): Scale {
  const times = values.map(timeOf);
  const low = times.reduce((a, b) => Math.min(a, b));
  const high = times.reduce((a, b) => Math.max(a, b));
  const share = (time: number) => round(high > low ? ((time - low) / (high - low)) * 100 : 50);
  // From three years on, only years are labeled: on a narrow axis, quarters would leave months without their year.
  const years = Math.floor((high - low) / YEAR_MS);
  const count = years > 2 ? Math.min(years, options.count) : options.count;
  const dates = utcTicks(new Date(low), new Date(high), count);
  const format = tickDates(dates);
  return {
    kind: "time",
    at: (value) => share(timeOf(value)),
    band: 0,
    ticks: dates.map((date, i) => ({ at: share(date.getTime()), ...format(date, i) })),
    format: dateFormatter(values),
    fromZero: true,
  };
}

/** Labels years, months with the year at its start, days with their month, or hours. */
function tickDates(dates: readonly Date[]): (date: Date, i: number) => Pick<Tick, "label" | "yearAt"> {
  const format = (options: Intl.DateTimeFormatOptions) => (date: Date) => ({
    label: dateFormat(options).format(date),
  });
  const some = (part: (date: Date) => number) => dates.some((date) => part(date) !== 0);
  if (some((date) => date.getUTCMinutes())) return format({ hour: "numeric", minute: "2-digit" });
  if (some((date) => date.getUTCHours())) return format({ hour: "numeric" });
  if (some((date) => date.getUTCDate() - 1)) return format({ month: "short", day: "numeric" });
  const year = format({ year: "numeric" });
  if (!some((date) => date.getUTCMonth())) return year;
  const month = format({ month: "short" });
  const yearOf = (date: Date) => date.getUTCFullYear();
  return (date, i) => {
    const yearAt = dates.findIndex((other) => yearOf(other) === yearOf(date));
    return yearAt === i ? { label: `${month(date).label} ${year(date).label}` } : { ...month(date), yearAt };
  };
}

/** Returns a scale with a band for each value, in the order given. */
export function bandScale(values: readonly Value[], options: NumberFormat = {}): Scale {
  const places = new Map(values.map((value, i) => [value, i]));
  const band = 100 / Math.max(1, values.length);
  const at = (value: Value) => round(((places.get(value) ?? Number.NaN) + 0.5) * band);
  const number = values.every((value) => typeof value === "number")
    ? groupFormatter(axisFormat(options, values), values)
    : undefined;
  const formatDate = dateFormatter(values);
  // A category name may wrap at its spaces; a month stays on a line with its year.
  const date = values.every(isDate) ? (value: Value) => formatDate(value).replaceAll(" ", "\u00a0") : String;
  const format = (value: Value) => (number && typeof value === "number" ? number(value) : date(value ?? ""));
  return {
    kind: "band",
    at,
    band,
    ticks: values.map((value) => ({
      at: at(value),
      label: number && typeof value === "number" ? number(value, false) : format(value),
    })),
    format,
    fromZero: true,
  };
}

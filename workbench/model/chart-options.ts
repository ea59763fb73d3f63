import type { NumberFormat } from "#charts/format.ts";
import { isRecord } from "#contract/records.ts";

/** A line across the chart: a number, or the average of what is shown. */
export type Reference = { at: number | "mean"; name?: string };

/** Options of a chart: its title, formats and reference lines. */
export type ChartOptions = {
  /** In place of the description of what is shown. */
  title?: string;
  /** Formats of measures, by label. */
  formats?: Readonly<Record<string, NumberFormat>>;
  references?: readonly Reference[];
  /** A trend line through dots. */
  trend?: true;
  /** Legend entries that are not shown. */
  hidden?: readonly string[];
};

/** Number formats to choose from, with an example of each. */
export const FORMATS = {
  auto: ["Automatic", {}],
  number: ["1,234", { style: "number" }],
  plain: ["1234", { style: "plain" }],
  compact: ["1.2K", { style: "compact" }],
  percent: ["25% for 0.25", { style: "percent" }],
  USD: ["US dollars, $", { style: "currency", currency: "USD" }],
  EUR: ["Euros, €", { style: "currency", currency: "EUR" }],
  GBP: ["Pounds, £", { style: "currency", currency: "GBP" }],
  JPY: ["Yen, ¥", { style: "currency", currency: "JPY" }],
  INR: ["Rupees, ₹", { style: "currency", currency: "INR" }],
} as const satisfies Record<string, readonly [name: string, format: NumberFormat]>;
export type FormatName = keyof typeof FORMATS;

const isFormatName = (name: unknown): name is FormatName =>
  typeof name === "string" && Object.hasOwn(FORMATS, name);

/** Returns the formats of measures by label, without the names that every object has. */
export const formatsOf = ({ formats }: ChartOptions): Readonly<Record<string, NumberFormat>> =>
  Object.assign(Object.create(null), formats);

/** Returns the name of a format in `FORMATS`. */
export const formatName = ({ style, currency }: NumberFormat): FormatName =>
  [currency, style].find(isFormatName) ?? "auto";

/** Decimals to choose from: more would hide the number. */
export const MAX_DIGITS = 4;
const MAX_REFERENCES = 8;
const MAX_TEXT = 200;

const readText = (given: unknown) => (typeof given === "string" ? given.trim().slice(0, MAX_TEXT) : "");

function readFormat(given: unknown): NumberFormat[] {
  if (!isRecord(given)) return [];
  const { digits } = given;
  const name = formatName(given);
  const unit = readText(given.unit);
  const isDigits =
    typeof digits === "number" && Number.isInteger(digits) && digits >= 0 && digits <= MAX_DIGITS;
  const format = { ...FORMATS[name][1], ...(unit && { unit }), ...(isDigits && { digits }) };
  return Object.keys(format).length > 0 ? [format] : [];
}

function readReference(given: unknown): Reference[] {
  if (!isRecord(given)) return [];
  const { at } = given;
  const name = readText(given.name);
  return at === "mean" || (typeof at === "number" && Number.isFinite(at))
    ? [{ at, ...(name && { name }) }]
    : [];
}

/** Readers of the options in a link or a stored view; undefined for what has no effect. */
const readers: { [Name in keyof ChartOptions]-?: (given: unknown) => ChartOptions[Name] } = {
  title: (given) => readText(given) || undefined,
  formats: (given) => {
    const formats = Object.entries(isRecord(given) ? given : {}).flatMap(([label, each]) =>
      readFormat(each).map((format) => [label, format] as const),
    );
    return formats.length > 0 ? Object.fromEntries(formats) : undefined;
  },
  references: (given) => {
    const references = Array.isArray(given) ? given.flatMap(readReference).slice(0, MAX_REFERENCES) : [];
    return references.length > 0 ? references : undefined;
  },
  trend: (given) => given === true || undefined,
  hidden: (given) => {
    const hidden = Array.isArray(given) ? given.filter((each) => typeof each === "string") : [];
    return hidden.length > 0 ? hidden : undefined;
  },
};

/** Reads options; what is invalid or has no effect is left out. */
export function readChartOptions(given: unknown): ChartOptions {
  const options = isRecord(given) ? given : {};
  return Object.fromEntries(
    Object.entries(readers).flatMap(([name, read]) => {
      const value = read(options[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

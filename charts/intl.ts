const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** Caches `new Intl.NumberFormat`: creating one takes as long as formatting a thousand numbers. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions) =>
  cached(numbers, locale, options, () => new Intl.NumberFormat(locale, options));

/** Caches `new Intl.DateTimeFormat` in UTC. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  cached(dates, locale, options, () => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }));

function cached<Format>(
  formats: Map<string, Format>,
  locale: string,
  options: object,
  make: () => Format,
): Format {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

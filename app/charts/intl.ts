const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** As `new Intl.NumberFormat`, but made once: making one takes as long as writing a thousand numbers. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions) =>
  kept(numbers, locale, options, () => new Intl.NumberFormat(locale, options));

/** As `new Intl.DateTimeFormat` in UTC, but made once. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  kept(dates, locale, options, () => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }));

function kept<Format>(
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

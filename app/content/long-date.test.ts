import { expect, test } from "vitest";
import { longDate, longMonth } from "./long-date.ts";

test.each(["2000-01-01", "2010-02-28", "2024-02-29", "2026-09-30", "2026-12-09"])(
  "formats %s like Intl.DateTimeFormat",
  (date) => {
    const withIntl = (options: Intl.DateTimeFormatOptions) =>
      new Date(date).toLocaleDateString("en-US", { ...options, timeZone: "UTC" });
    expect(longDate(date)).toBe(withIntl({ dateStyle: "long" }));
    expect(longDate(`${date}T23:30:00Z`)).toBe(longDate(date));
    expect(longMonth(date)).toBe(withIntl({ month: "long", year: "numeric" }));
  },
);

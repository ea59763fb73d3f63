/** How the dashboard writes its numbers. Source of the locale: the specification's default. */
const LOCALE = "en-US";

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: "UTC" });

export const percent = (rate: number) => `${rate.toFixed(1)}%`;

/** "2010-02" as "February 2010". */
export const longMonth = (month: string) =>
  inUtc({ month: "long", year: "numeric" }).format(new Date(`${month}-01`));

/** January to December, short. */
export const monthNames: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  inUtc({ month: "short" }).format(new Date(Date.UTC(2000, month))),
);

/** Where the numbers come from. */
export const DATA_SOURCE = (
  <>
    Data: <a href="https://www.bls.gov/cps/">U.S. Bureau of Labor Statistics</a>, January 2000 to February
    2010
  </>
);

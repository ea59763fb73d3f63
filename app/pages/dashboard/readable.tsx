import { dateFormat } from "../../charts/intl.ts";

/** How the dashboard writes its numbers. Source of the locale: the specification's default. */
const LOCALE = "en-US";

export const percent = (rate: number) => `${rate.toFixed(1)}%`;

/** "2010-02" as "February 2010". */
export const longMonth = (month: string) =>
  dateFormat(LOCALE, { month: "long", year: "numeric" }).format(new Date(`${month}-01`));

/** Written out, since asking the browser for them holds up the page. */
export const monthNames = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Where the numbers come from. */
export const DATA_SOURCE = (
  <>
    Data: <a href="https://www.bls.gov/cps/">U.S. Bureau of Labor Statistics</a>, January 2000 to February
    2010
  </>
);

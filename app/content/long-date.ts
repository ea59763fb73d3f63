/** A constant, because the first use of Intl in a browser takes as long as hydrating a page. */
export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Formats the month of an ISO date or time in UTC: "2010-02-03" as "February 2010". */
export const longMonth = (iso: string) => `${monthNames[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;

/** Formats the date of an ISO date or time in UTC: "2010-02-03" as "February 3, 2010". */
export const longDate = (iso: string) =>
  `${monthNames[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8, 10))}, ${iso.slice(0, 4)}`;

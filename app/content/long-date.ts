/** Written out: a browser takes as long to get ready to name months as to make a whole page alive. */
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

/** The month of an ISO date or time, in UTC: "2010-02-03" as "February 2010". */
export const longMonth = (iso: string) => `${monthNames[Number(iso.slice(5, 7)) - 1]} ${iso.slice(0, 4)}`;

/** The day of an ISO date or time, in UTC: "2010-02-03" as "February 3, 2010". */
export const longDate = (iso: string) =>
  `${monthNames[Number(iso.slice(5, 7)) - 1]} ${Number(iso.slice(8, 10))}, ${iso.slice(0, 4)}`;

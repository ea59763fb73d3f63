import type { Row } from "#charts/rows.ts";
import { writeDate } from "#charts/write-values.ts";

export const TITLE = "Departures, January to March 2001";

/** Columns of the list on paper; `share` is the fraction of the table width. */
export const COLUMNS: readonly { head: string; share: number; right: boolean; text: (row: Row) => string }[] =
  [
    {
      head: "Departure",
      share: 0.36,
      right: false,
      text: ({ date }) => writeDate(String(date), { dateStyle: "medium", timeStyle: "short" }),
    },
    { head: "From", share: 0.14, right: false, text: ({ origin }) => String(origin) },
    { head: "To", share: 0.14, right: false, text: ({ destination }) => String(destination) },
    { head: "Miles", share: 0.16, right: true, text: ({ distance }) => String(distance) },
    { head: "Delay, min", share: 0.2, right: true, text: ({ delay }) => String(delay) },
  ];

import type { Row } from "../../../charts/rows.ts";

export const WAYS = ["link", "folder", "file", "schedule"] as const;
export type Way = (typeof WAYS)[number];

export type Share = {
  /** The sender filters the report to the receiver's airport before sending. */
  filtered: boolean;
  /** The server lets the receiver read the rows of her airport only. */
  rule: boolean;
  /** The day of sending, "2001-03-31". */
  sent: string;
  /** The sender has taken it back on the day after. */
  revoked: boolean;
};

/** The receiver's airport, and the day on which she looks. */
export const AIRPORT = "DFW";
export const TODAY = "2001-03-31";

export type Opened = {
  open: boolean;
  /** The last day whose flights she reads. */
  upTo: string;
  rows: readonly Row[];
};

/**
 * What the receiver can read today. A link and a folder show today's rows as far as a rule lets her, whatever the
 * sender had filtered; a file and the last run of a schedule show what the sender saw. Source: the page's own table.
 */
export function openedBy(
  way: Way,
  { filtered, rule, sent, revoked }: Share,
  flights: readonly Row[],
): Opened {
  const live = way === "link" || way === "folder";
  const upTo = live ? TODAY : way === "schedule" ? lastRun(sent, revoked) : sent;
  const own = live ? rule : filtered;
  const open = !(live && revoked);
  const rows = open
    ? flights.filter(({ date, origin }) => String(date).slice(0, 10) <= upTo && (!own || origin === AIRPORT))
    : [];
  return { open, upTo, rows };
}

const DAY = 24 * 60 * 60 * 1000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The last Monday up to today on which a schedule ran; one that was taken back ran up to the day of sending. */
export function lastRun(sent: string, revoked: boolean): string {
  const until = Date.parse(revoked ? sent : TODAY);
  const sinceMonday = (new Date(until).getUTCDay() + 6) % 7;
  return isoDay(until - sinceMonday * DAY);
}

/** What matters later. Source: the page's own table. */
export const LATER: Readonly<Record<Way, readonly (readonly [question: string, answer: string])[]>> = {
  link: [
    ["Shows today's figures", "yes"],
    ["Can be taken back", "yes"],
    ["Receiver needs an account", "yes"],
    ["Works offline", "no"],
  ],
  folder: [
    ["Shows today's figures", "yes"],
    ["Can be taken back", "yes"],
    ["Receiver needs an account", "yes"],
    ["Works offline", "no"],
  ],
  file: [
    ["Shows today's figures", "no"],
    ["Can be taken back", "no"],
    ["Receiver needs an account", "no"],
    ["Works offline", "yes"],
  ],
  schedule: [
    ["Shows today's figures", "of its last run"],
    ["Can be taken back", "from the next run"],
    ["Receiver needs an account", "no, with a file"],
    ["Works offline", "yes, with a file"],
  ],
};

import type { Row } from "#charts/rows.ts";

export const WAYS = ["link", "folder", "file", "schedule"] as const;
export type Way = (typeof WAYS)[number];

export type Share = {
  /** The sender filters the report to the recipient's store. */
  filtered: boolean;
  /** A row-level rule on the server limits the recipient to their store. */
  rule: boolean;
  /** Date of sending, such as "2025-12-31". */
  sent: string;
  /** The sender revoked access the day after. */
  revoked: boolean;
};

/** The recipient's store, and the date on which they open the report. */
export const STORE = "Portland store";
export const TODAY = "2025-12-31";

export type Access = {
  open: boolean;
  /** Last date in the rows. */
  upTo: string;
  rows: readonly Row[];
};

/**
 * Returns the rows that the recipient can read. A link and a folder show current rows subject to the server's rule and
 * ignore the sender's filter; a file and a scheduled run contain the rows that the sender saw. Source: the page's table.
 */
export function accessBy(way: Way, { filtered, rule, sent, revoked }: Share, sales: readonly Row[]): Access {
  const live = way === "link" || way === "folder";
  const upTo = live ? TODAY : way === "schedule" ? lastRun(sent, revoked) : sent;
  const own = live ? rule : filtered;
  const open = !(live && revoked);
  const rows = open
    ? sales.filter(({ order_date, store }) => String(order_date) <= upTo && (!own || store === STORE))
    : [];
  return { open, upTo, rows };
}

const DAY = 24 * 60 * 60 * 1000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the last Monday on which a schedule ran; a revoked one ran until the date of sending. */
export function lastRun(sent: string, revoked: boolean): string {
  const until = Date.parse(revoked ? sent : TODAY);
  const sinceMonday = (new Date(until).getUTCDay() + 6) % 7;
  return isoDay(until - sinceMonday * DAY);
}

/** Properties of the ways of sharing, from the page's table. */
export const LATER: Readonly<Record<Way, readonly (readonly [question: string, answer: string])[]>> = {
  link: [
    ["Shows today's figures", "yes"],
    ["Can be revoked", "yes"],
    ["Recipient needs an account", "yes"],
    ["Works offline", "no"],
  ],
  folder: [
    ["Shows today's figures", "yes"],
    ["Can be revoked", "yes"],
    ["Recipient needs an account", "yes"],
    ["Works offline", "no"],
  ],
  file: [
    ["Shows today's figures", "no"],
    ["Can be revoked", "no"],
    ["Recipient needs an account", "no"],
    ["Works offline", "yes"],
  ],
  schedule: [
    ["Shows today's figures", "of its last run"],
    ["Can be revoked", "from the next run"],
    ["Recipient needs an account", "no, with a file"],
    ["Works offline", "yes, with a file"],
  ],
};

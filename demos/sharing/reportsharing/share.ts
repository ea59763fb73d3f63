import { utcMonday } from "d3-time";
import type { Row } from "#charts/rows.ts";

export const WAYS = { link: "Link", folder: "Folder", file: "File", schedule: "Schedule" } as const;
export type Way = keyof typeof WAYS;

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

/**
 * Returns the rows that the recipient can read. A link and a folder show current rows subject to the server's rule and
 * ignore the sender's filter; a file and a scheduled run contain the rows that the sender saw, up to a last date. Source:
 * the page's table.
 */
export function accessBy(way: Way, { filtered, rule, sent, revoked }: Share, sales: readonly Row[]) {
  const live = way === "link" || way === "folder";
  const upTo = live ? TODAY : way === "schedule" ? lastRun(sent, revoked) : sent;
  const own = live ? rule : filtered;
  const open = !(live && revoked);
  const rows = open
    ? sales.filter(({ order_date, store }) => String(order_date) <= upTo && (!own || store === STORE))
    : [];
  return { open, upTo, rows };
}

/** Returns the last Monday on which a schedule ran; a revoked one ran until the date of sending. */
export const lastRun = (sent: string, revoked: boolean): string =>
  utcMonday
    .floor(new Date(revoked ? sent : TODAY))
    .toISOString()
    .slice(0, 10);

import { formatNumber } from "#charts/format-values.ts";
import { rowCounts } from "./row-counts.data.ts";

/** A request for a report. Times are minutes after 06:00, durations are minutes. */
export type Request = {
  id: number;
  report: string;
  requested: number;
  minutes: number;
  /** Duration of the report's previous runs. */
  usual: number;
  /** Number of rows in the output, if known. */
  rows?: number;
  fault?: string;
  /** True if a retry succeeds. */
  transient?: boolean;
};

/** The requests at the start of the demo: five daily ones that succeed, and four with errors, delays or no rows. */
export const MORNING: readonly Request[] = [
  ...["Sales", "Stock", "Returns", "Deliveries", "Staff"].map((report, i) => ({
    id: i + 1,
    report,
    requested: 0,
    minutes: 4,
    usual: 4,
  })),
  {
    id: 6,
    report: "Large refunds",
    requested: 5,
    minutes: 1,
    usual: 3,
    rows: rowCounts.largeRefunds,
    fault: "connection refused",
    transient: true,
  },
  { id: 7, report: "Sales of 2024", requested: 10, minutes: 14, usual: 6, rows: rowCounts.year },
  {
    id: 8,
    report: "Sales by channel",
    requested: 12,
    minutes: 1,
    usual: 2,
    fault: "unknown column: channel",
  },
  { id: 9, report: "Online sales, Feb 12", requested: 15, minutes: 2, usual: 6, rows: rowCounts.missingDay },
];

/** A request with its run; `start` is undefined if it was canceled while waiting. */
export type Run = Request & { start?: number; end: number; outcome: "Done" | "Failed" | "Canceled" };

/**
 * Runs requests in order of arrival, each in the first free slot.
 * @param canceled time of cancellation by request id
 */
export function runQueue(
  requests: readonly Request[],
  slots: number,
  canceled: ReadonlyMap<number, number>,
): Run[] {
  const free = Array.from({ length: slots }, () => 0);
  return requests
    .toSorted((a, b) => a.requested - b.requested || a.id - b.id)
    .map((request) => {
      const slot = free.indexOf(Math.min(...free));
      const start = Math.max(request.requested, free[slot] ?? 0);
      const stop = canceled.get(request.id) ?? Number.POSITIVE_INFINITY;
      if (stop <= start) return { ...request, end: stop, outcome: "Canceled" };
      const end = Math.min(start + request.minutes, stop);
      free[slot] = end;
      return {
        ...request,
        start,
        end,
        outcome: end === stop ? "Canceled" : request.fault ? "Failed" : "Done",
      };
    });
}

export type State = "Waiting" | "Running" | Run["outcome"];

/** Returns the state of a run at a time; undefined before the request. */
export function stateAt({ requested, start, end, outcome }: Run, at: number): State | undefined {
  if (at < requested) return undefined;
  if (at >= end) return outcome;
  return start !== undefined && at >= start ? "Running" : "Waiting";
}

type Alert = { minute: number; kind: "Done" | "Failed" | "Slow"; text: string };

/** Multiple of the usual duration after which a run is slow. */
const SLOW = 2;

/** Returns the alerts about runs: their ends, and when one takes longer than usual. */
export function alertsOf(runs: readonly Run[]): Alert[] {
  const alerts: Alert[] = [];
  for (const { report, start, end, outcome, usual, rows, fault } of runs) {
    if (start === undefined) continue;
    const add = (minute: number, kind: Alert["kind"], text: string) =>
      alerts.push({ minute, kind, text: `${report}: ${text}` });
    const slow = start + usual * SLOW;
    if (slow < end) add(slow, "Slow", `running for ${usual * SLOW} minutes, usually ${usual}`);
    const size = rows === undefined ? "" : `, ${formatNumber(rows)} rows`;
    const advice = rows === 0 ? ". Check it before you share it" : "";
    if (outcome === "Done") add(end, outcome, `done after ${end - start} minutes${size}${advice}`);
    if (outcome === "Failed") add(end, outcome, `failed. ${fault}`);
  }
  return alerts.sort((a, b) => a.minute - b.minute);
}

/** Returns a new request for a retry, without the fault if that is transient. */
export function retry(
  { report, minutes, usual, rows, fault, transient }: Request,
  id: number,
  at: number,
): Request {
  const again = { id, report, requested: at, usual, ...(rows !== undefined && { rows }) };
  if (fault === undefined) return { ...again, minutes };
  return transient ? { ...again, minutes: usual } : { ...again, minutes, fault };
}

/** @example formatClock(12.5) === "06:12" */
export const formatClock = (minute: number): string => `06:${String(Math.floor(minute)).padStart(2, "0")}`;

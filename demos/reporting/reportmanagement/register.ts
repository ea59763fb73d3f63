export type Report = {
  name: string;
  /** Role of the owner; undefined if the report has none. */
  owner?: string;
  /** Question that the report answers. */
  question?: string;
  schedule: string;
  readers: number;
  /** Days between two openings; undefined for a report that nobody opens. */
  every?: number;
  /** Days since the last opening on day 0. */
  openedBefore: number;
  /** Length of a full reporting cycle in days. */
  cycle: number;
  /** Stage of its life cycle, named as on the page. */
  station: "Published" | "Stopped" | "Removed";
  /** Days on which the owner was asked and the schedule was stopped. */
  asked?: number | undefined;
  stopped?: number | undefined;
};

export const ACTIONS = ["Ask the owner", "Stop the schedule", "Publish again", "Remove"] as const;
export type Action = (typeof ACTIONS)[number];

/** Days without an opening after which a report is a candidate, from the page's steps. */
const UNUSED_DAYS = 90;
/** Days that an owner has to answer, from the page's timeline. */
const ANSWER_DAYS = 14;

/** Returns the days since the last opening, as of a day. */
export const lastOpened = ({ every, openedBefore }: Report, day: number): number =>
  every === undefined ? openedBefore + day : (openedBefore + day) % every;

/** Returns the reasons to retire a report. */
export function retirementReasons(report: Report, day: number): string[] {
  return [
    ...(report.owner ? [] : ["no owner"]),
    ...(report.question ? [] : ["no question"]),
    ...(lastOpened(report, day) > UNUSED_DAYS ? [`not opened for ${lastOpened(report, day)} days`] : []),
  ];
}

/** Returns the reason why an action is not available on a day, or undefined if it is. */
export function blockedReason(
  { station, asked, stopped, cycle }: Report,
  action: Action,
  day: number,
): string | undefined {
  const wait = (since: number, days: number) =>
    since + days > day ? `possible on day ${since + days}` : undefined;
  if (action === "Publish again") return station === "Stopped" ? undefined : "only of a stopped report";
  if (action === "Remove")
    return station === "Stopped" ? wait(stopped ?? day, cycle) : "stop the schedule first";
  if (station !== "Published") return "only of a published report";
  if (action === "Ask the owner") return asked === undefined ? undefined : `asked on day ${asked}`;
  return asked === undefined ? "ask the owner first" : wait(asked, ANSWER_DAYS);
}

/** Returns the report after an action; unchanged if the action is not available. */
export function applyAction(report: Report, action: Action, day: number): Report {
  if (blockedReason(report, action, day)) return report;
  const after: Readonly<Record<Action, Report>> = {
    "Ask the owner": { ...report, asked: day },
    "Stop the schedule": { ...report, station: "Stopped", stopped: day },
    "Publish again": { ...report, station: "Published", asked: undefined, stopped: undefined },
    Remove: { ...report, station: "Removed" },
  };
  return after[action];
}

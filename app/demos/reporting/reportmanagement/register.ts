/** The stations of a report's life, in their order. Source: the page. */
export const STATIONS = ["Draft", "Published", "Stopped", "Removed"] as const;
export type Station = (typeof STATIONS)[number];

export type Report = {
  name: string;
  /** A role that one person has; nobody answers where there is none. */
  owner: string | undefined;
  /** What it answers, in a sentence. */
  question: string | undefined;
  schedule: string;
  readers: number;
  /** Days between two uses: a report is opened again after so many. Nothing for one that nobody opens. */
  every: number | undefined;
  /** How many days ago it was last opened on day 0. */
  openedBefore: number;
  /** How long one full cycle is, in days. */
  cycle: number;
  station: Station;
  /** The day on which the owner was asked, and on which the schedule stopped. */
  asked?: number | undefined;
  stopped?: number | undefined;
};

export const ACTIONS = ["Ask the owner", "Stop the schedule", "Publish again", "Remove"] as const;
export type Action = (typeof ACTIONS)[number];

/** From how many days without a reader on a report is asked about. Source: the steps of the page. */
export const UNUSED_DAYS = 90;
/** How long an owner has to answer. Source: the time line of the page. */
const ANSWER_DAYS = 14;

/** How many days ago a report was last opened, seen from a day. */
export const lastOpened = ({ every, openedBefore }: Report, day: number): number =>
  every === undefined ? openedBefore + day : (openedBefore + day) % every;

/** What makes a report a candidate for retirement. */
export function doubts(report: Report, day: number): string[] {
  return [
    ...(report.owner ? [] : ["no owner"]),
    ...(report.question ? [] : ["no question"]),
    ...(lastOpened(report, day) > UNUSED_DAYS ? [`not opened for ${lastOpened(report, day)} days`] : []),
  ];
}

/** Why an action cannot be taken on a day; nothing where it can. */
export function hindrance(
  { station, asked, stopped, cycle }: Report,
  action: Action,
  day: number,
): string | undefined {
  const wait = (since: number, days: number) =>
    since + days > day ? `possible on day ${since + days}` : undefined;
  if (action === "Ask the owner")
    return station !== "Published"
      ? "only of a published report"
      : asked === undefined
        ? undefined
        : `asked on day ${asked}`;
  if (action === "Stop the schedule") {
    if (station !== "Published") return "only of a published report";
    return asked === undefined ? "ask the owner first" : wait(asked, ANSWER_DAYS);
  }
  if (action === "Publish again") return station === "Stopped" ? undefined : "only of a stopped report";
  return station === "Stopped" ? wait(stopped ?? day, cycle) : "stop the schedule first";
}

/** The report after an action; the same where the action cannot be taken. */
export function act(report: Report, action: Action, day: number): Report {
  if (hindrance(report, action, day)) return report;
  const after: Readonly<Record<Action, Report>> = {
    "Ask the owner": { ...report, asked: day },
    "Stop the schedule": { ...report, station: "Stopped", stopped: day },
    "Publish again": { ...report, station: "Published", asked: undefined, stopped: undefined },
    Remove: { ...report, station: "Removed" },
  };
  return after[action];
}

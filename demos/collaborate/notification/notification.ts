/** Catalogs to follow, by the code of the network that maintains them. Source: USGS, ANSS catalog contributors. */
const CATALOGS: Readonly<Record<string, string>> = {
  ci: "Southern California",
  nc: "Northern California",
  nn: "Nevada",
  ak: "Alaska",
  us: "World",
};
const OTHERS = "Other regions";
export const catalogs = [...Object.values(CATALOGS), OTHERS];
export const catalogOf = (network: string) => CATALOGS[network] ?? OTHERS;

/** A change to an entry of a catalog. */
export type Change = {
  /** Minute of the day, from 0. */
  minute: number;
  catalog: string;
  /** True if an analyst reviewed the entry, false if it was posted automatically. */
  reviewed: boolean;
  magnitude: number;
  place: string;
};

/** Delivery of smaller events: a daily summary, or only the in-app list. */
export const DELIVERIES = { summary: "Daily summary", list: "List only" } as const;

/** A reader's subscriptions and delivery rules. */
export type Rules = {
  follows: readonly string[];
  /** Notifies only of reviewed entries. */
  reviewsOnly: boolean;
  /** Smallest magnitude that is sent at once. */
  atOnce: number;
  rest: keyof typeof DELIVERIES;
};

/** Hours between which nothing is sent, from the evening to the next morning. */
const QUIET = { from: 20, until: 7 };

export const OUTCOMES = [
  "Sent at once",
  "Held overnight",
  "In the summary",
  "In the list",
  "Not told",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export function outcomeOf({ minute, catalog, reviewed, magnitude }: Change, rules: Rules): Outcome {
  if (!rules.follows.includes(catalog) || (rules.reviewsOnly && !reviewed)) return "Not told";
  if (magnitude < rules.atOnce) return rules.rest === "summary" ? "In the summary" : "In the list";
  const quiet = minute < QUIET.until * 60 || minute >= QUIET.from * 60;
  return quiet ? "Held overnight" : "Sent at once";
}

/** A delivered message; `minute` is 1440 or more on the next day. */
type Delivery = { minute: number; outcome: Outcome; changes: readonly Change[] };

const DAY = 24 * 60;

/**
 * Returns a reader's messages for a day's changes by time of arrival: immediate ones, those held until the quiet hours
 * end, and a summary the next morning.
 */
export function deliver(changes: readonly Change[], rules: Rules): Delivery[] {
  const morning = QUIET.until * 60;
  const withOutcome = (outcome: Outcome) => changes.filter((change) => outcomeOf(change, rules) === outcome);
  const oneByOne = (outcome: Outcome, arrival: (minute: number) => number): Delivery[] =>
    withOutcome(outcome).map((change) => ({ minute: arrival(change.minute), outcome, changes: [change] }));
  const deliveries = [
    ...oneByOne("Sent at once", (minute) => minute),
    ...oneByOne("Held overnight", (minute) => (minute < morning ? morning : DAY + morning)),
  ];
  const summary = withOutcome("In the summary");
  if (summary.length > 0)
    deliveries.push({ minute: DAY + morning, outcome: "In the summary", changes: summary });
  return deliveries.sort((a, b) => a.minute - b.minute);
}

export const READERS = ["Data steward", "Alaska desk", "New colleague"] as const;
export type Reader = (typeof READERS)[number];

/** Three kinds of subscription: major events, one region, and everything. */
export const START: Readonly<Record<Reader, Rules>> = {
  "Data steward": { follows: catalogs, reviewsOnly: true, atOnce: 5, rest: "summary" },
  "Alaska desk": { follows: ["Alaska"], reviewsOnly: true, atOnce: 3, rest: "list" },
  "New colleague": { follows: catalogs, reviewsOnly: false, atOnce: 0, rest: "list" },
};

/** @example formatTime(1860) === "07:00, next day" */
export function formatTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const time = `${two(Math.floor((minute % DAY) / 60))}:${two(minute % 60)}`;
  return minute < DAY ? time : `${time}, next day`;
}

/** The catalogs that one can follow, by the codes of the networks that keep them. Source: USGS, ANSS catalog contributors. */
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

/** Something that a colleague, or a colleague's program, did to an entry of a catalog. */
export type Change = {
  /** Of the day. */
  minute: number;
  catalog: string;
  /** By an analyst; otherwise a program posted it. */
  reviewed: boolean;
  magnitude: number;
  place: string;
};

/** What a reader wants to hear of, and how. */
export type Rules = {
  follows: readonly string[];
  /** Of reviews by people only. */
  reviewsOnly: boolean;
  /** Sent at once from this magnitude on. */
  atOnce: number;
  /** What is not sent at once: in one summary a day, or waiting in the list. */
  rest: "summary" | "list";
  /** Hours: nothing is sent from the one in the evening to the other in the morning. */
  quietFrom: number;
  quietUntil: number;
};

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
  const quiet = minute < rules.quietUntil * 60 || minute >= rules.quietFrom * 60;
  return quiet ? "Held overnight" : "Sent at once";
}

/** A message as it arrives; the minute may lie on the next day. */
export type Delivery = { minute: number; outcome: Outcome; changes: readonly Change[] };

const DAY = 24 * 60;

/**
 * What reaches a reader of a day's changes and when, in the order of arrival: messages at once, those held until the
 * quiet hours end, and one summary the morning after.
 */
export function deliver(changes: readonly Change[], rules: Rules): Delivery[] {
  const morning = rules.quietUntil * 60;
  const told = (outcome: Outcome) => changes.filter((change) => outcomeOf(change, rules) === outcome);
  const summary = told("In the summary");
  return [
    ...told("Sent at once").map((change) => ({
      minute: change.minute,
      outcome: "Sent at once" as const,
      changes: [change],
    })),
    ...told("Held overnight").map((change) => ({
      minute: change.minute < morning ? morning : DAY + morning,
      outcome: "Held overnight" as const,
      changes: [change],
    })),
    ...(summary.length > 0
      ? [{ minute: DAY + morning, outcome: "In the summary" as const, changes: summary }]
      : []),
  ].sort((a, b) => a.minute - b.minute);
}

export const READERS = ["Data steward", "Alaska desk", "New colleague"] as const;
export type Reader = (typeof READERS)[number];

const NIGHT = { quietFrom: 20, quietUntil: 7 };
/** Three ways to follow: sparingly, one's own region, and everything there is. */
export const START: Readonly<Record<Reader, Rules>> = {
  "Data steward": { ...NIGHT, follows: catalogs, reviewsOnly: true, atOnce: 5, rest: "summary" },
  "Alaska desk": { ...NIGHT, follows: ["Alaska"], reviewsOnly: true, atOnce: 3, rest: "list" },
  "New colleague": { ...NIGHT, follows: catalogs, reviewsOnly: false, atOnce: 0, rest: "list" },
};

/** @example writeTime(1860) === "07:00, next day" */
export function writeTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const time = `${two(Math.floor((minute % DAY) / 60))}:${two(minute % 60)}`;
  return minute < DAY ? time : `${time}, next day`;
}
